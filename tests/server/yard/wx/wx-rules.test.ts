import { sql } from 'kysely';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { applicationCalls } from '#shared/contract/workflow/application.ts';
import { listTodo } from '#shared/contract/workflow/todo.ts';
import { wxApply } from '#shared/yard/wx/wx-apply.ts';
import { refusal } from '#tests/server/workflow/approval.ts';
import { createSite } from '#tests/server/yard/site/site-cast.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { calls, createUnit, createWxCast, moment, wxCast } from './wx-cast.ts';

testDatabase();
const app = testApp();
const { withdraw, void: declareVoid } = applicationCalls(wxApply);
let rows: YardRows;
let units: Awaited<ReturnType<typeof createWxCast>>;
let site: string;
const { order, draft, file, decide, inspect, arrive, act, record, applyLines, orderLines, orderRecord } = wxCast(
  app,
  () => rows,
  () => units.unit,
);

beforeAll(async () => {
  units = await createWxCast();
  rows = await insertYardRows(FIRST_TENANT);
  site = await createSite('E01', { keeper: 'keeper' });
});

describe('an arrival', () => {
  it('goes through clerk, site, gate, inspector, store and signature, and its order follows', async () => {
    const of = await order([100]);
    const filed = await file(of, [40]);
    expect(await record(filed)).toMatchObject({
      contractor: units.unit,
      ship: rows.ship,
      booked: true,
      bizStatus: '10',
    });
    expect(await orderLines(of)).toMatchObject([{ openQty: 40, passQty: 0, arrivedQty: 0 }]);
    await decide('clerk', filed, { signer: 'leader' });
    expect(await refusal(decide('keeper', filed))).toMatch('卸货场地');
    await decide('keeper', filed, { unloadSite: site });
    expect(await record(filed)).toMatchObject({ bizStatus: '20', unloadSlot: 1 });
    // The gate finds the lorry by its plate.
    const gate = await app.as('gate');
    const atGate = await gate.call(listTodo, { query: { area: 'wx', tab: 'pending', keyword: '12345' } });
    expect(atGate.records.find(({ bizId }) => bizId === filed.id)?.title).toMatch(/^鲁B12345 回厂 WXD-/);
    await decide('gate', filed);
    expect(await record(filed)).toMatchObject({ bizStatus: '30', passQty: 40, gateIn: expect.any(String) });
    expect(await applyLines(filed)).toMatchObject([{ partNo: 'P-1', qty: 40, passQty: 40, rejectQty: 0 }]);
    expect(await orderLines(of)).toMatchObject([{ arrivedQty: 40, openQty: 40 }]);
    expect(await orderRecord(of)).toMatchObject({ orderStatus: '2', arriveRate: 40 });
    // Nothing is unloaded before it is inspected (rule 5): the store has no task yet.
    await expect(decide('store', filed)).rejects.toThrow('store has no task');
    await inspect(filed, [5], '2');
    expect(await record(filed)).toMatchObject({ bizStatus: '40', inspResult: '2', rejectQty: 5, booked: false });
    expect(await orderLines(of)).toMatchObject([{ openQty: 0, passQty: 35, rejectQty: 5, arrivedQty: 40 }]);
    expect(await orderRecord(of)).toMatchObject({ passRate: 87.5, passQty: 35 });
    await decide('store', filed);
    expect(await record(filed)).toMatchObject({ bizStatus: '50', unloadTime: expect.any(String) });
    await decide('leader', filed);
    const done = { bizStatus: '60', bpmStatus: '2', signer: 'leader', signTime: expect.any(String) };
    expect(await record(filed)).toMatchObject(done);
    await act('gate', filed, 'gateOut');
    expect(await record(filed)).toMatchObject({ bizStatus: '60', gateOut: expect.any(String) });
    expect(await refusal(act('gate', filed, 'gateOut'))).toBe(`${filed.no}的车辆未进厂，或已登记出厂；请刷新后核对`);
    expect(await refusal(act('leader', filed, 'gateOut'))).toMatch('没有权限');
  });

  it('is inspected part by part, and the result must match the parts', async () => {
    const filed = await arrive(await order([20]), [20], site, { planTime: moment(4) });
    const [line] = await applyLines(filed);
    const half = { wxApplyLineList: [{ id: line?.id, passQty: 10, rejectQty: 5 }], inspResult: '3' };
    expect(await refusal(decide('inspector', filed, half))).toBe('P-1 法兰合格与不合格之和须等于 20');
    expect(await refusal(inspect(filed, [3], '1'))).toMatch('检验结果与明细不符');
    expect(await refusal(inspect(filed, [0], '3'))).toMatch('检验结果与明细不符');
    // Nothing but the result of the inspection is the inspector's to change.
    const more = { wxApplyLineList: [{ id: line?.id, qty: 30 }], inspResult: '1' };
    expect(await refusal(decide('inspector', filed, more))).toMatch('1 行');
    await inspect(filed, [0], '1');
    expect(await orderRecord({ id: String((await record(filed)).orderId), orderNo: '', lines: [] })).toMatchObject({
      orderStatus: '3',
      passRate: 100,
    });
  });

  it('directly to the site is unloaded before the inspection if the clerk sends an inspector (rule 5)', async () => {
    const filed = await file(await order([10]), [10], { direction: '3', planTime: moment(5) });
    await decide('clerk', filed, { qcOnSite: true, signer: 'leader' });
    await decide('keeper', filed, { unloadSite: site });
    await decide('gate', filed);
    await decide('inspector', filed);
    expect(await record(filed)).toMatchObject({ bizStatus: '30', unloadTime: expect.any(String), inspResult: null });
    await inspect(filed, [0], '1');
    expect(await record(filed)).toMatchObject({ bizStatus: '50' });
    // Who was named receives it, and nobody else.
    await expect(decide('store', filed)).rejects.toThrow('store has no task');
    await decide('leader', filed);
    expect(await record(filed)).toMatchObject({ bizStatus: '60', signer: 'leader' });
  });
});

describe('the quantities of an order', () => {
  // docs/domain.md §21 check 10, rule 1.
  it('of 100 with 60 passed and 30 on the way allow 10 more, but not 15', async () => {
    const of = await order([100]);
    await inspect(await arrive(of, [60], site, { planTime: moment(6) }), [0], '1');
    const open = await file(of, [30]);
    expect(await refusal(file(of, [15]))).toBe(
      `P-1 法兰订购 100：合格 60、在途 30 [${open.no}]、待退 0，还可到货 10，少于本次 15，请减少数量`,
    );
    await file(of, [10]);
    expect(await orderLines(of)).toMatchObject([{ passQty: 60, openQty: 40 }]);
  });

  it('allow rejected parts again only after their return (rule 2), which ends the arrival', async () => {
    const of = await order([50]);
    const bad = await arrive(of, [50], site, { planTime: moment(7) });
    await inspect(bad, [50], '3');
    // Rejected whole: neither unloaded nor signed for.
    expect(await record(bad)).toMatchObject({ bizStatus: '35', bpmStatus: '2' });
    expect(await refusal(file(of, [1]))).toMatch('待退 50，还可到货 0');
    const back = await file(of, [50], { direction: '4', relatedApply: bad.id }, 'clerk');
    expect(await refusal(file(of, [1], { direction: '4' }, 'clerk'))).toBe(
      `P-1 法兰不合格 50：已退 0、退货中 50 [${back.no}]，还可退 0，少于本次 1，请减少数量`,
    );
    await decide('inspector', back);
    await decide('second_clerk', back);
    expect(await refusal(file(of, [1]))).toMatch('还可到货 0');
    await decide('gate', back);
    expect(await record(back)).toMatchObject({ bizStatus: '65', gateOut: expect.any(String) });
    expect(await record(bad)).toMatchObject({ bizStatus: '65' });
    expect(await orderLines(of)).toMatchObject([{ rejectQty: 50, backQty: 50, backOpen: 0, openQty: 0 }]);
    expect(await orderRecord(of)).toMatchObject({ arriveRate: 0, passRate: 0 });
    await file(of, [50]);
  });

  it('end an arrival when all its rejected parts went back, even if the return does not name it', async () => {
    const of = await order([50]);
    const bad = await arrive(of, [50], site, { planTime: moment(7, 15) });
    await inspect(bad, [50], '3');
    for (const [qty, state] of [
      [20, '35'],
      [30, '65'],
    ] as const) {
      const back = await file(of, [qty], { direction: '4' }, 'clerk');
      await decide('inspector', back);
      await decide('second_clerk', back);
      await decide('gate', back);
      expect(await record(bad)).toMatchObject({ bizStatus: state });
    }
  });

  it('are released when an arrival is rejected, withdrawn, turned away or void', async () => {
    const of = await order([10]);
    const left = async () => (await orderLines(of))[0]?.openQty;
    const refused = await file(of, [10]);
    await decide('clerk', refused, {}, 'reject');
    expect(await left()).toBe(0);
    const own = await file(of, [10]);
    const vendor = await app.as('vendor');
    await vendor.call(withdraw, { body: { id: own.id } });
    expect(await left()).toBe(0);
    const turned = await file(of, [10], { planTime: moment(8) });
    await decide('clerk', turned);
    await decide('keeper', turned, { unloadSite: site });
    await decide('gate', turned, {}, 'reject');
    expect(await record(turned)).toMatchObject({ bizStatus: '10', bpmStatus: '3', unloadSite: null, unloadSlot: null });
    const voided = await file(of, [10]);
    const clerk = await app.as('clerk');
    await clerk.call(declareVoid, { body: { id: voided.id, reason: '重复' } });
    expect(await record(voided)).toMatchObject({ bizStatus: '90', booked: false });
    expect(await left()).toBe(0);
  });

  test('of twenty parallel applications for the last parts exactly one succeeds, and the others name it', async () => {
    const of = await order([10, 10]);
    const drafts = [];
    for (let nth = 0; nth < 20; nth += 1) drafts.push(await draft(of, [6, 6]));
    const vendor = await app.as('vendor');
    const ends = await Promise.allSettled(
      drafts.map(({ id, version }) => vendor.call(calls.submit, { body: { id, version } })),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const end of ends)
      if (end.status === 'rejected') expect(String(end.reason.message)).toMatch(/在途 6 \[WX-.*还可到货 4/);
    expect(await orderLines(of)).toMatchObject([{ openQty: 6 }, { openQty: 6 }]);
  });

  test('the database refuses quantities of an order line that are negative or too large', async () => {
    const of = await order([10]);
    await file(of, [6]);
    const set = (columns: string) =>
      writeAs(FIRST_TENANT, (trx) =>
        sql`update prm_wx_order_line set ${sql.raw(columns)} where order_id = ${of.id}`.execute(trx),
      );
    for (const columns of ['open_qty = 11', 'reject_qty = 1', 'back_qty = 1', 'sent_qty = 11', 'open_qty = -1']) {
      await expect(set(columns), columns).rejects.toMatchObject({ code: '23514' });
    }
  });

  it('are protected in the order: a line in use is neither removed nor reduced below its use', async () => {
    const of = await order([10, 5]);
    await file(of, [6]);
    const clerk = await app.as('clerk');
    const stored = await clerk.call(calls.order.queryById, { query: { id: of.id } });
    const lines = stored.wxOrderLineList as readonly Record<string, unknown>[];
    const save = (wxOrderLineList: readonly unknown[]) =>
      clerk.call(calls.order.edit, { body: { id: of.id, version: Number(stored.version), wxOrderLineList } });
    expect(await refusal(save([{ ...lines[0], orderQty: 5 }, lines[1]]))).toMatch('1 行');
    expect(await refusal(save([lines[1]]))).toBe('P-1 法兰已占用 6，订购数量不能更少，明细不能删除');
    await save([{ ...lines[0], orderQty: 8 }]);
    expect(await orderRecord(of)).toMatchObject({ orderQty: 8, contractor: units.unit });
    const close = calls.order.transitions.find(({ transition }) => transition.action === 'close');
    if (!close) throw new Error('no close');
    const { version } = await orderRecord(of);
    expect(await refusal(clerk.call(close.call, { body: { id: of.id, version, comment: '取消' } }))).toMatch(
      /仍有未完成的配送 WX-/,
    );
  });
});

describe('material of the yard', () => {
  it('returns with no more weight than was sent (rule 4), and missing weight is reported as loss', async () => {
    const of = await order([100], { materialBy: '1' });
    expect(await refusal(file(of, [50]))).toMatch('来料发外 0t');
    const out = await file(of, [100], { direction: '1' }, 'clerk');
    expect(await orderLines(of)).toMatchObject([{ sendOpen: 100, sentQty: 0 }]);
    await decide('second_clerk', out);
    await decide('store', out);
    expect(await record(out)).toMatchObject({ bizStatus: '25' });
    await decide('gate', out);
    expect(await record(out)).toMatchObject({ bizStatus: '60', bpmStatus: '2' });
    expect(await orderLines(of)).toMatchObject([{ sendOpen: 0, sentQty: 100 }]);
    expect(await refusal(file(of, [1], { direction: '1' }, 'clerk'))).toMatch('还可发外 0');
    const heavy = [{ orderLine: of.lines[0], qty: 100, packages: 1, weight: 1.001 }];
    expect(await refusal(file(of, [100], { wxApplyLineList: heavy }))).toBe(
      `订单${of.orderNo}来料发外 1t，回厂与在途 0t，本次 1.001t 超过可回厂重量，请核对重量或先办发外`,
    );
    const light = [{ orderLine: of.lines[0], qty: 100, packages: 1, weight: 0.96 }];
    await inspect(await arrive(of, [100], site, { wxApplyLineList: light, planTime: moment(9) }), [0], '1');
    expect(await orderRecord(of)).toMatchObject({
      orderStatus: '3',
      sentWeight: 1,
      inWeight: 0.96,
      lossRate: 4,
      lossListed: true,
    });
  });
});

describe('the place to unload', () => {
  it('takes two lorries per hour and refuses the third (rule 6)', async () => {
    const yard = await createSite('E02', { keeper: 'keeper' });
    const planTime = moment(10, 14);
    const of = await order([30]);
    const waiting = [];
    for (let nth = 0; nth < 3; nth += 1) {
      const filed = await file(of, [10], { planTime });
      await decide('clerk', filed);
      waiting.push(filed);
    }
    const ends = await Promise.allSettled(waiting.map((filed) => decide('keeper', filed, { unloadSite: yard })));
    const taken = waiting.filter((_, at) => ends[at]?.status === 'fulfilled');
    expect(taken).toHaveLength(2);
    const nos = taken
      .map(({ no }) => no)
      .toSorted()
      .join(', ');
    const said = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason.message)] : []));
    expect(said).toEqual([`场地E02在 ${planTime.slice(0, 13)}:00 已安排 ${nos} 卸货，每小时最多 2 车，请换时段或场地`]);
    const again = writeAs(FIRST_TENANT, (trx) =>
      sql`update prm_wx_apply set unload_slot = 1 where unload_site = ${yard}`.execute(trx),
    );
    await expect(again).rejects.toMatchObject({ code: '23505' });
    const closed = await createSite('E03', { keeper: 'keeper', siteStatus: '3' });
    const last = await file(await order([1]), [1]);
    await decide('clerk', last);
    expect(await refusal(decide('keeper', last, { unloadSite: closed }))).toMatch('正在维修或已停用');
  });
});

describe('an application for a delivery', () => {
  it('is refused for a past day, an unfit contractor (rule 3), a delivered ship or a closed order', async () => {
    const of = await order([5]);
    expect(await refusal(file(of, [1], { planTime: moment(-1) }))).toMatch('已过，请改为今天或以后的日期');
    for (const [changes, reason] of [
      [{ status: '2' }, '不是正常状态'],
      [{ validTo: '2020-01-01' }, '资质已于 2020-01-01 到期'],
    ] as const) {
      const contractor = await createUnit(`不合格单位${JSON.stringify(changes)}`.slice(0, 20), changes);
      expect(await refusal(file(await order([5], { contractor }), [1], {}, 'clerk'))).toMatch(
        `${reason}，不能提交，请先更新单位资料`,
      );
    }
    const stopped = await createUnit('停工单位', { status: '3' });
    expect(await refusal(file(await order([5], { contractor: stopped }), [1], {}, 'clerk'))).toMatch('暂停申请');
    const gone = await order([5], { ship: rows.otherShip });
    await writeAs(FIRST_TENANT, (trx) =>
      trx.updateTable('prmShip').set({ shipStatus: '7' }).where('id', '=', rows.otherShip).execute(),
    );
    expect(await refusal(file(gone, [1]))).toMatch('已交付');
    await writeAs(FIRST_TENANT, (trx) =>
      trx.updateTable('prmWxOrder').set({ orderStatus: '4' }).where('id', '=', of.id).execute(),
    );
    expect(await refusal(file(of, [1]))).toBe(`订单${of.orderNo}不在执行中，不能配送，请联系外协管理员`);
    const labour = { contractor: rows.contractor };
    expect(await refusal(order([1], labour))).toMatch('外协单位须为外协加工类单位');
  });

  it('needs a valid plate and mobile number, certificates, and each part of its order once', async () => {
    const of = await order([5]);
    const bad = { plateNo: 'ABC', driverPhone: '12345', certFiles: '', wxApplyLineList: [] };
    await expect(draft(of, [1], bad)).rejects.toMatchObject({
      result: {
        fields: {
          plateNo: expect.stringContaining('省份简称'),
          driverPhone: expect.stringContaining('11 位手机号'),
          certFiles: expect.any(String),
        },
      },
    });
    const line = { orderLine: of.lines[0], qty: 1, packages: 1, weight: 1 };
    expect(await refusal(draft(of, [], { wxApplyLineList: [line, line] }))).toMatch('行');
    const other = await order([5]);
    expect(await refusal(draft(of, [], { wxApplyLineList: [{ ...line, orderLine: other.lines[0] }] }))).toMatch('行');
  });
});
