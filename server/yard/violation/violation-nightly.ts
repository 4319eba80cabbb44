import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { JobRun } from '#server/kernel/job.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { runTransition } from '#server/resource/save/transition.ts';
import { violation } from '#shared/yard/violation/violation.ts';
import { gradeOf } from './grade.ts';
import { recalculateUnits } from './recalculate-units.ts';
import { readUnits } from './unit-points.ts';

/**
 * 违章记分过期与单位等级 (docs/domain.md §17): marks passed deadlines, counts points anew because some expire, and sets the grades
 * once a month.
 */
export async function violationNightly(trx: Trx, actor: Actor, { log }: Pick<JobRun, 'log'>): Promise<number> {
  const overdue = await markOverdue(trx, actor);
  const expired = await recalculateUnits(trx, actor, await allUnits(trx, actor.tenantId), false);
  const graded = await gradeUnits(trx, actor.tenantId);
  log(
    `整改逾期 ${overdue}，记分变动 ${expired}，定级 ${graded}`,
    `Not corrected in time ${overdue}, points changed ${expired}, graded ${graded}`,
  );
  return overdue + expired + graded;
}

async function allUnits(trx: Trx, tenantId: number): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('prmContractor')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .execute();
  return rows.map(({ id }) => id);
}

/** 20 → 35 in the night after the deadline (docs/domain.md §10.2). */
async function markOverdue(trx: Trx, actor: Actor): Promise<number> {
  const { rows } = await sql<{ id: string; contractor: string }>`
    select id, contractor from prm_violation
    where tenant_id = ${actor.tenantId} and del_flag = 0 and viol_status = '20' and fix_before < current_date
    order by id for update skip locked`.execute(trx);
  // Locks all contractors at once in the order of their ids, because locking them one by one could deadlock.
  await readUnits(
    trx,
    actor.tenantId,
    rows.map(({ contractor }) => contractor),
    'update',
  );
  for (const { id } of rows) {
    await runTransition(trx, violation, actor, { id, action: 'overdue', bySystem: true });
  }
  return rows.length;
}

/** Sets the grades of contractors that have no grade of this month. */
async function gradeUnits(trx: Trx, tenantId: number): Promise<number> {
  const limits = {
    b: await readParameter(tenantId, 'violation.gradeB'),
    c: await readParameter(tenantId, 'violation.gradeC'),
    d: await readParameter(tenantId, 'violation.gradeD'),
  };
  const { rows } = await sql<{ id: string; points: number }>`
    select id, violation_points as points from prm_contractor
    where tenant_id = ${tenantId} and del_flag = 0
      and (grade_date is null or grade_date < date_trunc('month', current_date)::date)
    order by id`.execute(trx);
  for (const { id, points } of rows) {
    await sql`
      update prm_contractor set grade = ${gradeOf(points, limits)}, grade_date = current_date
      where tenant_id = ${tenantId} and id = ${id}`.execute(trx);
  }
  return rows.length;
}
