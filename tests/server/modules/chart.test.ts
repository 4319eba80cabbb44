import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs } from '#server/db/scope.ts';
import { forgetCaches } from '#server/process/caches.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { type ChartResult, showCharts } from '#shared/contract/form/chart.ts';
import { listCall } from '#shared/resource/read-calls.ts';
import { workingMinutes } from '#shared/workflow/working-hours.ts';
import { jpApply } from '#shared/yard/jp/jp-apply.ts';
import { scaffold } from '#shared/yard/scaffold/scaffold.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { ship } from '#shared/yard/ship/ship.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';
import { toolApply } from '#shared/yard/tool/tool-apply.ts';
import { wharfApply } from '#shared/yard/wharf/wharf-apply.ts';
import { wxApply } from '#shared/yard/wx/wx-apply.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { ruleRole } from '#tests/support/data-rules.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';

testDatabase({ demo: true });
const app = testApp();
const lists = {
  scaffold: listCall(scaffold),
  scaffold_apply: listCall(scaffoldApply),
  site_apply: listCall(siteApply),
  tool_apply: listCall(toolApply),
  wharf_apply: listCall(wharfApply),
  jp_apply: listCall(jpApply),
  wx_apply: listCall(wxApply),
  ship: listCall(ship),
};

let leader: TestClient;
beforeAll(async () => {
  leader = await app.as('leader');
  await createPerson({ username: 'charts_nothing' });
  await createPerson({ username: 'charts_own', roles: ['team_leader'] });
});

const chartOf = (charts: readonly ChartResult[], key: string): ChartResult => {
  const found = charts.find((chart) => chart.key === key);
  if (!found) throw new Error(`no chart ${key}`);
  return found;
};

/** How many rows the list behind a figure shows to the same person. */
async function rowsBehind(client: TestClient, open: ChartResult['series'][number]['opens'][number]): Promise<number> {
  const code = open?.resource as keyof typeof lists;
  const { total } = await client.call(lists[code], { query: { ...open?.filters, pageNo: 1, pageSize: 1 } });
  return total;
}

describe('charts of the yard', () => {
  it('count the rows of the lists that their figures open', async () => {
    const { charts, asOf } = await leader.call(showCharts);
    expect(asOf).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(charts.map(({ key }) => key)).toEqual(['applications', 'handling', 'ship.progress', 'scaffold.use']);
    for (const key of ['applications', 'scaffold.use']) {
      const chart = chartOf(charts, key);
      let figures = 0;
      for (const { values, opens } of chart.series) {
        expect([values.length, opens.length]).toEqual([chart.at.length, chart.at.length]);
        for (const [at, value] of values.entries()) {
          if (!value) expect(opens[at]).toBeNull();
          else
            expect([key, chart.at[at], await rowsBehind(leader, opens[at] ?? null)]).toEqual([
              key,
              chart.at[at],
              value,
            ]);
          if (value) figures += 1;
        }
      }
      expect(figures).toBeGreaterThan(2);
    }
  });

  it('name the slowest steps by working hours, and each opens the applications that passed the step', async () => {
    const { charts } = await leader.call(showCharts);
    const { at, series } = chartOf(charts, 'handling');
    const [{ values, opens } = { values: [], opens: [] }] = series;
    expect([series.length, at.length, opens.length]).toEqual([1, values.length, values.length]);
    expect(at.length).toBeGreaterThan(5);
    expect(values).toEqual(values.toSorted((one, other) => Number(other) - Number(one)));
    for (const [bar, place] of at.entries()) {
      const { name, count } = /^(?<name>\S+ · .+)（(?<count>\d+) 单）$/.exec(place)?.groups ?? {};
      expect([place, await rowsBehind(leader, opens[bar] ?? null)]).toEqual([`${name}（${count} 单）`, Number(count)]);
    }
    // The same median, from each task of the first step.
    const step = opens[0]?.filters?.passedNode?.split(',') ?? [];
    const { tasks, days } = await readAs(FIRST_TENANT, async (db) => {
      const decided = await sql<{ arriveTime: string; doneTime: string }>`
        select t.arrive_time, t.done_time from wf_task t join wf_instance i on i.id = t.instance_id
        join prm_jp_apply a on a.id = i.biz_id and a.create_time >= ${opens[0]?.filters?.createTime_begin}
        where t.node_key = any(${step}) and t.status = 'closed' and t.action not in ('auto', 'cancel')`.execute(db);
      const known = await sql<{ day: string; dayType: string }>`select day, day_type from prm_calendar`.execute(db);
      return { tasks: decided.rows, days: new Map(known.rows.map(({ day, dayType }) => [day, dayType])) };
    });
    expect(opens[0]?.resource).toBe('jp_apply');
    const minutes = tasks
      .map(({ arriveTime, doneTime }) => workingMinutes(arriveTime, doneTime, days))
      .toSorted((one, other) => one - other);
    const middle = ((minutes[(minutes.length - 1) >> 1] ?? 0) + (minutes[minutes.length >> 1] ?? 0)) / 2;
    expect(Math.abs(Number(values[0]) - middle / 60)).toBeLessThanOrEqual(0.1);
  });

  it('show each ship’s progress against its plan', async () => {
    const { charts } = await leader.call(showCharts);
    const ships = chartOf(charts, 'ship.progress');
    const { records } = await leader.call(lists.ship, {
      query: { pageNo: 1, pageSize: 100, shipStatus_MultiString: '1,2,3,4,5,6' },
    });
    expect([...ships.at].sort()).toEqual(records.map(({ shipNo }) => shipNo).sort());
    expect(ships.series.map(({ key }) => key)).toEqual(['planned', 'actual']);
    expect(ships.series[1]?.opens.map((open) => open?.id).sort()).toEqual(records.map(({ id }) => id).sort());
  });

  it('count only rows that the user may see, and are missing without a permission to list', async () => {
    const { charts } = await (await app.as('charts_own')).call(showCharts);
    const sum = (list: readonly ChartResult[]) =>
      chartOf(list, 'applications')
        .series.flatMap(({ values }) => values)
        .reduce<number>((all, n) => all + (n ?? 0), 0);
    const whole = sum((await leader.call(showCharts)).charts);
    expect([sum(charts), whole > 0]).toEqual([0, true]);
    expect((await (await app.as('charts_nothing')).call(showCharts)).charts).toEqual([]);
  });

  it('omit rows at once that a new data rule hides', async () => {
    await createPerson({ username: 'charts_ruled', roles: ['leader'] });
    const ruled = await app.as('charts_ruled');
    const filed = async () =>
      chartOf((await ruled.call(showCharts)).charts, 'applications')
        .series.find(({ key }) => key === 'site')
        ?.values.reduce<number>((all, n) => all + (n ?? 0), 0);
    expect(await filed()).toBeGreaterThan(0);
    await ruleRole('leader', 'site_apply', [{ ruleColumn: 'apply_no', ruleConditions: '=', ruleValue: 'none' }]);
    expect(await filed()).toBe(0);
  });

  it('are computed once for concurrent requests, and have texts in the caller’s language', async () => {
    forgetCaches();
    const [one, other] = await Promise.all([leader.call(showCharts), leader.call(showCharts)]);
    expect(other).toEqual(one);
    const english = await leader.with({ language: 'en' }).call(showCharts);
    expect(chartOf(english.charts, 'applications').title).toBe('Applications per month');
  });
});
