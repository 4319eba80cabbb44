import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { readParameter } from '#server/kernel/parameters.ts';

/** What a unit has at this moment: its points are counted each time and believed of no column. */
export interface Unit {
  readonly id: string;
  readonly name: string;
  /** `contractor_status` */
  readonly status: string;
  readonly leader: string | null;
  /** Points that count now. */
  readonly points: number;
  /** Those that were counted last. */
  readonly kept: number;
  /** Points that it was stopped by; null where it is not, or a person stopped it. */
  readonly stopPoints: number | null;
  /** Points that it had when its stop was lifted; only more than these stop it again. */
  readonly liftedPoints: number | null;
}

/**
 * Units by id. `share` keeps every violation of theirs from moving until the transaction ends, `update` also every submit that
 * names them (docs/decisions/violation-points.md); they are locked in the order of their ids.
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
  // A statement of its own, after the lock: it sees what the one before us has written.
  const days = await readParameter(tenantId, 'violation.expireDays');
  const counted = await sql<{ contractor: string; points: number }>`
    select contractor, sum(points)::int as points from prm_violation
    where tenant_id = ${tenantId} and del_flag = 0 and viol_status <> '90' and contractor = any(${rows.map(({ id }) => id)})
      and happen_time > now() - make_interval(days => ${days}::int)
    group by contractor`.execute(db);
  const points = new Map(counted.rows.map((row) => [row.contractor, row.points]));
  return rows.map((row) => ({ ...row, points: points.get(row.id) ?? 0 }));
}

/** `contractor_status` */
export const unitStates = { normal: '1', watched: '2', stopped: '3', left: '4' } as const;

/** Whether its points speak against it as they stand: so many, and more than when a stop was lifted. */
export function stopsByPoints({ points, liftedPoints }: Unit, limit: number): boolean {
  return points >= limit && points > (liftedPoints ?? -1);
}
