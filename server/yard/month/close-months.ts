import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { JobRun, TenantJob } from '#server/kernel/job.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { yardServerAreas } from '#server/yard/areas.ts';
import { yardToday } from '#shared/workflow/day.ts';
import { approvalMonth } from './approval-figures.ts';
import { type ClosingMonth, closingMonths } from './closing-months.ts';

const measures = [...yardServerAreas.flatMap(({ month = [] }) => month), ...approvalMonth];

/** 报表月结 (docs/domain.md §17): stores the figures of past months. */
export const closeJob: TenantJob = {
  name: 'month.close',
  title: { zh: '报表月结', en: 'Close the month' },
  cron: '0 0 2 1 * ?',
  run: async (trx, { tenantId }: Pick<Actor, 'tenantId'>, { log }: Pick<JobRun, 'log'>) => {
    const back = await readParameter(tenantId, 'month.closeBack');
    const closed = await closeMonths(trx, tenantId, closingMonths(yardToday(new Date()), back));
    for (const { month, figures } of closed) log(`${month} 写入 ${figures} 项`, `${month}: ${figures} figures written`);
    if (closed.length === 0) log('没有待结的月份', 'No month to close');
    return closed.reduce((sum, { figures }) => sum + figures, 0);
  },
};

/**
 * Closes those months that are not closed yet; figures of closed months do not change. Returns the number of figures
 * written for each month.
 */
export async function closeMonths(
  trx: Trx,
  tenantId: number,
  months: readonly ClosingMonth[],
): Promise<readonly { readonly month: string; readonly figures: number }[]> {
  const known = await trx
    .selectFrom('prmMonthFigure')
    .select('month')
    .distinct()
    .where('tenantId', '=', tenantId)
    .where(
      'month',
      'in',
      months.map(({ month }) => month),
    )
    .execute();
  const closed = new Set(known.map(({ month }) => month));
  const written: { month: string; figures: number }[] = [];
  for (const span of months) {
    if (closed.has(span.month)) continue;
    const figures = await closeMonth(trx, tenantId, span);
    if (figures > 0) written.push({ month: span.month, figures });
  }
  return written;
}

async function closeMonth(trx: Trx, tenantId: number, span: ClosingMonth): Promise<number> {
  const rows = [];
  for (const { measure, read } of measures) {
    for (const { subject, value } of await read(trx, tenantId, span))
      rows.push({ id: newId(), month: span.month, measure, subject, value: Math.round(value * 100) / 100 });
  }
  // Two runs at once conflict in the unique key (month, measure, subject).
  await sql`insert into prm_month_figure (id, tenant_id, create_by, month, measure, subject, value)
    select id, ${tenantId}, 'system', month, measure, subject, value
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(id text, month text, measure text, subject text, value numeric)
    on conflict do nothing`.execute(trx);
  return rows.length;
}
