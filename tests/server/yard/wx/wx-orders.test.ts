import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileSql } from '#server/db/compile-sql.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import type { SaveContext, TransitionContext } from '#server/resource/hooks.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { wxMonth } from '#server/yard/wx/month-figures.ts';
import { wxOrderHooks } from '#server/yard/wx/order-hooks.ts';
import type { AppError } from '#shared/errors/fail.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { outcomeOf, somebody, write } from '#tests/server/yard/rule-outcomes.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { createWxCast } from './wx-cast.ts';
import { wxStored } from './wx-stored.ts';

/* What the rules of orders read of stored rows. Whole approvals: `wx-rules.test.ts`. */

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

describe('an order', () => {
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

  it('is not saved once it is complete or closed, and needs a contractor that makes parts', async () => {
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

  it('keeps lines that applications use, with at least the held and moved quantity', async () => {
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

  it('gets its rates from its lines when they are saved', async () => {
    const moved = { arrivedQty: 6, passQty: 3, rejectQty: 1, backQty: 1 };
    const follow = async (given: Given) => wxOrderHooks.beforeSave?.(context(given) as unknown as SaveContext);
    expect(await follow({ lines: [line('a', moved), line('b')] })).toEqual({ arriveRate: 25, passRate: 75 });
    expect(await follow({ lines: [] })).toEqual({ arriveRate: null, passRate: null });
    expect(await follow({})).toBeUndefined();
  });

  it('is closed only without running deliveries, and then has the loss of the yard’s material', async () => {
    const step = (action: 'complete' | 'close', id: string, materialBy = '1') =>
      outcomeOf(
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

  it('is visible to its buyer, and to a contractor once it is issued', () => {
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

describe('the monthly figures of deliveries', () => {
  it('are arrivals on their planned day and passed parts, by contractor', async () => {
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
