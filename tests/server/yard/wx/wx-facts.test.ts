import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileSql } from '#server/db/compile-sql.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import type { SaveContext, TransitionContext } from '#server/resource/hooks.ts';
import { loadRecord } from '#server/resource/load.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { wxGuard } from '#server/yard/wx/guard.ts';
import { wxMonth } from '#server/yard/wx/month-figures.ts';
import { wxOrderHooks } from '#server/yard/wx/order-hooks.ts';
import { unloadAvailability } from '#server/yard/wx/unload-availability.ts';
import type { AppError } from '#shared/errors/fail.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import { wxApply } from '#shared/yard/wx/wx-apply.ts';
import { saidBy, somebody, write } from '#tests/server/yard/said.ts';
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

describe('an application that is submitted', () => {
  it('takes no more of a line than is left of it, and names who holds the rest in the same way', async () => {
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

  it('is told of each line that is over, and of no rival where there is none', async () => {
    await insertOrder('b', [{ order: 5 }, { order: 5 }, { order: 5 }]);
    await insertApply('b1', [[6], [5], [7]], { order: 'b' });
    expect((await findOf('start', 'b1')).map(({ params }) => [params.part, params.nos, params.left])).toEqual([
      ['P-1 法兰', '', 5],
      ['P-3 法兰', '', 5],
    ]);
  });

  it('is about an order that runs; rejects go back from every one that was issued', async () => {
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

  it('brings back no more weight of the yard’s material than was sent, to the kilogram', async () => {
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

  it('is of a unit in normal standing, for a day that comes, and returns what was rejected whole', async () => {
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
  it('sorts each part wholly, and says what its parts say', async () => {
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
  it('is remarked with the second lorry of an hour, refused with the third, and shut where it is closed', async () => {
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

  it('that is empty in that hour is offered at its task: of the same zone first, and not to an applicant', async () => {
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

describe('an order that is saved', () => {
  const line = (id: string, changes: RecordPatch = {}): RecordPatch => ({
    id,
    partNo: `P-${id}`,
    partName: '法兰',
    orderQty: 10,
    ...changes,
  });
  interface Given {
    readonly verb?: 'add' | 'edit' | 'delete';
    readonly before?: RecordPatch | null;
    readonly record?: RecordPatch;
    readonly lines?: readonly RecordPatch[];
    readonly linesBefore?: readonly RecordPatch[];
  }
  const context = ({ verb = 'edit', before = {}, record = {}, lines, linesBefore }: Given) => {
    const order = { id: 'o', orderNo: 'WXD-o', contractor: units.unit, orderStatus: '1' };
    return {
      actor: somebody('clerk'),
      verb,
      before: before && { ...order, ...before },
      record: { ...order, ...record },
      ...(lines && { lines: { wxOrderLineList: lines } }),
      ...(linesBefore && { linesBefore: { wxOrderLineList: linesBefore } }),
    };
  };
  const validate = (given: Given) =>
    writeAs(FIRST_TENANT, async (trx) =>
      wxOrderHooks.validate?.({ trx, ...context(given) } as unknown as SaveContext).then(
        () => null,
        ({ id, params, fields, lines }: AppError) => lines ?? fields ?? [id, params],
      ),
    );

  it('is settled once it is complete or closed, and of a contractor that makes parts', async () => {
    for (const orderStatus of ['3', '4']) {
      expect(await validate({ before: { orderStatus } })).toEqual(['wxOrderSettled', { order: 'WXD-o' }]);
      expect(await validate({ verb: 'delete', before: { orderStatus } })).toBeNull();
    }
    for (const orderStatus of ['0', '1', '2']) expect(await validate({ before: { orderStatus } })).toBeNull();
    const labour = { contractor: rows.contractor };
    const kind = { contractor: expect.stringContaining('外协') };
    expect(await validate({ verb: 'add', before: null, record: labour })).toEqual(kind);
    expect(await validate({ record: labour })).toEqual(kind);
    // One that it has already stands.
    expect(await validate({ before: labour, record: labour })).toBeNull();
    expect(await validate({ verb: 'add', before: null })).toBeNull();
    expect(await validate({ record: { contractor: units.otherUnit } })).toBeNull();
  });

  it('keeps the lines that applications speak of, with as many as they hold or have moved', async () => {
    await insertOrder('o', [{ order: 50 }, { order: 50 }, { order: 50 }]);
    await insertApply('o1', [[3], [0]], { order: 'o' });
    await insertApply('o2', [[4], [0], [9]], { order: 'o' });
    const [one, two, three] = [line('o-1'), line('o-2'), line('o-3')] as const;
    const save = (lines: readonly RecordPatch[], linesBefore: readonly RecordPatch[] = [one, two, three]) =>
      validate({ lines, linesBefore });
    expect(await save([one, three])).toBeNull();
    expect(await save([one, two, three, line('new', { id: null })])).toBeNull();
    expect(await save([two, three])).toEqual(['wxLineInUse', { part: 'P-o-1 法兰', n: 7 }]);
    // The first of those that go and are used.
    expect(await save([])).toEqual(['wxLineInUse', { part: 'P-o-1 法兰', n: 7 }]);
    expect(await save([one])).toEqual(['wxLineInUse', { part: 'P-o-3 法兰', n: 9 }]);
    expect(await validate({ verb: 'add', before: null, lines: [two], linesBefore: [one, two] })).toBeNull();
    expect(await validate({ linesBefore: [one, two] })).toBeNull();

    const held = { passQty: 4, openQty: 3, rejectQty: 6, backQty: 2, sentQty: 5, sendOpen: 5 };
    const least = async (changes: RecordPatch, orderQty: number | string) => {
      const own = line('o-2', { ...changes, orderQty });
      const said = await save([one, own, three]);
      return said && Object.values((said as { wxOrderLineList: object }).wxOrderLineList);
    };
    // 4 + 3 + 6 − 2 came in or will: eleven; 5 + 5 − 2 went out.
    expect(await least(held, 11)).toBeNull();
    expect(await least(held, '10')).toEqual([{ orderQty: expect.stringContaining('已占用 11') }]);
    expect(await least({ ...held, sendOpen: 9 }, 12)).toBeNull();
    expect(await least({ ...held, sendOpen: 9 }, 11)).toEqual([{ orderQty: expect.stringContaining('已占用 12') }]);
    expect(await least({}, 1)).toBeNull();
  });

  it('follows its lines, where a save speaks of them', async () => {
    const moved = { arrivedQty: 6, passQty: 3, rejectQty: 1, backQty: 1 };
    const follow = async (given: Given) => wxOrderHooks.beforeSave?.(context(given) as unknown as SaveContext);
    expect(await follow({ lines: [line('a', moved), line('b')] })).toEqual({ arriveRate: 25, passRate: 75 });
    expect(await follow({ lines: [] })).toEqual({ arriveRate: null, passRate: null });
    expect(await follow({})).toBeUndefined();
  });

  it('is closed once nothing of it is on its way, and counts then what was lost of the yard’s material', async () => {
    const step = (action: 'complete' | 'close', id: string, materialBy = '1') =>
      saidBy(
        writeAs(FIRST_TENANT, async (trx) =>
          wxOrderHooks.transition?.[action]?.({
            trx,
            actor: somebody('clerk'),
            record: { id, orderNo: `WXD-${id}`, materialBy },
          } as unknown as TransitionContext),
        ),
      );
    await insertOrder('r', [], { sent: 100, back: 97 });
    await insertOrder('s', [], { sent: 100, back: 96.99 });
    await insertOrder('t');
    await insertOrder('u', [], { sent: 3, back: 4 });
    for (const action of ['complete', 'close'] as const) {
      expect(await step(action, 'r')).toEqual({ lossRate: 3, lossListed: false });
      expect(await step(action, 's')).toEqual({ lossRate: 3.01, lossListed: true });
      for (const id of ['t', 'u', 'nowhere'])
        expect(await step(action, id)).toEqual({ lossRate: 0, lossListed: false });
      expect(await step(action, 's', '2')).toEqual({ lossRate: null, lossListed: false });
    }
    for (const nth of [4, 3, 2, 1]) await insertApply(`r${nth}`, [], { order: 'r', booked: true });
    await insertApply('s1', [], { order: 's', booked: false });
    await insertApply('s2', [], { order: 's', booked: true, deleted: true });
    expect(await step('close', 'r')).toEqual(['wxOrderRunning', { order: 'WXD-r', nos: 'WX-r1, WX-r2, WX-r3' }]);
    expect(await step('close', 's')).toMatchObject({ lossListed: true });
    // What completes an order is its last part: what else is on its way is given back by itself.
    expect(await step('complete', 'r')).toMatchObject({ lossRate: 3 });
  });

  it('is seen by its buyer, and by a contractor once it is issued', () => {
    const scoped = sql<boolean>`own`;
    const textOf = (kind: 'vendor' | 'all') => {
      const actor = { ...somebody('buyer'), scope: { kind, areas: [], contractors: [] } };
      const found = wxOrderHooks.scope?.(actor as never, scoped);
      return found && compileSql(found);
    };
    expect(textOf('vendor')).toEqual({ text: '(own and order_status <> $1)', values: ['0'] });
    expect(textOf('all')).toEqual({ text: '(own or buyer = $1)', values: ['buyer'] });
  });
});

describe('what is counted of a month', () => {
  it('is what came by its planned day, and what of it passed, by contractor', async () => {
    await insertOrder('v', [{ order: 9 }]);
    const came = async (id: string, direction: string, plan: string, gate: string, pass: number, reject: number) => {
      await insertApply(id, [], { order: 'v', direction, planTime: plan, pass, reject });
      await write(sql`update prm_wx_apply set gate_in = ${gate}::timestamptz where id = ${id}`);
    };
    await came('v1', '2', '2020-03-01 08:00:00', '2020-03-01 23:59:59', 3, 1);
    await came('v2', '3', '2020-03-01 08:00:00', '2020-03-02 00:00:00', 5, 1);
    await came('v3', '2', '2020-04-01 08:00:00', '2020-04-01 00:00:00', 0, 0);
    await came('v4', '4', '2020-03-09 08:00:00', '2020-03-20 00:00:00', 9, 9);
    const read = (first: string, next: string) =>
      readAs(FIRST_TENANT, (db) =>
        Promise.all(
          wxMonth.map(async (figures) => [
            figures.measure,
            ...(await figures.read(db, FIRST_TENANT, { first, next })).map(({ subject, value }) => [
              subject,
              Number(value),
            ]),
          ]),
        ),
      );
    expect(await read('2020-03-01', '2020-04-01')).toEqual([
      ['arrivalsOnTime', ['滨海钢结构', 50]],
      ['arrivalsPassed', ['滨海钢结构', 80]],
    ]);
    expect(await read('2020-04-01', '2020-05-01')).toEqual([
      ['arrivalsOnTime', ['滨海钢结构', 100]],
      ['arrivalsPassed'],
    ]);
  });
});
