import { readAs, writeAs } from '#server/db/scope.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import * as schema from '#shared/contract/yard/calendar-year.schema.ts';
import * as calls from '#shared/contract/yard/calendar-year.ts';
import { countRunning, planCalendar } from './plan-calendar.ts';
import { readHolidayFile } from './read-holiday-file.ts';
import { takeYear } from './take-year.ts';

/** Creates next year's calendar from a list of holidays (docs/operations.md, "Next year's calendar"). */
export const calendarYearCalls: readonly Binding[] = [
  implement(calls.readHolidayFile, schema.holidayFileShape, async ({ actor, request }) => ({
    text: await readHolidayFile(actor, request),
  })),
  implement(calls.previewYear, schema.previewYearShape, ({ actor: { tenantId }, body }) =>
    readAs(tenantId, async (db) => {
      const { days, unread, elsewhere } = await planCalendar(db, tenantId, body);
      const runningTasks = await countRunning(db, tenantId, days);
      return { days: [...days], unread: [...unread], elsewhere, runningTasks };
    }),
  ),
  implement(calls.takeYear, schema.takeYearShape, ({ actor, body, request }) =>
    writeAs(actor.tenantId, async (trx) => {
      const taken = await takeYear(trx, actor, body);
      await audit(trx, {
        type: 'operation',
        operate: 'import',
        event: 'calendar.yearTaken',
        content: `生产日历 ${body.year} 年：新增 ${taken.added} 天，修改 ${taken.changed} 天，保留手工录入 ${taken.kept} 天`,
        success: true,
        tenantId: actor.tenantId,
        username: actor.username,
        realname: actor.realname,
        target: String(body.year),
        request,
      });
      return taken;
    }),
  ),
];
