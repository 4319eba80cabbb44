import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillClosures } from '#server/db/migrations/0131-site-closures.ts';
import { writeAsOwner } from '#server/db/owner-write.ts';
import { readAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { wharfGuard } from '#server/yard/wharf/guard.ts';
import { proposeGround, readPlaceBoard } from '#shared/contract/yard/place-board.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { site as siteDefinition } from '#shared/yard/site/site.ts';
import { refusal } from '#tests/server/workflow/approval.ts';
import { noticesOf, write } from '#tests/server/yard/rule-outcomes.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { createSite, createSiteCast, day, type Filed, siteCast } from './site-cast.ts';

/* Acting from the place board: re-planning, proposing, closing, and who hears of it. */

testDatabase();
const app = testApp();
let rows: YardRows;
const { file, assigned, toAssignment, act, record, occupations, siteStatus } = siteCast(app, () => rows);

beforeAll(async () => {
  await createSiteCast();
  rows = await insertYardRows(FIRST_TENANT);
});

const to = (siteId: string, bayNos: string, from: number, until: number) => ({
  siteId,
  bayNos,
  startDate: day(from),
  endDate: day(until),
});

const propose = async ({ id }: Filed, siteId: string, bayNos: string, from: number, until: number, who = 'keeper') =>
  (await app.as(who)).call(proposeGround, { body: { apply: id, siteId, bayNos, from: day(from), to: day(until) } });

/** Frames that the pages of sites were woken with so far. */
const wakes = async (key = 'site'): Promise<number> => {
  const { rows: found } = await readAs(FIRST_TENANT, (db) =>
    sql<{ n: number }>`select coalesce(max(seq), 0)::int as n from realtime_outbox
      where topic = 'vxeSocket' and frame::text like ${`%"key":"${key}"%`}`.execute(db),
  );
  return found[0]?.n ?? 0;
};

describe('a reservation', () => {
  it('is re-planned with occupation, application and both sites, and the applicant is informed', async () => {
    const [old, site] = [await createSite('A01'), await createSite('A02')];
    const filed = await assigned({ siteId: old, bayNos: '1' });
    expect(await siteStatus(old)).toBe('1');
    await act('keeper', filed, 'replan', to(site, '2,3', 12, 30));
    expect(await occupations(site)).toEqual([
      { apply: filed.id, bayNos: '2,3', fromDate: day(12), toDate: day(30), state: '1' },
    ]);
    expect(await occupations(old)).toEqual([]);
    expect([await siteStatus(old), await siteStatus(site)]).toEqual(['0', '1']);
    expect(await record(filed)).toMatchObject({ bizStatus: '20', siteId: site, bayNos: '2,3', assignedArea: 600 });
    const [notice] = (await noticesOf('site_apply', filed.id)).slice(-1);
    expect(notice).toMatchObject({ priority: 'M', readers: 'keeper,leader' });
    expect(notice?.zh).toBe(`${filed.no} 的场地计划已调整：A02 2,3 格，${day(12)} – ${day(30)}`);
  });

  it('is not re-planned against rules of the assignment, into the past or beyond the manager’s approval', async () => {
    const [site, weak, far] = [
      await createSite('A11'),
      await createSite('A12', { bearing: 5 }),
      await createSite('A13', { area: 8000, length: 100, width: 80 }),
    ];
    const rival = await assigned({ siteId: site, bayNos: '1' });
    const filed = await assigned({ siteId: site, bayNos: '2' });
    const replan = (input: Record<string, unknown>) => refusal(act('keeper', filed, 'replan', input));
    expect(await replan(to(site, '1', 10, 19))).toMatch(rival.no);
    expect(await replan(to(site, '9', 10, 19))).toMatch('1 至 4 格');
    expect(await replan(to(weak, '1', 10, 19))).toMatch('地耐力');
    expect(await replan(to(site, '2', -1, 19))).toMatch(day(-1));
    expect(await replan(to(far, '1,2', 10, 19))).toMatch('经理已批准的范围');
    expect(await replan(to(site, '2', 10, 60))).toMatch('经理已批准的范围');
    expect(await replan(to(site, '2', 19, 10))).not.toBe('');
    expect(await record(filed)).toMatchObject({ siteId: site, bayNos: '2', endDate: day(19) });
    await expect(act('leader', filed, 'replan', to(site, '3', 10, 19))).rejects.toThrow('没有权限');
    await act('keeper', filed, 'replan', to(site, '3', 11, 20));
    expect((await occupations(site)).map(({ bayNos }) => bayNos)).toEqual(['1', '3']);
  });

  it('that was not entered in time may be re-planned from today on', async () => {
    const site = await createSite('A21');
    const filed = await assigned({ siteId: site, bayNos: '1' });
    await write(sql`update prm_site_apply set biz_status = '25', start_date = ${day(-6)}::date where id = ${filed.id}`);
    await write(sql`update prm_site_occupy set from_date = ${day(-6)}::date where apply = ${filed.id}`);
    const rival = await assigned({ siteId: site, bayNos: '2' });
    const replan = (input: Record<string, unknown>) => refusal(act('keeper', filed, 'replan', input));
    expect(await replan(to(site, '1', -6, 19))).toMatch(day(-6));
    expect(await replan(to(site, '2', 5, 19))).toMatch(rival.no);
    expect(await replan(to(site, '9', 5, 19))).toMatch('1 至 4 格');
    expect(await replan(to(site, '1', 5, 60))).toMatch('经理已批准的范围');
    await expect(act('leader', filed, 'replan', to(site, '1', 0, 19))).rejects.toThrow('没有权限');
    expect(await record(filed)).toMatchObject({ bizStatus: '25', siteId: site, bayNos: '1' });
    await act('keeper', filed, 'replan', to(site, '1', 0, 19));
    expect(await record(filed)).toMatchObject({ bizStatus: '20', startDate: day(0) });
  });

  it('succeeds for one of several parallel proposals for the same bays', async () => {
    const [one, two, goal] = [await createSite('A31'), await createSite('A32'), await createSite('A33')];
    const filed = [
      await assigned({ siteId: one, bayNos: '1' }),
      await assigned({ siteId: two, bayNos: '1' }),
      await assigned({ siteId: one, bayNos: '2' }),
    ];
    const tried = await Promise.allSettled(filed.map((each) => propose(each, goal, '4', 10, 19)));
    expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await occupations(goal)).toHaveLength(1);
  });

  it('that changes places with another in parallel does not deadlock', async () => {
    const [one, two] = [await createSite('A41'), await createSite('A42')];
    const [first, second] = [
      await assigned({ siteId: one, bayNos: '1' }),
      await assigned({ siteId: two, bayNos: '1' }),
    ];
    await Promise.all([propose(first, two, '2', 10, 19), propose(second, one, '2', 10, 19)]);
    expect([...(await occupations(one)), ...(await occupations(two))].map(({ apply }) => apply).toSorted()).toEqual(
      [first.id, second.id].toSorted(),
    );
  });
});

describe('a proposal', () => {
  const entered = async (site: string, bayNos: string): Promise<Filed> => {
    const filed = await assigned({ siteId: site, bayNos });
    await write(sql`update prm_site_apply set start_date = ${day(0)}::date where id = ${filed.id}`);
    await act('keeper', filed, 'enter');
    return filed;
  };
  const lastNotice = async ({ id }: Filed) =>
    (
      await readAs(FIRST_TENANT, (db) =>
        sql<{ page: string; zh: string }>`select open_page as page, titile as zh from sys_announcement
          where bus_id = ${id} order by id desc limit 1`.execute(db),
      )
    ).rows[0];

  it('for a reservation re-plans the reservation', async () => {
    const site = await createSite('B01', { zone: 'B' });
    const filed = await assigned({ siteId: site, bayNos: '1' });
    expect(await propose(filed, site, '2', 10, 19)).toEqual({ done: 'replanned' });
    expect(await occupations(site)).toMatchObject([{ bayNos: '2' }]);
  });

  it('for ground in use sends the applicant a link for a move or an extension, and changes nothing', async () => {
    const [site, other] = [await createSite('B11', { zone: 'B' }), await createSite('B12', { zone: 'B' })];
    const filed = await entered(site, '1');
    expect(await propose(filed, other, '1', 3, 12)).toEqual({ done: 'proposed' });
    const move = await lastNotice(filed);
    expect(move?.zh).toBe(`${filed.no} 建议换至场地 B12`);
    const asked = new URL(move?.page ?? '', 'http://yard');
    expect(move?.page.length).toBeLessThanOrEqual(255);
    expect([asked.pathname, Object.fromEntries(asked.searchParams)]).toEqual([
      '/prm/site/apply/new',
      {
        // The form reads ship, block, purpose, area and load from the application.
        'copy-of': filed.id,
        applyType: '3',
        relatedApply: filed.id,
        wantSite: other,
        startDate: day(3),
        endDate: day(12),
      },
    ]);
    expect(await propose(filed, site, '1', 0, 30)).toEqual({ done: 'proposed' });
    const extension = new URL((await lastNotice(filed))?.page ?? '', 'http://yard').searchParams;
    expect([extension.get('applyType'), extension.get('endDate'), extension.has('wantSite')]).toEqual([
      '2',
      day(30),
      false,
    ]);
    expect(await occupations(site)).toMatchObject([{ bayNos: '1', toDate: day(19), state: '2' }]);
    expect(await occupations(other)).toEqual([]);
  });

  it('is refused against rules of the assignment, and for an application without ground', async () => {
    const site = await createSite('B21', { zone: 'B' });
    const filed = await entered(site, '1');
    const rival = await assigned({ siteId: site, bayNos: '2' });
    expect(await refusal(propose(filed, site, '2', 10, 19))).toMatch(rival.no);
    expect(await refusal(propose(filed, site, '1', 0, 12))).toMatch(day(19));
    expect(await refusal(propose(filed, site, '3', -2, 12))).toMatch(day(-2));
    expect(await refusal(propose(filed, site, '3', 12, 3))).not.toBe('');
    const waiting = await toAssignment();
    expect(await refusal(propose(waiting, site, '3', 10, 19))).toMatch(waiting.no);
    await expect(propose(filed, site, '3', 10, 19, 'leader')).rejects.toThrow('没有权限');
    expect(await refusal(propose(filed, 'nowhere', '3', 10, 19))).not.toBe('');
  });
});

describe('a site that is closed', () => {
  const actions = resourceCalls(siteDefinition);
  const turn = async (id: string, action: string, input: Record<string, unknown> = {}) => {
    const call = actions.transitions.find(({ transition }) => transition.action === action)?.call;
    if (!call) throw new Error(`no action ${action}`);
    const client = await app.as('keeper');
    const { version } = await client.call(actions.queryById, { query: { id } });
    await client.call(call, { body: { id, version, ...input } });
  };
  const closedDays = async (id: string) => {
    const { sites } = await (await app.as('planner')).call(readPlaceBoard, { query: {} });
    return sites.find((each) => each.id === id)?.closed;
  };

  it('has a closure from today until the day before it is reopened', async () => {
    const site = await createSite('C01', { zone: 'C' });
    await turn(site, 'repair', { comment: '修地坪' });
    expect(await closedDays(site)).toEqual([{ from: day(0) }]);
    await write(sql`update prm_site_closed set from_day = ${day(-5)}::date where site = ${site}`);
    await turn(site, 'retire', { comment: '不再使用' });
    expect(await closedDays(site)).toEqual([{ from: day(-5) }]);
    await turn(site, 'reopen');
    expect(await closedDays(site)).toEqual([{ from: day(-5), to: day(-1) }]);
    await turn(site, 'repair', { comment: '修地坪' });
    await turn(site, 'reopen');
    expect(await closedDays(site)).toEqual([{ from: day(-5), to: day(-1) }]);
  });
});

describe('the closures after an upgrade', () => {
  it('are taken from the timeline, or from the last change of a closed site without an entry', async () => {
    const [shut, opened, unknown] = [
      await createSite('D01', { zone: 'D', siteStatus: '4' }),
      await createSite('D02', { zone: 'D' }),
      await createSite('D03', { zone: 'D', siteStatus: '3', updateTime: `${day(-3)} 10:00:00` }),
    ];
    const events: readonly (readonly [string, string, string, string, number])[] = [
      [shut, 'repair', '0', '3', -30],
      [shut, 'retire', '3', '4', -20],
      [opened, 'repair', '0', '3', -15],
      [opened, 'reopen', '3', '0', -12],
      [opened, 'repair', '0', '3', -8],
      [opened, 'reopen', '3', '0', -8],
    ];
    for (const [at, [site, action, from, until, days]] of events.entries()) {
      await write(sql`insert into prm_event (id, tenant_id, area, biz_table, biz_id, biz_no, from_state, to_state, action, actor, create_time)
        values (${`ev${at}`}, ${FIRST_TENANT}, 'site', 'prm_site', ${site}, '', ${from}, ${until}, ${action}, 'keeper', ${`${day(days)} 09:00:00`})`);
    }
    await writeAsOwner(FIRST_TENANT, (trx) => fillClosures(trx as unknown as Kysely<unknown>));
    const { sites } = await (await app.as('planner')).call(readPlaceBoard, { query: {} });
    const closedOf = (id: string) => sites.find((each) => each.id === id)?.closed;
    expect(closedOf(shut)).toEqual([{ from: day(-30) }]);
    expect(closedOf(opened)).toEqual([{ from: day(-15), to: day(-13) }]);
    expect(closedOf(unknown)).toEqual([{ from: day(-3) }]);
  });
});

describe('the pages of sites', () => {
  it('are notified when an application moves, or ground or a site changes', async () => {
    const site = await createSite('C11', { zone: 'C' });
    const steps: (() => Promise<unknown>)[] = [];
    let filed: Filed = { id: '', no: '' };
    steps.push(async () => {
      filed = await file();
    });
    steps.push(async () => {
      filed = await assigned({ siteId: site, bayNos: '1' });
    });
    steps.push(() => act('keeper', filed, 'enter'));
    const edits = resourceCalls(siteDefinition);
    steps.push(async () => {
      const client = await app.as('keeper');
      const { version } = await client.call(edits.queryById, { query: { id: site } });
      await client.call(edits.edit, { body: { id: site, version, siteName: '新名' } });
    });
    for (const step of steps) {
      const before = await wakes();
      await step();
      expect(await wakes()).toBeGreaterThan(before);
    }
  });

  it('of berths listen to the key wharf_apply', () => {
    expect(wharfGuard.news).toBe('wharf_apply');
  });
});
