import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { SaveContext, TransitionContext } from '#server/resource/hooks.ts';
import { loadRecord } from '#server/resource/load.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { applicationMoves } from '#server/yard/wx/application-moves.ts';
import { wxApplyHooks } from '#server/yard/wx/apply-hooks.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { wxApply } from '#shared/yard/wx/wx-apply.ts';
import { isLocked, outcomeOf, somebody, write } from '#tests/server/yard/rule-outcomes.ts';
import { createSite } from '#tests/server/yard/site/site-cast.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { createWxCast, moment } from './wx-cast.ts';
import { wxStored } from './wx-stored.ts';

/* What each step of a delivery does to its order, asked one by one. */

testDatabase();
let rows: YardRows;
let units: Awaited<ReturnType<typeof createWxCast>>;
const { insertOrder, insertApply, movedOf } = wxStored(
  () => rows,
  () => units.unit,
);

beforeAll(async () => {
  units = await createWxCast();
  rows = await insertYardRows(FIRST_TENANT);
});

/** A step of an application as its approval takes it. */
const move = (action: string, id: string, actor: Actor = somebody('clerk', 'wx_clerk')) =>
  outcomeOf(
    writeAs(FIRST_TENANT, async (trx) => {
      const record = await loadRecord(trx, wxApply, FIRST_TENANT, id);
      const context = { trx, actor, definition: wxApply, record, input: {} } as unknown as TransitionContext;
      return applicationMoves[action]?.(context);
    }),
  );

/** State, sums, rates and tons of an order. */
async function orderOf(id: string) {
  const { rows: found } = await readAs(FIRST_TENANT, (db) =>
    sql<{
      of: unknown[];
    }>`select jsonb_build_array(order_status, arrived_qty, pass_qty, reject_qty, arrive_rate, pass_rate,
      sent_weight, in_weight) as of from prm_wx_order where id = ${id}`.execute(db),
  );
  return found[0]?.of;
}

const bizOf = async (id: string) =>
  (await readAs(FIRST_TENANT, (db) => loadRecord(db, wxApply, FIRST_TENANT, id))).bizStatus;

const now = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
const none = { booked: false, unloadSite: null, unloadSlot: null };

describe('quantities of an order held by an application', () => {
  it('are held in its lines by direction, with incoming weight, and released completely', async () => {
    for (const [direction, held, tons] of [
      ['1', [0, 9, 4, 5, 0, 0, 3, 0], null],
      ['2', [0, 9, 4, 5, 0, 3, 0, 0], 1.5],
      ['3', [0, 9, 4, 5, 0, 3, 0, 0], 1.5],
      ['4', [0, 9, 4, 5, 0, 0, 0, 3], null],
    ] as const) {
      for (const action of ['unbook', 'turnAway', 'cancel']) {
        const id = `a${direction}${action}`;
        const fresh = [0, 9, 4, 5, 0, 0, 0, 0];
        await insertOrder(id, [{ order: 20, arrived: 9, pass: 4, reject: 5 }, { order: 7 }]);
        await insertApply(id, [[3]], { direction, weight: 1.5 });
        expect(await move('book', id)).toEqual({ booked: true });
        expect(await movedOf(id)).toEqual([held, Array(8).fill(0)]);
        expect((await orderOf(id))?.at(-1)).toBe(tons);
        // What it does not hold it does not give back.
        expect(await move(action, id)).toEqual(none);
        expect(await movedOf(id)).toEqual([held, Array(8).fill(0)]);
        await write(sql`update prm_wx_apply set booked = true where id = ${id}`);
        // Sent back to the node that books, it holds what it held.
        expect(await move('book', id)).toBeUndefined();
        expect(await movedOf(id)).toEqual([held, Array(8).fill(0)]);
        expect(await move(action, id)).toEqual(none);
        expect(await movedOf(id)).toEqual([fresh, Array(8).fill(0)]);
        expect((await orderOf(id))?.at(-1)).toBe(tons === null ? null : 0);
      }
    }
  });

  it('are checked again under the lock: no more than is left, and the order must exist', async () => {
    await insertOrder('b', [{ order: 5, open: 1 }]);
    await insertApply('b1', [[5]], { order: 'b' });
    await insertApply('b2', [[1]], { order: 'b', booked: true });
    expect(await move('book', 'b1')).toMatchObject(['wxOverOrder', { left: 4, qty: 5, nos: ' [WX-b2]' }]);
    expect(await movedOf('b')).toEqual([[0, 0, 0, 0, 0, 1, 0, 0]]);
    await insertApply('b3', [], { order: 'gone' });
    expect(await move('book', 'b3')).toEqual(['wxOrderUnknown', {}]);
  });
});

it('an order and a place to unload are locked by one transaction at a time', async () => {
  const [site, other] = [await createSite('AK1'), await createSite('AK2')];
  await insertOrder('k', [{ order: 5 }]);
  await insertApply('k1', [[1]], { order: 'k', direction: '1', site });
  const during = (run: (context: TransitionContext) => unknown, table: string, id: string, changes: RecordPatch = {}) =>
    writeAs(FIRST_TENANT, async (trx) => {
      const before = await loadRecord(trx, wxApply, FIRST_TENANT, 'k1');
      const context = { trx, actor: somebody('clerk'), before, record: { ...before, ...changes } };
      await run(context as unknown as TransitionContext);
      return isLocked(table, id);
    });
  expect(await during((context) => applicationMoves.book?.(context), 'prm_wx_order', 'k')).toBe(true);
  expect(await during((context) => applicationMoves.expect?.(context), 'prm_site', site)).toBe(true);
  const save = (context: unknown) => wxApplyHooks.beforeSave?.(context as SaveContext);
  expect(await during(save, 'prm_site', other, { unloadSite: other })).toBe(true);
  expect(await during(save, 'prm_site', site)).toBe(false);
});

describe('an arrival', () => {
  it('enters, is inspected, unloaded and signed for, and its order follows', async () => {
    await insertOrder('c', [
      { order: 20, open: 20 },
      { order: 10, open: 10 },
    ]);
    await insertApply('c1', [[8], [10]], { order: 'c', booked: true, biz: '20', qty: 18 });
    await insertApply('c2', [[12]], { order: 'c', booked: true, biz: '20', qty: 12 });
    expect(await move('enter', 'c1')).toEqual({ gateIn: now, passQty: 18, rejectQty: 0 });
    expect(await movedOf('c')).toEqual([
      [0, 8, 0, 0, 0, 20, 0, 0],
      [0, 10, 0, 0, 0, 10, 0, 0],
    ]);
    expect((await orderOf('c'))?.slice(0, 6)).toEqual(['2', 18, 0, 0, 60, null]);
    const { rows: lines } = await readAs(FIRST_TENANT, (db) =>
      sql<{ id: string; passQty: number; rejectQty: number }>`select id, pass_qty, reject_qty from prm_wx_apply_line
        where apply_id in ('c1', 'c2') order by id`.execute(db),
    );
    expect(lines).toEqual([
      { id: 'c1-1', passQty: 8, rejectQty: 0 },
      { id: 'c1-2', passQty: 10, rejectQty: 0 },
      { id: 'c2-1', passQty: null, rejectQty: null },
    ]);
    await write(sql`update prm_wx_apply_line set pass_qty = 6, reject_qty = 2 where id = 'c1-1'`);
    expect(await move('inspect', 'c1')).toEqual({ booked: false });
    expect(await movedOf('c')).toEqual([
      [0, 8, 6, 2, 0, 12, 0, 0],
      [0, 10, 10, 0, 0, 0, 0, 0],
    ]);
    expect((await orderOf('c'))?.slice(0, 6)).toEqual(['2', 18, 16, 2, 60, 88.89]);
    for (const action of ['unload', 'unloadOnSite']) expect(await move(action, 'c1')).toEqual({ unloadTime: now });
    expect(await move('sign', 'c1', somebody('store'))).toEqual({ signer: 'store', signTime: now });
  });

  it('completes an order with the last passed part, unless the order is closed', async () => {
    for (const [status, becomes] of [
      ['1', '3'],
      ['2', '3'],
      ['4', '4'],
    ] as const) {
      await insertOrder(`d${status}`, [{ order: 5, open: 5, arrived: 5 }], { status });
      await insertApply(`d${status}`, [[5, 5, 0]], { booked: true, biz: '30' });
      await move('inspect', `d${status}`);
      expect((await orderOf(`d${status}`))?.slice(0, 3)).toEqual([becomes, 5, 5]);
    }
    await insertOrder('d5', [{ order: 5, open: 5 }]);
    await insertApply('d5', [[5, 0, 5]], { booked: true, biz: '30', direction: '1' });
    // Nothing that came, nothing that arrived.
    await write(sql`update prm_wx_order_line set open_qty = 0, send_open = 5 where order_id = 'd5'`);
    await move('sendOut', 'd5');
    expect((await orderOf('d5'))?.[0]).toBe('1');
  });

  it('gets the first free slot of its hour, and leaves the gate once', async () => {
    const site = await createSite('AE1');
    await insertOrder('e', [{ order: 20 }]);
    const planTime = moment(9);
    const at = { order: 'e', site, planTime, biz: '20' };
    await insertApply('e1', [], { ...at, slot: 2 });
    await insertApply('e2', [], at);
    expect(await move('expect', 'e2')).toEqual({ unloadSlot: 1 });
    await write(sql`update prm_wx_apply set unload_slot = 1 where id = 'e1'`);
    expect(await move('expect', 'e2')).toEqual({ unloadSlot: 2 });
    await insertApply('e3', [], { ...at, slot: 2 });
    expect(await move('expect', 'e2')).toMatchObject(['wxSiteFull', { code: 'AE1', n: 2, nos: 'WX-e1, WX-e3' }]);
    // Sent out from the yard's own store nobody unloads.
    await insertApply('e4', [], { order: 'e' });
    expect(await move('expect', 'e4')).toEqual({ unloadSlot: 1 });
    await insertApply('e5', [], { order: 'e', gateIn: true });
    await insertApply('e6', [], { order: 'e', gateIn: true, gateOut: true });
    expect(await move('gateOut', 'e5')).toEqual({ gateOut: now });
    for (const id of ['e4', 'e6']) expect(await move('gateOut', id)).toEqual(['wxLorryNotHere', { no: `WX-${id}` }]);
  });
});

describe('deliveries that leave the yard', () => {
  it('are counted as sent with their weight', async () => {
    await insertOrder('f', [{ order: 20, sent: 2, sendOpen: 7 }], { sent: 1.25, back: 0.5 });
    await insertApply('f1', [[5]], { order: 'f', direction: '1', booked: true, biz: '25', weight: 0.75 });
    expect(await move('sendOut', 'f1')).toEqual({ booked: false, gateOut: now });
    expect(await movedOf('f')).toEqual([[7, 0, 0, 0, 0, 0, 2, 0]]);
    expect((await orderOf('f'))?.slice(-2)).toEqual([2, 0.5]);
  });

  it('remove rejected parts from the balance, and end arrivals whose rejected parts all went back', async () => {
    const rejected = { order: 20, arrived: 14, reject: 14, backOpen: 14 };
    await insertOrder('g', [rejected, { order: 9, arrived: 4, reject: 4 }], { sent: 9, back: 5 });
    await insertOrder('h', [rejected]);
    await insertApply('g1', [[6, 0, 6]], { order: 'g', biz: '35', bpm: '2', qty: 6, reject: 6 });
    await insertApply('g2', [[8, 0, 8]], { order: 'g', biz: '35', bpm: '2', qty: 8, reject: 8 });
    await insertApply('g3', [[0], [4, 0, 4]], { order: 'g', biz: '35', bpm: '2', qty: 4, reject: 4 });
    await insertApply('h1', [[6, 0, 6]], { order: 'h', biz: '35', bpm: '2', qty: 6, reject: 6 });
    const back = (id: string, qty: number, related?: string) =>
      insertApply(id, [[qty]], { order: 'g', direction: '4', booked: true, biz: '25', related, weight: 0.5 });
    const ended = () => Promise.all(['g1', 'g2', 'g3', 'h1'].map(bizOf));
    await back('g4', 4, 'g1');
    expect(await move('sendBack', 'g4')).toEqual({ booked: false, gateOut: now });
    expect((await movedOf('g'))[0]).toEqual([0, 14, 0, 14, 4, 0, 0, 10]);
    expect((await orderOf('g'))?.slice(-2)).toEqual([9, 4.5]);
    expect(await ended()).toEqual(['35', '35', '35', '35']);
    await write(sql`update prm_wx_apply set biz_status = '65' where id = 'g4'`);
    await back('g5', 2, 'g1');
    await move('sendBack', 'g5');
    expect(await ended()).toEqual(['65', '35', '35', '35']);
    // The rest of its line, in no arrival's name.
    await back('g6', 8);
    await move('sendBack', 'g6');
    expect(await ended()).toEqual(['65', '65', '35', '35']);
  });
});

describe('the order of an application', () => {
  const validate = (orderId: string | null, before: RecordPatch | null = null, verb = 'add') =>
    writeAs(FIRST_TENANT, async (trx) =>
      wxApplyHooks
        .validate?.({ trx, actor: somebody('clerk'), verb, before, record: { orderId } } as unknown as SaveContext)
        .then(
          () => null,
          ({ fields }: { fields: object }) => fields,
        ),
    );

  it('must be visible to the user if it is new or changed', async () => {
    await insertOrder('y');
    const unknown = { orderId: expect.stringContaining('外协订单') };
    expect(await validate('y')).toBeNull();
    expect(await validate('nowhere')).toEqual(unknown);
    expect(await validate('nowhere', { orderId: 'y' }, 'edit')).toEqual(unknown);
    expect(await validate('nowhere', { orderId: 'nowhere' }, 'edit')).toBeNull();
    expect(await validate('nowhere', null, 'delete')).toBeNull();
    for (const open of ['', null]) expect(await validate(open)).toBeNull();
  });
});

describe('a save of an application for a delivery', () => {
  const save = (values: RecordPatch, before: RecordPatch | null = null, lines?: RecordPatch[]) =>
    writeAs(FIRST_TENANT, async (trx) =>
      wxApplyHooks.beforeSave?.({
        trx,
        actor: somebody('clerk'),
        before,
        record: { id: 's', bpmStatus: '0', orderId: 's', direction: '2', ...values },
        ...(lines && { lines: { wxApplyLineList: lines } }),
      } as unknown as SaveContext),
    );

  it('copies contractor and ship of the order, and clears entries of nodes after a return', async () => {
    await insertOrder('s', [{ order: 5 }, { order: 5 }], { contractor: units.otherUnit });
    const its = { contractor: units.otherUnit, ship: rows.ship };
    const fresh = { unloadSite: null, signer: null, qcOnSite: null, inspResult: null };
    for (const bpmStatus of ['0', '3', '4'])
      expect(await save({ bpmStatus })).toEqual({ ...its, relatedApply: null, ...fresh });
    expect(await save({ booked: true })).toEqual({ ...its, relatedApply: null });
    // Only a return names the arrival that it returns.
    expect(await save({ direction: '4' })).toEqual({ ...its, ...fresh });
    expect(await save({ orderId: 'nowhere' })).toEqual({ relatedApply: null, ...fresh });
    for (const bpmStatus of ['1', '2', '5']) expect(await save({ bpmStatus })).toBeUndefined();
  });

  it('copies number and unit of each part from its order line', async () => {
    await insertOrder('t', [{ order: 5 }, { order: 5 }]);
    const lines: RecordPatch[] = [
      { orderLine: 't-2', partNo: 'X' },
      { orderLine: 'nowhere', partNo: 'X' },
      { orderLine: null, partNo: 'X' },
      { orderLine: 't-1' },
    ];
    await save({ orderId: 't' }, null, lines);
    expect(lines).toEqual([
      { orderLine: 't-2', partNo: 'P-2', unit: '件' },
      { orderLine: 'nowhere', partNo: null, unit: null },
      { orderLine: null, partNo: null, unit: null },
      { orderLine: 't-1', partNo: 'P-1', unit: '件' },
    ]);
    const empty: RecordPatch[] = [{ orderLine: '', partNo: 'X' }];
    await save({ orderId: 't' }, null, empty);
    expect(empty).toEqual([{ orderLine: '', partNo: 'X' }]);
  });
});

describe('a driver’s phone number', () => {
  const present = async (whole: boolean, username: string, records: RecordPatch[]) => {
    await writeAs(FIRST_TENANT, async (trx) =>
      wxApplyHooks.present?.(trx, { ...somebody(username), userId: 'u1' }, records as never, { whole } as never),
    );
    return records.map(({ driverPhone }) => driverPhone);
  };
  const seen = async () =>
    (
      await readAs(FIRST_TENANT, (db) =>
        sql<{ n: number }>`select count(*)::int as n from sys_contact_look`.execute(db),
      )
    ).rows[0]?.n;

  it('is masked in lists, and shown in a record, which is logged unless the reader entered the number', async () => {
    const record = (createBy: string, driverPhone: string | null = '13912345678') => ({ createBy, driverPhone });
    expect(await present(false, 'gate', [record('clerk'), record('gate'), record('clerk', null)])).toEqual([
      '139****78',
      '139****78',
      null,
    ]);
    const before = Number(await seen());
    expect(await present(true, 'gate', [record('gate'), record('clerk', null)])).toEqual(['13912345678', null]);
    expect(await seen()).toBe(before);
    expect(await present(true, 'gate', [record('gate'), record('clerk')])).toEqual(['13912345678', '13912345678']);
    expect(await seen()).toBe(before + 1);
  });
});
