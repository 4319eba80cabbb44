import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { standInLine } from '#server/db/lock-queue.ts';
import type { RecordPatch } from '#shared/resource/record.ts';

/** What the rules of berthing ask of a berth. */
export interface BerthFacts {
  readonly id: string;
  readonly berthCode: string;
  /** m on the quay line */
  readonly chainage: number;
  /** m */
  readonly length: number;
  readonly waterDepth: number;
  /** t */
  readonly maxDisplacement: number;
  /** m */
  readonly maxBeamOut: number;
  /** kVA; null: there is none */
  readonly shorePower: number | null;
  readonly berthStatus: string;
  readonly keeper: string;
}

const columns = sql`id, berth_code, chainage, length, water_depth, max_displacement, max_beam_out, shore_power,
  berth_status, keeper`;

/** 维修, 停用 */
export const closedBerths: readonly string[] = ['2', '3'];

/** More berths than a yard has are not looked at for alternatives. */
const most = 200;

/**
 * Some berths, or all of them, in the order of the quay. `lock` waits for whoever is about to take one, in the order of their
 * ids, so that of two rivals one sees what the other wrote and none waits for the other in turn.
 */
export async function loadBerths(
  db: Db,
  tenantId: number,
  ids?: readonly string[],
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<readonly BerthFacts[]> {
  if (lock && ids) standInLine(db, 'prm_berth', ids);
  const wanted = ids === undefined ? sql<SqlBool>`true` : sql<SqlBool>`id = any(${[...ids]})`;
  const { rows } = await sql<BerthFacts>`
    select ${columns} from prm_berth where tenant_id = ${tenantId} and del_flag = 0 and ${wanted}
    order by id limit ${most} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows.toSorted((one, other) => one.chainage - other.chainage);
}

/** The berth of a plan and the one that is used with it, where there is one. */
export interface Place {
  readonly berth: BerthFacts;
  readonly second: BerthFacts | undefined;
}

const isId = (id: unknown): id is string => typeof id === 'string' && id !== '';

/** Where a record says that the ship lies, or would like to; undefined where it names no berth that exists. */
export async function loadPlace(
  db: Db,
  tenantId: number,
  { berthId, secondBerth }: RecordPatch,
  options: { readonly lock?: boolean } = {},
): Promise<Place | undefined> {
  const berths = await loadBerths(db, tenantId, [berthId, secondBerth].filter(isId), options);
  const berth = berths.find(({ id }) => id === berthId);
  return berth && { berth, second: berths.find(({ id }) => id === secondBerth && id !== berthId) };
}
