import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { workingMinutes } from '#shared/workflow/working-hours.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
  days,
  expectSame,
  figures,
  period,
  type Row,
  rowsOf,
  summaryAs,
  summed,
  today,
  within,
} from './report-cast.ts';

testDatabase({ demo: true });
const app = testApp();
const read = (name: string, query: Readonly<Record<string, string>> = {}) =>
  summaryAs(app, 'admin', { name, ...period, ...query });

const area = (site: Row | undefined, bays: unknown): number =>
  (Number(site?.area) * String(bays).split(',').length) / Number(site?.bays);

async function ground() {
  const sites = await rowsOf(sql<Row>`select id, site_code, zone, area, bays from prm_site where del_flag = 0`);
  const closed = await rowsOf(sql<Row>`select site, from_day, to_day from prm_site_closed`);
  const uses =
    await rowsOf(sql<Row>`select o.site, o.bay_nos, o.from_date, o.to_date, o.state, a.end_date, a.sys_org_code
    from prm_site_occupy o join prm_site_apply a on a.id = o.apply where o.del_flag = 0 and o.state in ('2', '3')`);
  return { sites, closed, uses };
}

describe('the reports equal a slow computation for', () => {
  it('R1, the share of bay days in use', async () => {
    const { sites, closed, uses } = await ground();
    const used = new Map<string, number>();
    const usable = new Map<string, number>();
    for (const site of sites) {
      const own = uses.filter((use) => use.site === site.id);
      const shut = closed.filter((each) => each.site === site.id);
      for (const day of days(period)) {
        const keys = [String(site.zone), `${site.zone} ${day.slice(0, 7)}`];
        const isShut = shut.some(
          (each) => String(each.fromDay) <= day && (each.toDay === null || String(each.toDay) >= day),
        );
        const taken = own
          .filter((use) => String(use.fromDate) <= day && (use.state === '2' ? today : String(use.toDate)) >= day)
          .reduce((sum, use) => sum + area(site, use.bayNos), 0);
        for (const key of keys) {
          used.set(key, (used.get(key) ?? 0) + taken);
          if (!isShut) usable.set(key, (usable.get(key) ?? 0) + Number(site.area));
        }
      }
    }
    const share = (suffix = '') =>
      new Map(
        'ABCDEF'
          .split('')
          .map((zone) => [zone, (100 * (used.get(zone + suffix) ?? 0)) / (usable.get(zone + suffix) ?? 1)]),
      );
    const shown = await read('site-use');
    expectSame(figures(shown, 'rate'), share(), 0);
    const month = period.from.slice(0, 7);
    expectSame(figures(shown, 'rate', month), share(` ${month}`), 0);
    const areas = await read('site-use', { spread: 'total' });
    expectSame(figures(areas, 'used'), new Map([...used].filter(([key]) => key.length === 1)), -1);
  });

  it('R2, days after the planned end', async () => {
    const { sites, uses } = await ground();
    const siteOf = new Map(sites.map((site) => [site.id, site]));
    const over = uses.flatMap((use): Row[] => {
      const exit = use.state === '2' ? today : String(use.toDate);
      const count = days(period).filter((day) => day > String(use.endDate) && day <= exit).length;
      return use.endDate === null || count === 0
        ? []
        : [{ ...use, count, square: count * area(siteOf.get(use.site), use.bayNos) }];
    });
    const shown = await read('site-overstay');
    const of = (row: Row) => String(row.sysOrgCode);
    expectSame(
      figures(shown, 'uses'),
      summed(over, of, () => 1),
      5,
    );
    expectSame(
      figures(shown, 'days'),
      summed(over, of, ({ count }) => Number(count)),
      5,
    );
    expectSame(
      figures(shown, 'area'),
      summed(over, of, ({ square }) => Number(square)),
      -1,
    );
  });

  it('R12, working hours, overdue and returned tasks by flow and node', async () => {
    const tasks = (
      await rowsOf(sql<Row>`select i.def_key, t.node_key, t.arrive_time::text as arrived, t.done_time::text as done,
          t.due_time::text as due, t.action from wf_task t join wf_instance i on i.id = t.instance_id
        where t.status = 'closed' and t.action not in ('auto', 'cancel')`)
    ).filter(({ done }) => within(done));
    const known = await rowsOf(sql<Row>`select day, day_type from prm_calendar where del_flag = 0`);
    const calendar = new Map(known.map(({ day, dayType }) => [String(day), String(dayType)]));
    const clock = (text: unknown) => String(text).slice(0, 19);
    const of = (row: Row) => `${row.defKey} ${row.nodeKey}`;
    const shown = await read('approvals');
    expectSame(
      figures(shown, 'tasks'),
      summed(tasks, of, () => 1),
      5,
    );
    const hours = new Map<string, number[]>();
    for (const task of tasks) {
      const minutes = workingMinutes(clock(task.arrived), clock(task.done), calendar);
      hours.set(of(task), [...(hours.get(of(task)) ?? []), minutes / 60]);
    }
    const quantile = (share: number) =>
      new Map(
        [...hours].map(([key, all]) => {
          const sorted = all.toSorted((a, b) => a - b);
          const place = share * (sorted.length - 1);
          const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
          return [key, low + (high - low) * (place - Math.floor(place))];
        }),
      );
    expectSame(figures(shown, 'median'), quantile(0.5), 0);
    expectSame(figures(shown, 'p90'), quantile(0.9), 0);
    const share = (good: (row: Row) => boolean, all: (row: Row) => boolean) => {
      const [part, whole] = [good, all].map((test) => summed(tasks.filter(test), of, () => 1));
      return new Map([...(whole ?? [])].map(([key, count]) => [key, (100 * (part?.get(key) ?? 0)) / count]));
    };
    expectSame(
      figures(shown, 'late'),
      share(
        (row) => row.due !== null && String(row.done) > String(row.due),
        (row) => row.due !== null,
      ),
      0,
    );
    expectSame(
      figures(shown, 'returned'),
      share(
        ({ action }) => action === 'reject' || action === 'return',
        () => true,
      ),
      0,
    );
  });

  it('R13, applications by area, department and month', async () => {
    const begun = (
      await rowsOf(sql<Row>`select i.area, i.sys_org_code, i.start_time::text as begun, i.status from wf_instance i`)
    ).filter(({ begun: at }) => within(at));
    const of = (row: Row) => `${row.area} ${row.sysOrgCode}`;
    const shown = await read('applications');
    expectSame(
      figures(shown, 'filed'),
      summed(begun, of, () => 1),
      5,
    );
    const month = period.to.slice(0, 7);
    expectSame(
      figures(shown, 'filed', month),
      summed(
        begun.filter(({ begun: at }) => String(at).startsWith(month)),
        of,
        () => 1,
      ),
      5,
    );
    const total = await read('applications', { spread: 'total' });
    expectSame(
      figures(total, 'passed'),
      summed(
        begun.filter(({ status }) => status === '2'),
        of,
        () => 1,
      ),
      5,
    );
    expect(total.totals[0]?.value).toBe(begun.length);
  });
});
