import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { standInLine } from '#server/db/lock-queue.ts';

/** What the rules and the movements ask of a tool. */
export interface ToolFacts {
  readonly id: string;
  readonly toolCode: string;
  readonly toolName: string;
  readonly spec: string;
  readonly category: string;
  readonly manageMode: string;
  readonly location: string;
  readonly stockQty: number;
  readonly outQty: number;
  readonly repairQty: number;
  /** Promised to approved applications that have not collected it. */
  readonly reservedQty: number;
  readonly safeQty: number | null;
  /** t */
  readonly ratedLoad: number | null;
  readonly calibCycle: number;
  readonly nextCalibDate: string | null;
  readonly lastResult: string | null;
  /** 10,000 CNY */
  readonly price: number | null;
  readonly toolStatus: string;
  /** Number of its last movement. */
  readonly moveSeq: number;
}

/** `tool_category` of what has a rated load. */
export const liftingCategories: readonly string[] = ['02', '08'];
export const specialLifting = '08';

/** What may be promised to another (docs/domain.md §5.6 rule 2). */
export const availableOf = ({ stockQty, reservedQty }: Pick<ToolFacts, 'stockQty' | 'reservedQty'>): number =>
  stockQty - reservedQty;

/**
 * Tools by id. `lock`: in the order of their ids, so that two who take several never wait for each other; who also locks an
 * application has locked it before.
 */
export async function loadTools(
  db: Db,
  tenantId: number,
  ids: readonly string[],
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ReadonlyMap<string, ToolFacts>> {
  if (ids.length === 0) return new Map();
  if (lock) standInLine(db, 'prm_tool', ids);
  const { rows } = await sql<ToolFacts>`
    select id, tool_code, tool_name, spec, category, manage_mode, location, stock_qty, out_qty, repair_qty, reserved_qty,
      safe_qty, rated_load, calib_cycle, next_calib_date, last_result, price, tool_status, move_seq
    from prm_tool where tenant_id = ${tenantId} and del_flag = 0 and id = any(${[...new Set(ids)]})
    order by id ${lock ? sql`for update` : sql``}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
