import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs } from '#server/db/scope.ts';
import { loadRecord } from '#server/resource/load.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { wxGuard } from '#server/yard/wx/guard.ts';
import { unloadAvailability } from '#server/yard/wx/unload-availability.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import { wxApply } from '#shared/yard/wx/wx-apply.ts';
import { write } from '#tests/server/yard/rule-outcomes.ts';
import { createSite } from '#tests/server/yard/site/site-cast.ts';
import { testDatabase } from '#tests/support/database.ts';
import { setParameter } from '#tests/support/parameter.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { createUnit, createWxCast, moment } from './wx-cast.ts';
import { wxStored } from './wx-stored.ts';

/* What the rules of the area read of stored rows, asked one by one: what a whole approval tells stands in `wx-rules.test.ts`. */

testDatabase();
let rows: YardRows;
let units: Awaited<ReturnType<typeof createWxCast>>;
const { insertOrder, insertApply } = wxStored(
  () => rows,
  () => units.unit,
);

beforeAll(async () => {
  units = await createWxCast();
  rows = await insertYardRows(FIRST_TENANT);
});

const stored = (id: string) => readAs(FIRST_TENANT, (db) => loadRecord(db, wxApply, FIRST_TENANT, id));

const find = (nodeKey: string, record: ResourceRecord) =>
  readAs(FIRST_TENANT, (db) =>
    wxGuard.findings({ db, tenantId: FIRST_TENANT, record, nodeKey, username: 'clerk', taskId: null }),
  );
const findOf = async (nodeKey: string, id: string, changes: RecordPatch = {}) =>
  find(nodeKey, { ...(await stored(id)), ...changes } as ResourceRecord);

describe('a submitted application for a delivery', () => {
  it('takes no more of a line than is left, and names the applications that hold the rest', async () => {
    const part = { part: 'P-1 法兰' };
    await insertOrder('a', [
      { order: 100, sent: 40, arrived: 50, pass: 30, reject: 20, back: 5, open: 20, sendOpen: 10, backOpen: 6 },
    ]);
    await insertApply('a1', [[12]], { order: 'a', booked: true });
    await insertApply('a2', [[4]], { order: 'a', booked: true, direction: '3' });
    await insertApply('a3', [[2]], { order: 'a', booked: true });
    await insertApply('a4', [[2]], { order: 'a', booked: true });
    await insertApply('a5', [[10]], { order: 'a', booked: true, direction: '1' });
    await insertApply('a6', [[6]], { order: 'a', booked: true, direction: '4' });
    await insertApply('a7', [[1]], { order: 'a', booked: false });
    await insertApply('a8', [[1]], { order: 'a', booked: true, direction: '4', deleted: true });
    const ask = async (direction: string, qty: number) => {
      const id = `q${direction}${qty}`;
      await insertApply(id, [[qty]], { order: 'a', direction });
      return findOf('start', id);
    };
    // 100 less 30 passed, 20 on their way and 15 rejected ones in the yard.
    expect(await ask('2', 35)).toEqual([]);
    const over = (qty: number) => [
      {
        error: 'wxOverOrder',
        params: { ...part, qty, nos: ' [WX-a1, WX-a2, WX-a3]', n: 100, pass: 30, open: 20, back: 15, left: 35 },
        blocks: true,
      },
    ];
    expect(await ask('2', 36)).toEqual(over(36));
    expect(await ask('3', 37)).toEqual(over(37));
    // Each once, and once more for each that went back.
    expect(await ask('1', 55)).toEqual([]);
    expect(await ask('1', 56)).toEqual([
      {
        error: 'wxOverSent',
        params: { ...part, qty: 56, nos: ' [WX-a5]', n: 100, sent: 40, open: 10, left: 55 },
        blocks: true,
      },
    ]);
    expect(await ask('4', 9)).toEqual([]);
    expect(await ask('4', 10)).toEqual([
      {
        error: 'wxOverBack',
        params: { ...part, qty: 10, nos: ' [WX-a6]', n: 20, gone: 5, open: 6, left: 9 },
        blocks: true,
      },
    ]);
  });

  it('has a finding for each exceeded line, which names no rivals if there are none', async () => {
    await insertOrder('b', [{ order: 5 }, { order: 5 }, { order: 5 }]);
    await insertApply('b1', [[6], [5], [7]], { order: 'b' });
    expect((await findOf('start', 'b1')).map(({ params }) => [params.part, params.nos, params.left])).toEqual([
      ['P-1 法兰', '', 5],
      ['P-3 法兰', '', 5],
    ]);
  });

  it('needs a running order, while rejected parts go back from every issued order', async () => {
    for (const status of ['0', '1', '2', '3', '4']) {
      await insertOrder(`c${status}`, [{ order: 9, arrived: 9, pass: 4, reject: 5 }], { status });
      await insertApply(`c${status}i`, [[5]], { order: `c${status}` });
      await insertApply(`c${status}r`, [[5]], { order: `c${status}`, direction: '4' });
    }
    const notOpen = (status: string) => [
      { error: 'wxOrderNotOpen', params: { order: `WXD-c${status}` }, blocks: true },
    ];
    for (const status of ['0', '3', '4']) expect(await findOf('start', `c${status}i`)).toEqual(notOpen(status));
    for (const status of ['1', '2'])
      expect(await findOf('start', `c${status}i`)).toMatchObject([{ error: 'wxOverOrder' }]);
    expect(await findOf('start', 'c0r')).toEqual(notOpen('0'));
    for (const status of ['1', '2', '3', '4']) expect(await findOf('start', `c${status}r`)).toEqual([]);
    for (const orderId of ['nowhere', '', null]) {
      expect(await findOf('start', 'c1i', { orderId })).toEqual([
        { error: 'wxOrderUnknown', params: {}, blocks: true },
      ]);
    }
  });

  it('returns no more weight of the yard’s material than was sent, to the kilogram', async () => {
    await insertOrder('d', [{ order: 9 }], { materialBy: '1', sent: 0.3, back: 0.1 });
    await insertOrder('e', [{ order: 9 }], { materialBy: '1' });
    for (const order of ['d', 'e']) {
      for (const direction of ['1', '2', '3']) await insertApply(`${order}${direction}`, [[1]], { order, direction });
    }
    // 0.1 + 0.2 is a little more than 0.3 to a computer.
    for (const id of ['d2', 'd3']) {
      expect(await findOf('start', id, { weight: 0.2 })).toEqual([]);
      expect(await findOf('start', id, { weight: 0.201 })).toEqual([
        { error: 'wxOverWeight', params: { order: 'WXD-d', sent: 0.3, in: 0.1, weight: 0.201 }, blocks: true },
      ]);
    }
    expect(await findOf('start', 'd1', { weight: 9 })).toEqual([]);
    expect(await findOf('start', 'e2', { weight: 0.001 })).toEqual([
      { error: 'wxOverWeight', params: { order: 'WXD-e', sent: 0, in: 0, weight: 0.001 }, blocks: true },
    ]);
    expect(await findOf('start', 'e2', { weight: null })).toEqual([]);
    await setParameter(FIRST_TENANT, 'wx.returnShare', '1.5');
    expect(await findOf('start', 'd2', { weight: 0.35 })).toEqual([]);
    expect(await findOf('start', 'd2', { weight: 0.351 })).toMatchObject([{ error: 'wxOverWeight' }]);
    await setParameter(FIRST_TENANT, 'wx.returnShare', '1');
  });

  it('needs a fit contractor and a future day, and a return names an arrival rejected as a whole', async () => {
    await insertOrder('f', [{ order: 9, arrived: 9, reject: 9 }]);
    await insertOrder('g', [{ order: 9 }]);
    await insertApply('f1', [[1]], { order: 'f', direction: '4' });
    await insertApply('f2', [[1]], { order: 'f', biz: '35', bpm: '2' });
    await insertApply('f3', [[1]], { order: 'f', biz: '40', bpm: '2' });
    await insertApply('f4', [[1]], { order: 'g', biz: '35', bpm: '2' });
    const unfit = await createUnit('停用单位', { status: '2' });
    const expired = await createUnit('过期单位', { validTo: moment(-1).slice(0, 10) });
    const today = await createUnit('今日到期', { validTo: moment(0).slice(0, 10) });
    for (const relatedApply of [null, '', 'f2']) expect(await findOf('start', 'f1', { relatedApply })).toEqual([]);
    for (const relatedApply of ['f3', 'f4', 'nobody']) {
      expect(await findOf('start', 'f1', { relatedApply })).toEqual([
        { error: 'wxRelatedUnfit', params: {}, blocks: true },
      ]);
    }
    expect(await findOf('start', 'f1', { contractor: today })).toEqual([]);
    expect(await findOf('start', 'f1', { contractor: null })).toEqual([]);
    expect(await findOf('start', 'f1', { contractor: unfit })).toEqual([
      { error: 'wxUnitUnfit', params: { name: '停用单位' }, blocks: true },
    ]);
    expect(await findOf('start', 'f1', { contractor: expired })).toEqual([
      { error: 'wxUnitExpired', params: { name: '过期单位', to: moment(-1).slice(0, 10) }, blocks: true },
    ]);
    expect(await findOf('start', 'f1', { planTime: `${moment(0).slice(0, 10)} 00:00:00` })).toEqual([]);
    expect(await findOf('start', 'f1', { planTime: moment(-1) })).toMatchObject([{ error: 'dayPast', blocks: true }]);
    expect(await findOf('review', 'f1')).toEqual([]);
    expect(['1', '2', '3', '4'].map((direction) => wxGuard.flowKeyOf({ id: '', version: 0, direction }))).toEqual([
      'wf_wx_send',
      'wf_wx_apply',
      'wf_wx_apply',
      'wf_wx_return',
    ]);
  });
});

describe('an inspection', () => {
  it('needs a verdict for all pieces of each part, and a result that matches the parts', async () => {
    await insertOrder('h', [{ order: 9 }, { order: 9 }]);
    const ask = async (id: string, parts: readonly (readonly number[])[], inspResult: string) => {
      await insertApply(id, parts, { order: 'h' });
      return findOf('inspect', id, { inspResult });
    };
    const partly = (part: string, qty: number) => [
      { error: 'wxNotAllInspected', params: { part: `${part} 法兰`, qty }, blocks: true },
    ];
    const unfit = [{ error: 'wxResultUnfit', params: {}, blocks: true }];
    expect(
      await ask(
        'h1',
        [
          [5, 5, 0],
          [4, 3, 0],
        ],
        '1',
      ),
    ).toEqual(partly('P-2', 4));
    expect(await ask('h2', [[5], [4]], '1')).toEqual(partly('P-1', 5));
    for (const [nth, [parts, fits]] of [
      [
        [
          [5, 5, 0],
          [4, 4],
        ],
        ['1', '2'],
      ],
      [
        [
          [5, 5, 0],
          [4, 0, 4],
        ],
        ['2', '3'],
      ],
    ].entries() as Iterable<[number, [number[][], string[]]]>) {
      for (const result of ['1', '2', '3']) {
        expect(await ask(`i${nth}${result}`, parts, result)).toEqual(fits.includes(result) ? [] : unfit);
      }
    }
  });
});

describe('a place to unload', () => {
  it('gives a warning for the second lorry of an hour, and is refused for the third and if it is closed', async () => {
    const site = await createSite('P01');
    const closed = [await createSite('P02', { siteStatus: '3' }), await createSite('P03', { siteStatus: '4' })];
    await insertOrder('k', [{ order: 9 }]);
    const hour = (clock: string) => `${moment(9).slice(0, 10)} ${clock}`;
    const lorry = (id: string, clock: string, slot?: number, at = site) =>
      insertApply(id, [], { order: 'k', site: at, slot, planTime: hour(clock), biz: '20' });
    await lorry('k0', '09:59:59', 1);
    await lorry('k1', '10:00:00', 1);
    await lorry('k2', '11:00:00', 1);
    await lorry('k3', '10:30:00');
    const ask = (changes: RecordPatch = {}) =>
      findOf('site', 'k3', { planTime: hour('10:59:59'), unloadSite: site, ...changes });
    const words = { code: 'P01', hour: `${hour('10')}:00`, nos: 'WX-k1' };
    expect(await ask()).toEqual([{ error: 'wxSiteBusy', params: words, blocks: false }]);
    expect(await ask({ id: 'k1' })).toEqual([]);
    expect(await ask({ planTime: hour('12:00:00') })).toEqual([]);
    await lorry('k4', '10:15:00', 3);
    expect(await ask()).toEqual([
      { error: 'wxSiteFull', params: { ...words, nos: 'WX-k1, WX-k4', n: 2 }, blocks: true },
    ]);
    for (const unloadSite of closed)
      expect(await ask({ unloadSite })).toMatchObject([
        { error: 'siteClosed', params: { code: expect.stringMatching(/^P0[23]$/) }, blocks: true },
      ]);
    for (const open of [{ unloadSite: null }, { planTime: null }, { unloadSite: 'nowhere' }]) {
      expect(await ask(open)).toEqual([]);
    }
    // Until it is known when, nothing is said of where.
    expect(await ask({ planTime: null, unloadSite: closed[0] ?? null })).toEqual([]);
    await setParameter(FIRST_TENANT, 'wx.unloadMost', '3');
    await setParameter(FIRST_TENANT, 'wx.unloadWarn', '3');
    expect(await ask()).toEqual([{ error: 'wxSiteBusy', params: { ...words, nos: 'WX-k1, WX-k4' }, blocks: false }]);
    expect(await ask({ id: 'k4' })).toEqual([]);
    await setParameter(FIRST_TENANT, 'wx.unloadMost', '2');
    await setParameter(FIRST_TENANT, 'wx.unloadWarn', '2');
  });

  it('that is free in the hour is offered at the task, the same zone first, but not to an applicant', async () => {
    await write(sql`update prm_site set site_status = '4'`);
    const site = await createSite('R00', { zone: 'R' });
    await createSite('R09', { zone: 'R', siteName: '九号' });
    await createSite('Q01', { zone: 'Q' });
    await createSite('Q02', { zone: 'Q' });
    await createSite('Q03', { zone: 'Q' });
    const busy = await createSite('R01', { zone: 'R' });
    await createSite('R02', { zone: 'R', siteStatus: '3' });
    await insertOrder('m', [{ order: 9 }]);
    const planTime = `${moment(9).slice(0, 10)} 10:30:00`;
    for (const [nth, at] of [site, site, busy].entries()) {
      await insertApply(`m${nth}`, [], { order: 'm', site: at, slot: nth + 1, planTime, biz: '20' });
    }
    await insertApply('m9', [], { order: 'm', planTime });
    const record = { ...(await stored('m9')), unloadSite: site } as ResourceRecord;
    const ask = <T>(asked: (db: Parameters<typeof unloadAvailability.conflicts>[0]) => Promise<T>) =>
      readAs(FIRST_TENANT, asked);
    const conflicts = (bpmStatus: string | null) =>
      ask((db) => unloadAvailability.conflicts(db, FIRST_TENANT, { ...record, bpmStatus }));
    expect(await conflicts('1')).toMatchObject([{ error: 'wxSiteFull' }]);
    for (const open of ['0', '3', '4', null]) expect(await conflicts(open)).toEqual([]);
    const alternatives = (changes: RecordPatch = {}) =>
      ask((db) => unloadAvailability.alternatives(db, FIRST_TENANT, { ...record, ...changes } as ResourceRecord));
    const found = await alternatives();
    expect(found.map(({ label }) => label)).toEqual(['R09', 'Q01', 'Q02']);
    expect(found[0]).toEqual({
      label: 'R09',
      note: { zh: '九号，该时段无车', en: '九号, no lorry in that hour' },
      patch: { unloadSite: expect.stringMatching(/./) },
    });
    const later = await alternatives({ planTime: planTime.replace('10:30', '11:00') });
    expect(later.map(({ label }) => label)).toEqual(['R01', 'R09', 'Q01']);
    await write(sql`update prm_site set site_status = '0'`);
  });
});
