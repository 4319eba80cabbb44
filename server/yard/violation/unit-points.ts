import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { readParameter } from '#server/kernel/parameters.ts';

/** A contractor at this moment. Its points are counted each time, not read from the stored column. */
export interface Unit {
  readonly id: string;
  readonly name: string;
  /** Code of `contractor_status`. */
  readonly status: string;
  readonly leader: string | null;
  /** Points that count now. */
  readonly points: number;
  /** Points that were stored by the last count. */
  readonly kept: number;
  /** Points at the time of the stop; null if it is not stopped, or a person stopped it. */
  readonly stopPoints: number | null;
  /** Points at the time when its last stop was lifted; only more points stop it again. */
  readonly liftedPoints: number | null;
}

/**
 * Contractors by id. Until the transaction ends, `share` blocks all changes of their violations, and `update` also all
 * submits that name them (docs/decisions/violation-points.md). Rows are locked in the order of their ids.
 */
export async function readUnits(
  db: Db,
  tenantId: number,
  ids: readonly string[],
  lock?: 'share' | 'update',
): Promise<readonly Unit[]> {
  if (ids.length === 0) return [];
  const locked = lock === undefined ? sql`` : lock === 'share' ? sql`for share` : sql`for update`;
  const { rows } = await sql<Omit<Unit, 'points'>>`
    select id, name, status, leader, violation_points as kept, stop_points, lifted_points from prm_contractor
    where tenant_id = ${tenantId} and del_flag = 0 and id = any(${[...new Set(ids)]})
    order by id ${locked}`.execute(db);
  // A separate statement after the lock, so that it sees what the transaction before wrote.
  const days = await readParameter(tenantId, 'violation.expireDays');
  const counted = await sql<{ contractor: string; points: number }>`
    select contractor, sum(points)::int as points from prm_violation
    where tenant_id = ${tenantId} and del_flag = 0 and viol_status <> '90' and contractor = any(${rows.map(({ id }) => id)})
      and happen_time > now() - make_interval(days => ${days}::int)
    group by contractor`.execute(db);
  const points = new Map(counted.rows.map((row) => [row.contractor, row.points]));
  return rows.map((row) => ({ ...row, points: points.get(row.id) ?? 0 }));
}

/** Codes of `contractor_status`. */
export const unitStates = { normal: '1', watched: '2', stopped: '3', left: '4' } as const;

/**
 * Whether the points require a stop: they reach the limit, and are more than at the time when the last stop was lifted.
 */
export function stopsByPoints({ points, liftedPoints }: Unit, limit: number): boolean {
  return points >= limit && points > (liftedPoints ?? -1);
}
