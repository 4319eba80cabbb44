import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { queueForRows } from '#server/db/lock-queue.ts';

/** The fields of a tool that rules and moves use. */
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
  /** Reserved for approved applications that have not collected it. */
  readonly reservedQty: number;
  readonly safeQty: number | null;
  /** Tonnes. */
  readonly ratedLoad: number | null;
  readonly calibCycle: number;
  readonly nextCalibDate: string | null;
  readonly lastResult: string | null;
  /** 万元 (10,000 CNY). */
  readonly price: number | null;
  readonly toolStatus: string;
  /** Sequence number of the last move. */
  readonly moveSeq: number;
}

/** Codes of `tool_category` with a rated load. */
export const liftingCategories: readonly string[] = ['02', '08'];
export const specialLifting = '08';

/** Quantity that can still be reserved (docs/domain.md §5.6 rule 2). */
export const availableOf = ({ stockQty, reservedQty }: Pick<ToolFacts, 'stockQty' | 'reservedQty'>): number =>
  stockQty - reservedQty;

/**
 * Tools by id. `lock` locks them in the order of their ids, so that two transactions that lock several cannot deadlock.
 * A transaction that also locks an application does so before.
 */
export async function loadTools(
  db: Db,
  tenantId: number,
  ids: readonly string[],
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ReadonlyMap<string, ToolFacts>> {
  if (ids.length === 0) return new Map();
  if (lock) queueForRows(db, 'prm_tool', ids);
  const { rows } = await sql<ToolFacts>`
    select id, tool_code, tool_name, spec, category, manage_mode, location, stock_qty, out_qty, repair_qty, reserved_qty,
      safe_qty, rated_load, calib_cycle, next_calib_date, last_result, price, tool_status, move_seq
    from prm_tool where tenant_id = ${tenantId} and del_flag = 0 and id = any(${[...new Set(ids)]})
    order by id ${lock ? sql`for update` : sql``}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
