import { sql } from 'kysely';
import { readAs } from '#server/db/scope.ts';
import type { Check, Finding } from '#server/monitor/finding.ts';
import { liveTenants } from '#server/monitor/live-tenants.ts';
import { pagePath } from '#shared/resource/resource-address.ts';
import { calendar } from '#shared/yard/base/calendar.ts';

/**
 * Finds working calendars that end soon, or have missing days before their end, where every weekday counts as a working
 * day.
 */
export const calendarCheck: Check = {
  kind: 'calendar',
  look: async ({ daysAhead }) => {
    const found: Finding[] = [];
    for (const tenantId of await liveTenants()) {
      const { rows } = await readAs(tenantId, (db) =>
        sql<{ last: string | null; left: number | null; kept: number; gap: string | null }>`
          select max(day) as last, max(day) - current_date as left,
            (count(*) filter (where day >= current_date))::int as kept, (
              select min(d.day)::date from generate_series(current_date, max(c.day), '1 day') d (day)
              where not exists (select from prm_calendar k
                where k.tenant_id = ${tenantId} and k.del_flag = 0 and k.day = d.day::date)) as gap
          from prm_calendar c where tenant_id = ${tenantId} and del_flag = 0`.execute(db),
      );
      const [{ last = null, left = null, kept = 0, gap = null } = {}] = rows;
      if (last === null || left === null) continue;
      found.push(
        ...endingCalendar(tenantId, { last, left }, daysAhead),
        ...gapInCalendar(tenantId, { left, kept, gap }),
      );
    }
    return found;
  },
};

/**
 * Finds missing days in a calendar. `gap` is the first missing day before the last day, `kept` the number of days from
 * today on. Yards that enter only exceptional days have fewer than half of the days and are not warned.
 */
export function gapInCalendar(
  tenantId: number,
  { left, kept, gap }: { readonly left: number; readonly kept: number; readonly gap: string | null },
): readonly Finding[] {
  const missing = left + 1 - kept;
  if (gap === null || missing <= 0 || missing >= kept) return [];
  return [
    {
      tenantId,
      subject: 'gap',
      page: pagePath(calendar),
      title: { zh: `生产日历缺少 ${missing} 天`, en: `The working calendar lacks ${missing} days` },
      content: {
        zh: `最早缺少 ${gap}。请在生产日历中补充，否则这些天按周一至周五计为工作日，泊位按默认低潮位计算。`,
        en: `The first is ${gap}. Add them: until then they count as working days from Monday to Friday, and berths are calculated with the usual low tide.`,
      },
    },
  ];
}

/**
 * Finds a calendar that ends soon. `left` is the number of days from today to its last day. Yards without a calendar
 * are not warned.
 */
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
        en: `Its last day is ${last}. Add the days after it: without them, time limits of tasks ignore holidays.`,
      },
    },
  ];
}
