import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { queueForRows } from '#server/db/lock-queue.ts';
import type { RecordPatch } from '#shared/resource/record.ts';

/** The fields of a berth that the rules of berthing use. */
export interface BerthFacts {
  readonly id: string;
  readonly berthCode: string;
  /** Metres on the quay line. */
  readonly chainage: number;
  /** Metres; so is `waterDepth`. */
  readonly length: number;
  readonly waterDepth: number;
  /** Tonnes. */
  readonly maxDisplacement: number;
  /** Metres. */
  readonly maxBeamOut: number;
  /** kVA; null if there is no shore power. */
  readonly shorePower: number | null;
  readonly berthStatus: string;
  readonly keeper: string;
}

const columns = sql`id, berth_code, chainage, length, water_depth, max_displacement, max_beam_out, shore_power,
  berth_status, keeper`;

/** 维修 and 停用. */
export const closedBerths: readonly string[] = ['2', '3'];

/** Most berths that are read when alternatives are looked for; yards have fewer. */
const most = 200;

/**
 * The berths with these ids, or all, in the order of the quay. With `lock`, locks them in the order of their ids and
 * waits for other transactions, so that of two rivals the second sees what the first wrote and none deadlocks.
 */
export async function loadBerths(
  db: Db,
  tenantId: number,
  ids?: readonly string[],
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<readonly BerthFacts[]> {
  if (lock && ids) queueForRows(db, 'prm_berth', ids);
  const wanted = ids === undefined ? sql<SqlBool>`true` : sql<SqlBool>`id = any(${[...ids]})`;
  const { rows } = await sql<BerthFacts>`
    select ${columns} from prm_berth where tenant_id = ${tenantId} and del_flag = 0 and ${wanted}
    order by id limit ${most} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows.toSorted((one, other) => one.chainage - other.chainage);
}

/** The berth of a plan, and the second one if the ship needs two. */
export interface Place {
  readonly berth: BerthFacts;
  readonly second: BerthFacts | undefined;
}

const isId = (id: unknown): id is string => typeof id === 'string' && id !== '';

/** The berths of a record's plan; undefined if the first one does not exist. */
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
