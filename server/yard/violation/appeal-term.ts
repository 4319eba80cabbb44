import { sql } from 'kysely';
import { today } from '#server/db/today.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import type { TransitionContext } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';
import { addDays } from '#shared/workflow/day.ts';
import { workingDaysBetween } from '#shared/workflow/working-hours.ts';

/**
 * Refuses an appeal later than `violation.appealDays` working days after the demand, by the yard's calendar
 * (docs/domain.md §10.2).
 */
export async function mayAppeal({ trx, actor: { tenantId }, record }: TransitionContext): Promise<void> {
  const n = await readParameter(tenantId, 'violation.appealDays');
  const issued = String(record.issueTime).slice(0, 10);
  const { rows } = await sql<{ day: string; dayType: string }>`
    select day, day_type from prm_calendar
    where tenant_id = ${tenantId} and del_flag = 0 and day > ${issued}::date and day <= current_date`.execute(trx);
  const calendar = new Map(rows.map((row) => [row.day, row.dayType]));
  if (workingDaysBetween(issued, addDays(await today(trx), 1), calendar) > n) throw fail('violationAppealLate', { n });
}
