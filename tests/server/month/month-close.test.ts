import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { closeJob, closeMonths } from '#server/yard/month/close-months.ts';
import { closingMonths } from '#server/yard/month/closing-months.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { addDays, dayNumber, yardToday } from '#shared/workflow/day.ts';
import { monthFigure } from '#shared/yard/month/month-figure.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';

testDatabase({ demo: true });
const app = testApp();
const calls = resourceCalls(monthFigure);

// The yard's own day may be over since the demo was told; months that are over by both are the same but for the latest.
const months = closingMonths(yardToday(new Date()), 13);
const [, , last] = months;
if (!last) throw new Error('there are thirteen months');

type Row = Readonly<Record<string, string | number | null>>;

async function rows(query: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> {
  return (await readAs(FIRST_TENANT, (db) => query.execute(db))).rows;
}

/** What the list shows of one measure of that month, by what it is of. */
async function figures(measure: string, month = last?.month): Promise<Readonly<Record<string, number>>> {
  const manager = await app.as('prod_mgr');
  const { records } = await manager.call(calls.list, { query: { month, measure, pageSize: 200 } });
  return Object.fromEntries(records.map(({ subject, value }) => [String(subject), Number(value)]));
}

const inMonth = (moment: unknown): boolean => String(moment).startsWith(`${last.month}-`);
const cents = (value: number): number => Math.round(value * 100) / 100;

function summed(found: readonly Row[], of: string, amount: (row: Row) => number): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const row of found) sums[String(row[of])] = (sums[String(row[of])] ?? 0) + amount(row);
  return sums;
}

describe('monthly figures equal a slow computation for', () => {
  it('violations and their points by contractor', async () => {
    const found = (
      await rows(sql<Row>`select c.code, v.points, v.viol_status, v.happen_time::text as happened
        from prm_violation v join prm_contractor c on c.id = v.contractor where v.del_flag = 0`)
    ).filter((row) => inMonth(row.happened) && row.violStatus !== '90');
    expect(await figures('violations')).toEqual(summed(found, 'code', () => 1));
    expect(await figures('violationPoints')).toEqual(summed(found, 'code', ({ points }) => Number(points)));
    expect(found.length).toBeGreaterThan(0);
  });

  it('scaffold volume by ship, and issued tools by category', async () => {
    const scaffolds = await rows(sql<Row>`select s.ship_no, c.volume, c.accept_date, c.dismantle_date
      from prm_scaffold c join prm_ship s on s.id = c.ship where c.del_flag = 0`);
    const volume = (day: string) => {
      const sums = summed(
        scaffolds.filter((row) => inMonth(row[day])),
        'shipNo',
        (row) => Number(row.volume),
      );
      return Object.fromEntries(Object.entries(sums).map(([ship, sum]) => [ship, cents(sum)]));
    };
    expect(await figures('scaffoldErected')).toEqual(volume('acceptDate'));
    expect(await figures('scaffoldDismantled')).toEqual(volume('dismantleDate'));
    const moves = await rows(sql<Row>`select m.id, m.reverses, m.move_type, m.move_time::text as moved, t.category
      from prm_tool_move m join prm_tool t on t.id = m.tool`);
    const reversed = new Set(moves.map(({ reverses }) => reverses));
    const issued = moves.filter((row) => row.moveType === '2' && inMonth(row.moved) && !reversed.has(row.id));
    expect(await figures('toolIssues')).toEqual(summed(issued, 'category', () => 1));
    expect(issued.length).toBeGreaterThan(0);
  });

  it('the share of bay days in use', async () => {
    const sites = await rows(sql<Row>`select id, zone, area, bays from prm_site where del_flag = 0`);
    const closed = await rows(sql<Row>`select site, from_day, to_day from prm_site_closed`);
    const uses = await rows(
      sql<Row>`select site, bay_nos, from_date, to_date, state from prm_site_occupy where del_flag = 0 and state in ('2', '3')`,
    );
    const days = dayNumber(last.next) - dayNumber(last.first);
    const used = new Map<string, number>();
    const all: Record<string, number> = {};
    for (const site of sites) {
      for (let at = 0; at < days; at += 1) {
        const day = addDays(last.first, at);
        const isShut = closed.some(
          (shut) =>
            shut.site === site.id && String(shut.fromDay) <= day && (shut.toDay === null || String(shut.toDay) >= day),
        );
        const zone = String(site.zone);
        all[zone] = (all[zone] ?? 0) + (isShut ? 0 : Number(site.area));
      }
      for (const use of uses.filter((row) => row.site === site.id)) {
        for (let at = 0; at < days; at += 1) {
          const day = addDays(last.first, at);
          const has = String(use.fromDate) <= day && (use.state === '2' || String(use.toDate) >= day);
          const share = (Number(site.area) * String(use.bayNos).split(',').length) / Number(site.bays);
          if (has) used.set(String(site.zone), (used.get(String(site.zone)) ?? 0) + share);
        }
      }
    }
    const shown = await figures('siteUse');
    expect(Object.keys(shown).sort()).toEqual(Object.keys(all).sort());
    for (const [zone, area] of Object.entries(all))
      expect(shown[zone]).toBeCloseTo((100 * (used.get(zone) ?? 0)) / area, 1);
  });

  it('the share of trips, arrivals and tasks in time', async () => {
    const trips = (
      await rows(sql<Row>`select d.depart_name, t.sign_time::text as signed,
          t.sign_time <= a.need_time + interval '1 hour' as good
        from prm_jp_trip t join prm_jp_apply a on a.id = t.apply join sys_depart d on d.org_code = a.team where t.del_flag = 0`)
    ).filter(({ signed }) => inMonth(signed));
    const share = (found: readonly Row[], of: string) => {
      const all = summed(found, of, () => 1);
      const good = summed(found, of, (row) => (row.good ? 1 : 0));
      return Object.fromEntries(Object.entries(all).map(([key, sum]) => [key, cents((100 * (good[key] ?? 0)) / sum)]));
    };
    expect(await figures('deliveriesOnTime')).toEqual(share(trips, 'departName'));
    const arrivals = (
      await rows(sql<Row>`select c.code, a.gate_in::text as came, a.gate_in::date <= all (
          select o.need_date from prm_wx_apply_line l join prm_wx_order_line o on o.id = l.order_line
          where l.apply_id = a.id and l.del_flag = 0) as good
        from prm_wx_apply a join prm_contractor c on c.id = a.contractor
        where a.del_flag = 0 and a.direction in ('2', '3')`)
    ).filter(({ came }) => inMonth(came));
    expect(await figures('arrivalsOnTime')).toEqual(share(arrivals, 'code'));
    const tasks = (
      await rows(sql<Row>`select d.name, t.done_time::text as done, t.done_time > t.due_time as good
        from wf_task t join wf_instance i on i.id = t.instance_id
        join wf_definition d on d.def_key = i.def_key and d.def_version = i.def_version where t.due_time is not null and t.action not in ('auto', 'cancel')`)
    ).filter(({ done }) => inMonth(done));
    expect(await figures('tasksLate')).toEqual(share(tasks, 'name'));
    const counted = { trips: trips.length, arrivals: arrivals.length, tasks: tasks.length };
    expect(Object.entries(counted).filter(([, count]) => count === 0)).toEqual([]);
  });

  it('the share of hours that each berth is in use', async () => {
    const shown = Object.values(await figures('berthUse'));
    expect(shown).toHaveLength(8);
    for (const percent of shown) expect(percent >= 0 && percent <= 100).toBe(true);
    expect(Math.max(...shown)).toBeGreaterThan(0);
  });
});

describe('the subject of a figure', () => {
  it('is shown in the reader’s language if it is stored as a coded value', async () => {
    const manager = await app.as('prod_mgr');
    const words = async (measure: string, language: 'zh' | 'en') => {
      const client = manager.with({ language });
      const { records } = await client.call(calls.list, { query: { month: last.month, measure, pageSize: 200 } });
      return new Map(records.map((row) => [row.subject, row.subject_dictText]));
    };
    expect((await words('siteUse', 'zh')).get('B')).toBe('总组区');
    expect((await words('siteUse', 'en')).get('B')).toMatch(/^[A-Z][a-z]/);
    expect((await words('toolIssues', 'zh')).get('02')).toBe('吊具索具');
    expect((await words('toolIssues', 'en')).get('02')).toMatch(/^[A-Z][a-z]/);
    const late = await words('tasksLate', 'en');
    expect(late.size).toBeGreaterThan(0);
    expect([...late.values()].filter((text) => !/^[A-Z][a-z]/.test(String(text)))).toEqual([]);
    // A name stands for itself.
    const ships = await words('scaffoldErected', 'zh');
    expect([...ships].filter(([subject, text]) => text !== undefined && text !== subject)).toEqual([]);
    expect(ships.size).toBeGreaterThan(0);
  });
});

describe('closing a month', () => {
  it('keeps the figures of a closed month, whatever is corrected afterwards', async () => {
    const before = await figures('violations');
    await writeAs(FIRST_TENANT, (trx) =>
      sql`update prm_violation set del_flag = 1 where happen_time >= ${last.first}::date and happen_time < ${last.next}::date`.execute(
        trx,
      ),
    );
    await writeAs(FIRST_TENANT, (trx) => closeMonths(trx, FIRST_TENANT, [last]));
    expect(await figures('violations')).toEqual(before);
  });

  it('also closes earlier months that are not closed, and logs which', async () => {
    const said: string[] = [];
    const run = () =>
      writeAs(FIRST_TENANT, (trx) =>
        closeJob.run(trx, systemActor(FIRST_TENANT), { parameters: {}, log: (zh) => said.push(zh) }),
      );
    await run();
    said.length = 0;
    expect(await run()).toBe(0);
    expect(said).toEqual(['没有待结的月份']);
    // The demo yard closed its months on the day it was loaded, which may be in the month before.
    const closed = await rows(sql<Row>`select distinct month from prm_month_figure`);
    const oldest = closingMonths(yardToday(new Date()), 14).find(
      ({ month }) => !closed.some((row) => row.month === month),
    );
    if (!oldest) throw new Error('every month is closed');
    const [made] = await writeAs(FIRST_TENANT, (trx) => closeMonths(trx, FIRST_TENANT, [oldest]));
    expect(made?.month).toBe(oldest.month);
    expect(Object.keys(await figures('applications', oldest.month)).length).toBeGreaterThan(0);
  });

  it('writes each figure once if two processes close the month at the same moment', async () => {
    const [oldest] = closingMonths(`${months.at(-1)?.month}-01`, 1);
    if (!oldest) throw new Error('there is a month before');
    await Promise.all([1, 2].map(() => writeAs(FIRST_TENANT, (trx) => closeMonths(trx, FIRST_TENANT, [oldest]))));
    const doubled = await rows(sql<Row>`select measure, subject from prm_month_figure
      where month = ${oldest.month} group by measure, subject having count(*) > 1`);
    expect(doubled).toEqual([]);
  });

  it('permits nobody to write a figure by hand', async () => {
    expect(monthFigure.verbs).toEqual(['list', 'queryById', 'exportXls']);
    const refused = writeAs(FIRST_TENANT, (trx) => sql`update prm_month_figure set value = 0`.execute(trx));
    await expect(refused).rejects.toThrow();
  });
});
