import { sql } from 'kysely';
import { readAs } from '#server/db/scope.ts';
import type { Check, Finding } from '#server/monitor/finding.ts';
import { liveTenants } from '#server/monitor/live-tenants.ts';
import { pagePath } from '#shared/resource/resource-address.ts';
import { calendar } from '#shared/yard/base/calendar.ts';

/** The working calendar of a yard ends soon: after it, limits of tasks count every weekday. */
export const calendarCheck: Check = {
  kind: 'calendar',
  look: async ({ daysAhead }) => {
    const found: Finding[] = [];
    for (const tenantId of await liveTenants()) {
      const { rows } = await readAs(tenantId, (db) =>
        sql<{ last: string | null; left: number | null }>`
          select max(day) as last, max(day) - current_date as left from prm_calendar
           where tenant_id = ${tenantId} and del_flag = 0`.execute(db),
      );
      const [{ last = null, left = null } = {}] = rows;
      if (last !== null && left !== null) found.push(...endingCalendar(tenantId, { last, left }, daysAhead));
    }
    return found;
  },
};

/** `left`: days from today to the last one that the calendar knows. A yard that keeps none wants none. */
export function endingCalendar(
  tenantId: number,
  { last, left }: { readonly last: string; readonly left: number },
  days: number,
): readonly Finding[] {
  if (left >= days) return [];
  return [
    {
      tenantId,
      subject: '',
      page: pagePath(calendar),
      title:
        left < 0
          ? { zh: '生产日历已用完', en: 'The working calendar has ended' }
          : { zh: `生产日历将在 ${left} 天后用完`, en: `The working calendar ends in ${left} days` },
      content: {
        zh: `日历维护到 ${last}。请在生产日历中补充之后的工作日和节假日，否则审批时限无法按节假日计算。`,
        en: `It is kept until ${last}. Add the days after it: without them limits of tasks know no holidays.`,
      },
    },
  ];
}
