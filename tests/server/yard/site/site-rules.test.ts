import { sql } from 'kysely';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { lapseWishes } from '#server/yard/site/lapse-wishes.ts';
import { listTodo } from '#shared/contract/workflow/todo.ts';
import { checkAvailability } from '#shared/contract/yard/availability.ts';
import { readSiteChoices } from '#shared/contract/yard/place-board.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { block as blockDefinition } from '#shared/yard/ship/block.ts';
import { site as siteDefinition } from '#shared/yard/site/site.ts';
import { refusal } from '#tests/server/workflow/approval.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { smallPicture, upload } from '#tests/support/upload.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { createSiteCast, day, siteCast, siteMaker } from './site-cast.ts';

testDatabase();
const app = testApp();
let rows: YardRows;
const { file, toAssignment, assign, assigned, act, record, occupations, siteStatus } = siteCast(app, () => rows);
const quiet = { log: () => undefined };
const newSite = siteMaker();

const photo = async () => (await upload(await app.as('keeper'), 'cleared.png', smallPicture)).message;

beforeAll(async () => {
  await createSiteCast();
  rows = await insertYardRows(FIRST_TENANT);
});

describe('the bays of a site', () => {
  // docs/domain.md §21 check 1: 1,200 ㎡ in four bays.
  it('must have 95 % of the area: 580 ㎡ fit in two, 640 need three', async () => {
    const { id } = await newSite();
    const small = await toAssignment({ needArea: 580 });
    await assign(small, { siteId: id, bayNos: '1,2' });
    const large = await toAssignment({ needArea: 640, startDate: day(40), endDate: day(45) });
    expect(await refusal(assign(large, { siteId: id, bayNos: '1,2' }))).toMatch('共 600㎡，少于需求面积 640㎡ 的 95%');
    await assign(large, { siteId: id, bayNos: '1,2,3' });
    expect(await occupations(id)).toMatchObject([
      { apply: small.id, bayNos: '1,2', state: '1' },
      { apply: large.id, bayNos: '1,2,3', state: '1' },
    ]);
    expect(await siteStatus(id)).toBe('1');
  });

  // docs/domain.md §21 check 2: days are inclusive at both ends.
  it('belong to one application per day, the last day included', async () => {
    const { code, id } = await newSite();
    const first = await assigned({ siteId: id, bayNos: '1,2' });
    const later = { needArea: 500, startDate: day(19), endDate: day(25) };
    const rival = await toAssignment(later);
    expect(await refusal(assign(rival, { siteId: id, bayNos: '2,3' }))).toBe(
      `场地${code} 2格在${day(10)}至${day(19)}已被${first.no}占用（部门 A01A01A01 leader）`,
    );
    const next = await toAssignment({ ...later, startDate: day(20) });
    await assign(next, { siteId: id, bayNos: '2,3' });
    await assign(rival, { siteId: id, bayNos: '1,4' }).catch(() => undefined);
    expect((await occupations(id)).map(({ bayNos }) => bayNos)).toEqual(['1,2', '2,3']);
  });

  it('must exist and be named once', async () => {
    const { code, id } = await newSite();
    const filed = await toAssignment();
    for (const bayNos of ['5', '1,1']) {
      expect(await refusal(assign(filed, { siteId: id, bayNos }))).toBe(`场地${code}只有 1 至 4 格，每格写一次`);
    }
  });

  test('rivals for the same bays are decided in parallel: one gets the bays, the others read by whom', async () => {
    const { code, id } = await newSite();
    const rivals = [];
    for (let nth = 0; nth < 6; nth += 1) rivals.push(await toAssignment());
    const ends = await Promise.allSettled(rivals.map((filed) => assign(filed, { siteId: id, bayNos: '1' })));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const said = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason.message)] : []));
    for (const text of said) expect(text).toMatch(new RegExp(`^场地${code} 1格在.*已被CD-\\d{4}-\\d{5}占用（.+）$`));
    expect(await occupations(id)).toHaveLength(1);
  });

  test('the database refuses overlapping occupations of a bay', async () => {
    const { id } = await newSite();
    await assigned({ siteId: id, bayNos: '3' });
    const again = writeAs(FIRST_TENANT, (trx) =>
      sql`insert into prm_site_occupy (id, tenant_id, site, bay_nos, apply, ship, from_date, to_date, state)
        select left(md5(id), 32), tenant_id, site, '2,3', apply, ship, to_date, to_date + 3, '1'
        from prm_site_occupy where site = ${id}`.execute(trx),
    );
    await expect(again).rejects.toMatchObject({ code: '23P01' });
  });
});

describe('the ground of a site', () => {
  // docs/domain.md §21 check 3: 180 t on 16 × 12 m are 26.8 kN/㎡.
  it('must bear a block on its supports, and a later heavier block is reported once', async () => {
    const weak = await newSite({ bearing: 25 });
    const strong = await newSite({ bearing: 30 });
    await writeAs(FIRST_TENANT, (trx) =>
      trx.updateTable('prmBlock').set({ weight: 180, length: 16, width: 12 }).where('id', '=', rows.block).execute(),
    );
    const filed = await toAssignment({ purpose: '1', block: rows.block });
    expect(await refusal(assign(filed, { siteId: weak.id, bayNos: '1' }))).toMatch(
      `支承荷载 26.8kN/㎡ 超过场地${weak.code}的地耐力 25kN/㎡`,
    );
    await assign(filed, { siteId: strong.id, bayNos: '1' });
    // docs/domain.md §16 rule 4: a block that grew too heavy for its ground is told once, and not with what else is entered of it.
    const planner = await app.as('admin');
    const block = resourceCalls(blockDefinition);
    const change = async (body: Record<string, unknown>) => {
      const { version } = await planner.call(block.queryById, { query: { id: rows.block } });
      await planner.call(block.edit, { body: { id: rows.block, version, ...body } });
    };
    const told = async () => {
      const { rows: all } = await writeAs(FIRST_TENANT, (trx) =>
        sql<{ titile: string }>`select titile from sys_announcement where bus_id = ${filed.id}`.execute(trx),
      );
      return all.filter(({ titile }) => titile.startsWith('分段数据变更')).length;
    };
    await change({ weight: 220, length: 15.9, width: 11.9 });
    expect(await told()).toBe(1);
    await change({ erectSeq: 7 });
    expect(await told()).toBe(1);
    await change({ weight: 180, length: 16, width: 12 });
  });

  it('must bear the entered load', async () => {
    const { id } = await newSite({ bearing: 12 });
    const filed = await toAssignment({ unitLoad: 12.5 });
    expect(await refusal(assign(filed, { siteId: id, bayNos: '1' }))).toMatch('单位荷载 12.5kN/㎡');
  });

  it('must have a crane for the block that is assembled there', async () => {
    const { code, id } = await newSite({ craneCap: 100, bearing: 90 });
    const filed = await toAssignment({ purpose: '2', block: rows.block, startDate: day(60), endDate: day(65) });
    expect(await refusal(assign(filed, { siteId: id, bayNos: '1' }))).toMatch(
      `重 180t，超过场地${code}的起重能力 100t`,
    );
  });

  it('needs a roof for painting, and 15 m between painting and sparks', async () => {
    const open = await newSite({}, 1000);
    const shop = await newSite({ siteType: '4' }, 1000);
    const near = await newSite({}, 1200);
    const far = await newSite({}, 1220);
    const painting = { purpose: '4', unitLoad: null };
    const filed = await toAssignment(painting);
    expect(await refusal(assign(filed, { siteId: open.id, bayNos: '1' }))).toMatch('没有雨棚，不能涂装');
    await assign(filed, { siteId: shop.id, bayNos: '1' });
    const sparks = await toAssignment({ purpose: '8', unitLoad: null });
    expect(await refusal(assign(sparks, { siteId: near.id, bayNos: '1' }))).toMatch(
      `距${filed.no}的涂装作业（场地${shop.code}）不足 15m`,
    );
    await assign(sparks, { siteId: far.id, bayNos: '1' });
  });

  it('can be assigned only while the site is open, and the site closes only while it is empty', async () => {
    const { code, id } = await newSite();
    const filed = await assigned({ siteId: id, bayNos: '1' });
    const keeper = await app.as('keeper');
    const repair = resourceCalls(siteDefinition).transitions.find(({ transition }) => transition.action === 'repair');
    if (!repair) throw new Error('no repair');
    const close = () => keeper.call(repair.call, { body: { id, comment: '地面翻修' } });
    expect(await refusal(close())).toBe(`场地${code}仍有占用：${filed.no}。请先清场或改派`);
    await act('keeper', filed, 'enter');
    await act('leader', filed, 'requestClear');
    await act('keeper', filed, 'clear', { clearPhotos: await photo() });
    await close();
    const next = await toAssignment();
    expect(await refusal(assign(next, { siteId: id, bayNos: '1' }))).toMatch('正在维修或已停用');
  });
});

describe('an application for a site', () => {
  it('is refused if it begins in the past', async () => {
    expect(await refusal(file({ startDate: day(-1) }))).toBe(`计划起 ${day(-1)} 已过，请改为今天或以后的日期`);
  });

  it('warns of rivals for the same wish, and blocks none of them', async () => {
    const { code, id } = await newSite();
    const first = await file({ wantSite: id });
    const second = await file({ wantSite: id });
    expect(second.warnings).toEqual([`${first.no}（${day(10)}至${day(19)}）也在申请场地${code}`]);
    await writeAs(FIRST_TENANT, (trx) =>
      sql`update wf_instance set start_time = now() - interval '49 hours' where biz_id = ${first.id}`.execute(trx),
    );
    expect((await file({ wantSite: id })).warnings).toEqual([expect.stringContaining(second.no)]);
    const lapse = () => writeAs(FIRST_TENANT, (trx) => lapseWishes(trx, systemActor(FIRST_TENANT), quiet));
    expect([await lapse(), await lapse()]).toEqual([1, 0]);
    expect((await record(first)).wishLapsed).toBe(true);
  });

  it('has a hint in the pending list: too few free bays, otherwise a rival for the same site', async () => {
    const { code, id } = await newSite();
    const [first, second] = [await file({ wantSite: id }), await file({ wantSite: id })];
    const use = await assigned({ siteId: id, bayNos: '1,2,3' }, { needArea: 800, startDate: day(0), endDate: day(12) });
    const large = await file({ wantSite: id, needArea: 580 });
    const late = await file({ wantSite: id, needArea: 580, startDate: day(30), endDate: day(31) });
    await act('keeper', use, 'enter');
    const section = await app.as('section');
    const { records } = await section.call(listTodo, { query: { tab: 'pending', pageSize: 200 } });
    const hint = ({ id: of }: { id: string }) => records.find(({ bizId }) => bizId === of)?.hint;
    expect(hint(first)).toBe(`${second.no}（${day(10)}至${day(19)}）也在申请场地${code}`);
    expect(hint(large)).toBe(`场地${code}在所选日期没有足够的空格（空闲 1 格，需要 2 格），请改期或换场地`);
    expect(hint(late)).toBeNull();

    const keeper = await app.as('keeper');
    const [row] = (await keeper.call(resourceCalls(siteDefinition).list, { query: { id } })).records;
    const days = Number(day(0).slice(8));
    const month = Math.round((1000 * 3) / (4 * days)) / 10;
    expect(row).toMatchObject({ bayUse: '3/4', monthRate: month });
  });

  it('may extend or clear only ground of its own people', async () => {
    const { id } = await newSite();
    const use = await assigned({ siteId: id, bayNos: '1' }, { startDate: day(0), endDate: day(9) });
    await act('keeper', use, 'enter');
    const about = { applyType: '2', relatedApply: use.id, startDate: null, endDate: day(15) };
    expect(await refusal(file(about, 'other_leader'))).toMatch('关联单须为');
    expect(await refusal(file({ ...about, endDate: day(9) }))).toMatch('计划止不能早于计划起');
    expect(await refusal(act('other_leader', use, 'requestClear'))).not.toBe('');
  });
});

describe('the availability of sites', () => {
  const ask = async (who: string, values: Record<string, string | number>, id?: string) =>
    (await app.as(who)).call(checkAvailability, { body: { resource: 'site_apply', values, ...(id && { id }) } });
  const wished = { applyType: '1', purpose: '5', needArea: 280, startDate: day(10), endDate: day(19) };

  it('returns conflicts and alternatives while an applicant enters a wish', async () => {
    const { code, id } = await newSite({ bays: 1 });
    expect((await ask('leader', { ...wished, wantSite: id })).conflicts).toEqual([]);
    const first = await assigned({ siteId: id, bayNos: '1' }, { needArea: 1200 });
    const { conflicts, alternatives } = await ask('leader', { ...wished, wantSite: id });
    expect(conflicts.map(({ text }) => text)).toEqual([
      `场地${code}在所选日期没有足够的空格（空闲 0 格，需要 1 格），请改期或换场地`,
      expect.stringContaining(first.no),
    ]);
    expect(alternatives.length).toBeGreaterThan(0);
    const [best] = alternatives;
    expect((await ask('leader', { ...wished, ...(best?.patch as Record<string, string>) })).conflicts).toEqual([]);
  });

  it('names a first day that is past, and offers no site against it', async () => {
    const { id } = await newSite();
    const past = await ask('leader', { ...wished, startDate: day(-1), wantSite: id });
    expect(past.conflicts.map(({ text }) => text)).toEqual([expect.stringContaining(day(-1))]);
    expect(past.alternatives).toEqual([]);
    expect((await ask('leader', { ...wished, startDate: day(0), wantSite: id })).conflicts).toEqual([]);
  });

  it('is returned to users who may apply or have to decide only', async () => {
    expect(await refusal(ask('planner', wished))).toMatch('没有权限');
    const { id } = await newSite();
    const filed = await toAssignment();
    // To who assigns what fits is offered before a site is named.
    const offered = await ask('keeper', { startDate: day(10), endDate: day(19) }, filed.id);
    expect(offered.conflicts).toEqual([]);
    expect(offered.alternatives.length).toBeGreaterThan(0);
    expect(await refusal(ask('manager', {}, filed.id))).not.toBe('');
    expect((await ask('leader', { ...wished, startDate: 'soon', wantSite: 'x' })).conflicts).toEqual([]);
    // Nor is a day that no calendar has one.
    for (const startDate of ['2027-02-31', '0000-01-01']) {
      expect(await ask('leader', { ...wished, startDate, wantSite: id })).toEqual({ conflicts: [], alternatives: [] });
    }
  });
});

describe('the map on which a site is chosen', () => {
  const wished = { applyType: '1', purpose: '5', needArea: 560, startDate: day(10), endDate: day(19) };
  const choices = async (who: string, values: Record<string, string | number>, id?: string) =>
    (await app.as(who)).call(readSiteChoices, { body: { values, ...(id && { id }) } });

  it('has what is free on the days of the application, and what speaks against each site', async () => {
    const [free, weak, shut] = [await newSite(), await newSite({ bearing: 5 }), await newSite({ siteStatus: '3' })];
    await assigned({ siteId: free.id, bayNos: '2,3' }, { needArea: 560 });
    const shown = async (changes: Record<string, string | number> = {}) => {
      const { sites } = await choices('leader', { ...wished, ...changes });
      return (id: string) => sites.find((site) => site.id === id);
    };
    const on = await shown();
    expect(on(free.id)).toMatchObject({ code: free.code, bays: 4, taken: [2, 3], offer: '1,4', against: [] });
    expect((await shown({ unitLoad: 20 }))(weak.id)).toMatchObject({
      taken: [],
      against: [expect.stringContaining('地耐力')],
    });
    expect(on(shut.id)?.against).toEqual([expect.stringContaining('维修')]);
    expect(on(shut.id)?.offer).toBeUndefined();
    expect((await shown({ needArea: 1000 }))(free.id)?.against).toEqual([
      `场地${free.code}在所选日期没有足够的空格（空闲 2 格，需要 4 格），请改期或换场地`,
    ]);
    expect((await shown({ startDate: day(40), endDate: day(49) }))(free.id)).toMatchObject({ taken: [], offer: '1,2' });
    // What is offered can be assigned.
    await assigned({ siteId: free.id, bayNos: String(on(free.id)?.offer) }, { needArea: 560 });
  });

  it('is answered to those who may apply, or decide on the application', async () => {
    const filed = await toAssignment();
    expect((await choices('keeper', {}, filed.id)).sites.length).toBeGreaterThan(0);
    expect(await refusal(choices('manager', {}, filed.id))).not.toBe('');
    expect(await refusal(choices('planner', wished))).toMatch('没有权限');
    // Without days, or for a clearing, no site is chosen.
    expect(await choices('leader', { ...wished, endDate: day(1) })).toEqual({ sites: [] });
    expect(await choices('leader', { ...wished, applyType: '4' })).toEqual({ sites: [] });
  });
});

describe('a site', () => {
  it('needs an outline on the map, a code of its zone and the area of its sides', async () => {
    const keeper = await app.as('keeper');
    const { add } = resourceCalls(siteDefinition);
    const body = {
      siteCode: 'A91',
      siteName: '新场地',
      zone: 'A',
      siteType: '1',
      area: 1200,
      length: 40,
      width: 30,
      bays: 2,
    };
    const rest = {
      bearing: 30,
      keeper: 'keeper',
      polygon: [
        [0, 0],
        [160, 0],
        [160, 120],
        [0, 120],
      ],
    };
    const refused = (changes: object) => keeper.call(add, { body: { ...body, ...rest, ...changes } });
    await expect(refused({ area: 1300 })).rejects.toMatchObject({ fields: { area: expect.stringContaining('5%') } });
    await expect(refused({ siteCode: 'B91' })).rejects.toMatchObject({
      fields: { siteCode: expect.stringContaining('A') },
    });
    await expect(refused({ polygon: [[0, 0]] })).rejects.toMatchObject({
      fields: { polygon: expect.stringContaining('3 至 20') },
    });
    // No rectangle: its area is its own.
    await refused({
      area: 1300,
      polygon: [
        [0, 0],
        [160, 0],
        [120, 120],
        [0, 120],
      ],
    });
  });
});
