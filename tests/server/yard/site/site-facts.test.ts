import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { siteAvailability } from '#server/yard/site/alternatives.ts';
import { conflictHints } from '#server/yard/site/conflict-hints.ts';
import { siteGuard } from '#server/yard/site/guard.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import { write } from '#tests/server/yard/rule-outcomes.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { createSite, createSiteCast, day } from './site-cast.ts';
import { siteStored } from './site-stored.ts';

/* What the rules of the area read of stored rows, asked one by one: what a whole approval tells stands in `site-rules.test.ts`. */

testDatabase();
let rows: YardRows;
const { entered, insertApply, insertUse, occupied } = siteStored(() => rows);

beforeAll(async () => {
  await createSiteCast();
  rows = await insertYardRows(FIRST_TENANT);
});

const find = (nodeKey: string, record: ResourceRecord) =>
  readAs(FIRST_TENANT, (db) =>
    siteGuard.findings({ db, tenantId: FIRST_TENANT, record, nodeKey, username: 'keeper', taskId: null }),
  );

/** Of the days that are over nothing is said here. */
const wishes = (record: ResourceRecord) => find('section', record);

const hints = async (...records: readonly ResourceRecord[]) =>
  Object.fromEntries(await readAs(FIRST_TENANT, (db) => conflictHints(db, FIRST_TENANT, records)));

const days = (from: number, to: number) => ({ startDate: day(from), endDate: day(to) });

describe('the hint in the list of pending applications', () => {
  it('is a site with too few free bays on any day, first and last day included', async () => {
    const [site, other] = [await createSite('A01'), await createSite('A02')];
    await occupied('u1', site, { bays: '1,2', from: 10, to: 12 });
    await occupied('u2', site, { bays: '1,3', from: 15, to: 19 });
    await occupied('u3', other, { bays: '1,2,3,4', from: 0, to: 40 });
    await occupied('u4', site, { bays: '2,4', from: 15, to: 19, state: '4' });
    const ask = async (from: number, to: number, needArea: number) =>
      (await hints({ ...entered({ wantSite: site, needArea, ...days(from, to) }), id: 'w' })).w;
    const full = (free: number, need: number) => ({
      error: 'siteFull',
      params: { code: 'A01', free, need },
      blocks: true,
    });
    // 1,200 ㎡ in four bays.
    expect(await ask(10, 12, 600)).toBeUndefined();
    expect(await ask(10, 12, 700)).toEqual(full(2, 3));
    expect(await ask(5, 10, 700)).toEqual(full(2, 3));
    expect(await ask(12, 14, 700)).toEqual(full(2, 3));
    expect(await ask(5, 9, 1200)).toBeUndefined();
    expect(await ask(13, 14, 1200)).toBeUndefined();
    // A bay that two have one after the other is one.
    expect(await ask(12, 15, 300)).toBeUndefined();
    expect(await ask(12, 15, 400)).toEqual(full(1, 2));
    expect(await ask(20, 22, 1300)).toEqual(full(4, 5));
  });

  it('counts overdue uses through today, and reservations only to their last day', async () => {
    const site = await createSite('A03');
    await occupied('o1', site, { bays: '1', from: -9, to: -4, state: '2' });
    await occupied('o2', site, { bays: '2,4', from: -9, to: -4, state: '1' });
    await occupied('o3', site, { bays: '3', from: 3, to: 3 });
    const all = { wantSite: site, needArea: 1200 };
    const found = await hints(
      { ...entered({ ...all, ...days(-6, -4) }), id: 'then' },
      { ...entered({ ...all, ...days(0, 3) }), id: 'now' },
      { ...entered({ ...all, ...days(1, 3) }), id: 'later' },
    );
    const free = Object.entries(found).map(([id, { params }]) => [id, params.free]);
    expect(free).toEqual([
      ['then', 1],
      ['now', 2],
      ['later', 3],
    ]);
  });

  it('is otherwise the first rival application for the same ground and days', async () => {
    const [site, other] = [await createSite('A04'), await createSite('A05')];
    await insertApply('h1', { want: site, hours: 1, from: 10, to: 12 });
    await insertApply('h2', { site, bays: '1', hours: 100, from: 14, to: 16 });
    await insertApply('h3', { want: other, hours: 1, from: 10, to: 30 });
    await insertApply('h4', { want: site, hours: 48.1, from: 18, to: 19 });
    await insertApply('h5', { want: site, hours: 1, from: 20, to: 21, bpm: '2' });
    await insertApply('h6', { want: site, site: other, bays: '1', hours: 1, from: 10, to: 30 });
    const ask = async (from: number, to: number, more: RecordPatch = {}, id = 'w') =>
      (await hints({ ...entered({ wantSite: site, ...days(from, to), ...more }), id }))[id];
    const wished = (no: string, from: number, to: number) => ({
      error: 'siteWished',
      params: { code: 'A04', no: `CD-${no}`, from: day(from), to: day(to) },
      blocks: false,
    });
    expect(await ask(5, 10)).toEqual(wished('h1', 10, 12));
    expect(await ask(12, 14)).toEqual(wished('h1', 10, 12));
    expect(await ask(13, 14)).toEqual(wished('h2', 14, 16));
    expect(await ask(13, 14, { wantSite: other, siteId: site, bayNos: '4' })).toEqual(wished('h2', 14, 16));
    for (const [from, to] of [
      [5, 9],
      [13, 13],
      [17, 30],
    ] as const) {
      expect(await ask(from, to)).toBeUndefined();
    }
    expect(await ask(10, 12, {}, 'h1')).toBeUndefined();
    // Of who asks for nothing yet, or speaks of ground that somebody has, nothing is told.
    expect(await hints()).toEqual({});
    for (const open of [
      { wantSite: null },
      { startDate: null },
      { endDate: '' },
      { applyType: '2' },
      { wantSite: 'x' },
    ]) {
      expect(await ask(10, 12, open)).toBeUndefined();
    }
    // Beside one that asks for nothing the others are told all the same.
    const both = await hints({ ...entered({ wantSite: site, ...days(10, 12) }), id: 'w' }, { ...entered({}), id: 'v' });
    expect(both).toEqual({ w: wished('h1', 10, 12) });
    // A move asks as a first use does.
    expect(await ask(10, 12, { applyType: '3' })).toEqual(wished('h1', 10, 12));
  });
});

describe('a wish for a site', () => {
  it('gets warnings: what the ground lacks, three users of the ground and three rivals', async () => {
    const site = await createSite('B01', { bearing: 9 });
    for (const bay of ['1', '2', '3', '4']) {
      await insertApply(`b${bay}`, { bpm: '2', biz: '20', from: 8, to: 12 });
      await insertUse(`b${bay}`, site, { bays: bay, from: 8, to: 12 });
    }
    for (const nth of [5, 6, 7, 8]) await insertApply(`b${nth}`, { want: site, hours: 1, from: 19, to: 30 });
    const record = { ...entered({ wantSite: site, unitLoad: 10, needArea: 600 }), id: 'b5' };
    const taken = (bay: string) => ({
      error: 'siteTaken',
      params: {
        code: 'B01',
        bay,
        from: day(8),
        to: day(12),
        no: `CD-b${bay}`,
        owner: '部门 A01A01A01 leader',
      },
      blocks: false,
      names: { no: { resource: 'site_apply', id: `b${bay}` } },
    });
    const wished = (nth: number) => ({
      error: 'siteWished',
      params: { code: 'B01', no: `CD-b${nth}`, from: day(19), to: day(30) },
      blocks: false,
      names: { no: { resource: 'site_apply', id: `b${nth}` } },
    });
    const told = [
      { error: 'siteBearing', params: { code: 'B01', load: 10, bearing: 9 }, blocks: false },
      { error: 'siteFull', params: { code: 'B01', free: 0, need: 2 }, blocks: false },
      ...['1', '2', '3'].map(taken),
      ...[6, 7, 8].map(wished),
    ];
    expect(await wishes(record)).toEqual(told);
    expect(await readAs(FIRST_TENANT, (db) => siteAvailability.conflicts(db, FIRST_TENANT, record))).toEqual(told);
    expect(await wishes({ ...record, id: 'other' })).toEqual([...told.slice(0, 5), ...[5, 6, 7].map(wished)]);
    // Enough is free after the last of the days that somebody has.
    expect(await wishes({ ...record, ...days(13, 18), unitLoad: 9 })).toEqual([]);
    for (const open of [{ wantSite: '' }, { wantSite: 'nowhere' }, { endDate: null }]) {
      expect(await wishes({ ...record, ...open })).toEqual([]);
    }
    // What is assigned is asked about as that.
    expect(await find('plan', { ...record, siteId: site, bayNos: '1' })).toEqual([]);
    // With exactly as many free bays as are needed it is not full.
    await write(sql`update prm_site_occupy set state = '3' where id in ('b1', 'b2')`);
    expect((await wishes(record)).map(({ error }) => error)).toEqual(['siteBearing', ...Array(3).fill('siteWished')]);
  });

  it('to extend a use is checked against its own ground from the new days on', async () => {
    const site = await createSite('B02');
    await insertApply('e1', { bpm: '2', biz: '30', from: -5, to: 5 });
    await insertUse('e1', site, { bays: '1', from: -5, to: 5, state: '2' });
    await insertApply('e2', { bpm: '2', biz: '20', from: 8, to: 12 });
    await insertUse('e2', site, { bays: '1,2', from: 8, to: 12 });
    const extension = entered({ applyType: '2', relatedApply: 'e1', startDate: null });
    const ask = (endDate: string, more: RecordPatch = {}) =>
      readAs(FIRST_TENANT, (db) => siteAvailability.conflicts(db, FIRST_TENANT, { ...extension, endDate, ...more }));
    expect(await ask(day(7))).toEqual([]);
    expect(await ask(day(8))).toMatchObject([{ error: 'siteTaken', params: { bay: '1', no: 'CD-e2' }, blocks: true }]);
    expect(await ask(day(8), { ship: rows.otherShip })).toEqual([]);
    const { alternatives } = siteAvailability;
    const offered = (record: ResourceRecord) =>
      readAs(FIRST_TENANT, async (db) => (await alternatives(db, FIRST_TENANT, record)).length);
    expect(await offered({ ...extension, ...days(1, 2) })).toBe(0);
    expect(await offered(entered({ endDate: null }))).toBe(0);
    expect(await offered(entered({}))).toBeGreaterThan(0);
  });

  it('waits while nothing is assigned, and other sites are offered to the user who assigns', async () => {
    const waits = (values: RecordPatch) => siteAvailability.waits?.(entered(values));
    expect(waits({ bpmStatus: '1' })).toBe(true);
    expect(waits({ bpmStatus: '1', applyType: '3', siteId: 'x' })).toBe(true);
    expect(waits({ bpmStatus: '0' })).toBe(false);
    expect(waits({ bpmStatus: '1', applyType: '2' })).toBe(false);
    expect(waits({ bpmStatus: '1', siteId: 'x', bayNos: '1' })).toBe(false);
    const site = await createSite('B03');
    const offered = (values: RecordPatch) =>
      readAs(FIRST_TENANT, async (db) =>
        (await siteAvailability.alternatives(db, FIRST_TENANT, entered({ needArea: 1200, ...values }))).map(
          ({ label }) => label,
        ),
      );
    // Nearest to the wish, of what is equally near what comes first by its code; all of them lie in one corner.
    await write(sql`update prm_site set site_status = '3' where site_code <> 'B03'`);
    expect(await offered({ wantSite: site })).toEqual([]);
    expect(await offered({ wantSite: site, bpmStatus: '1' })).toEqual(['B03']);
    expect(await offered({ siteId: site, bayNos: '2' })).toEqual(['B03']);
    expect(await offered({ siteId: site, wantSite: 'x' })).toEqual([]);
    expect(await offered({ wantSite: null })).toEqual(['B03']);
    await write(sql`update prm_site set site_status = '0' where site_code <> 'B03'`);
  });
});

describe('an application for a site is refused', () => {
  const unknown = [{ error: 'siteRelatedUnknown', params: {}, blocks: true }];
  const related = async (values: RecordPatch) =>
    (await find('start', entered({ ...days(1, 30), ...values }))).filter(
      ({ error }) => error.startsWith('siteRel') || error.startsWith('siteExt'),
    );

  it('for related ground not in use, of another ship or of another department', async () => {
    const site = await createSite('C01');
    for (const [nth, biz] of ['30', '35', '20', '40', '50'].entries()) {
      const id = `r${biz}`;
      await insertApply(id, { bpm: '2', biz, from: 0, to: 9 });
      await insertUse(id, site, { bays: '1', from: nth * 20, to: nth * 20 + 9, state: '2' });
    }
    await insertApply('bare', { bpm: '2', biz: '30' });
    for (const applyType of ['2', '3', '4']) {
      for (const relatedApply of ['r30', 'r35']) expect(await related({ applyType, relatedApply })).toEqual([]);
      for (const relatedApply of ['r20', 'r40', 'r50', 'bare', 'nobody', '', null]) {
        expect(await related({ applyType, relatedApply })).toEqual(unknown);
      }
      expect(await related({ applyType, relatedApply: 'r30', ship: rows.otherShip })).toEqual(unknown);
      expect(await related({ applyType, relatedApply: 'r30', createBy: 'section' })).toEqual([]);
      expect(await related({ applyType, relatedApply: 'r30', sysOrgCode: 'A01A02' })).toEqual([]);
      expect(await related({ applyType, relatedApply: 'r30', createBy: 'x', sysOrgCode: 'A01A02' })).toEqual(unknown);
    }
    expect(await related({ applyType: '1', relatedApply: 'nobody' })).toEqual([]);
  });

  it('for an extension more than two days after the last day, while a clearing is accepted', async () => {
    const site = await createSite('C02');
    await insertApply('x2', { bpm: '2', biz: '35' });
    await insertUse('x2', site, { bays: '1', from: -9, to: -2, state: '2' });
    await insertApply('x3', { bpm: '2', biz: '35' });
    await insertUse('x3', site, { bays: '2', from: -9, to: -3, state: '2' });
    expect(await related({ applyType: '2', relatedApply: 'x2' })).toEqual([]);
    expect(await related({ applyType: '2', relatedApply: 'x3' })).toEqual([
      { error: 'siteExtensionLate', params: { no: 'CD-x3', to: day(-3), n: 2 }, blocks: true },
    ]);
    for (const applyType of ['3', '4']) expect(await related({ applyType, relatedApply: 'x3' })).toEqual([]);
  });

  it('for an assignment of hot work near a paint site', async () => {
    const [shop, near, far] = [
      await createSite('C04', {}, 1000),
      await createSite('C05', {}, 1219),
      await createSite('C06', {}, 1220),
    ];
    await insertApply('p1', { bpm: '2', biz: '20', purpose: '4' });
    await insertUse('p1', shop);
    const assigned = (siteId: string, purpose = '8') => find('assign', entered({ siteId, bayNos: '1', purpose }));
    expect(await assigned(near)).toMatchObject([
      { error: 'siteNearPaint', params: { code: 'C05', no: 'CD-p1', other: 'C04', metres: 15 }, blocks: true },
    ]);
    expect(await assigned(far)).toEqual([]);
    expect(await assigned(near, '5')).toEqual([]);
  });

  it('for a past first day of a new use, or a past last day of an extension', async () => {
    const past = async (values: RecordPatch) =>
      (await find('start', entered({ wantSite: null, ...values })))
        .filter(({ error }) => error === 'dayPast')
        .map(({ params }) => (params.field as { zh: string }).zh);
    for (const [applyType, said] of [
      ['1', ['计划起']],
      ['3', ['计划起']],
      ['2', ['计划止']],
      ['4', []],
    ] as const) {
      expect(await past({ applyType, ...days(-2, -1) })).toEqual(said);
      expect(await past({ applyType, ...days(0, 0) })).toEqual([]);
    }
    expect(await past({ applyType: '2', ...days(-2, 0) })).toEqual([]);
    expect(await find('nowhere', entered({}))).toEqual([]);
    const flows = ['1', '2', '3', '4'].map((applyType) => siteGuard.flowKeyOf(entered({ applyType })));
    expect(flows).toEqual(['wf_site_apply', 'wf_site_apply', 'wf_site_apply', 'wf_site_clear']);
  });

  it('for findings against the assignment when it is decided, while earlier nodes only warn', async () => {
    const site = await createSite('C03', { bearing: 9 });
    const record = entered({ siteId: site, bayNos: '1', unitLoad: 10, needArea: 300 });
    const weak = { error: 'siteBearing', params: { code: 'C03', load: 10, bearing: 9 } };
    for (const node of ['start', 'section']) expect(await find(node, record)).toEqual([{ ...weak, blocks: false }]);
    for (const node of ['assign', 'manager']) expect(await find(node, record)).toEqual([{ ...weak, blocks: true }]);
    expect(await find('plan', record)).toEqual([]);
    expect(await find('assign', { ...record, bayNos: '5' })).toEqual([
      { error: 'siteBayUnknown', params: { code: 'C03', bays: 4 }, blocks: true },
    ]);
    for (const open of [{ siteId: 'nowhere' }, { endDate: null }, { bayNos: null }]) {
      expect(await find('assign', { ...record, ...open })).toEqual([]);
    }
  });
});
