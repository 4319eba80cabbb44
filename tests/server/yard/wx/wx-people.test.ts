import { sql } from 'kysely';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { readAs } from '#server/db/scope.ts';
import { resolveActor } from '#server/permission/resolve-actor.ts';
import { readResourceRow, seesResourceRows } from '#server/realtime/resource-row.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { searchRecords } from '#shared/contract/search.ts';
import { listEvents } from '#shared/contract/workflow/event.ts';
import { decideTask, getTodoTask, listTodo, witnessSignature } from '#shared/contract/workflow/todo.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import { refusal } from '#tests/server/workflow/approval.ts';
import { createSite } from '#tests/server/yard/site/site-cast.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { upload } from '#tests/support/upload.ts';
import { readRows } from '#tests/support/workbooks.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { calls, createWxCast, type Filed, moment, type TestOrder, wxCast } from './wx-cast.ts';

/*
 * What a contractor's person sees and does (docs/domain.md §9.3 rule 7): his own orders and deliveries, by every way out and in;
 * and who sees prices and telephone numbers.
 */

const contractors = resourceCalls(contractor);

testDatabase();
const app = testApp();
let rows: YardRows;
let units: Awaited<ReturnType<typeof createWxCast>>;
const { order, draft, file, taskOf, decide, inspect, arrive, record } = wxCast(
  app,
  () => rows,
  () => units.unit,
);

let own: TestOrder;
let foreign: TestOrder;
let mine: Filed;
let theirs: Filed;
let vendor: TestClient;

const sheet = async (client: TestClient, path: string): Promise<string> => {
  const response = await client.raw(`/jeecg-boot${path}`);
  return JSON.stringify(await readRows(Buffer.from(await response.arrayBuffer())));
};

beforeAll(async () => {
  units = await createWxCast();
  rows = await insertYardRows(FIRST_TENANT);
  own = await order([100]);
  foreign = await order([100], { contractor: units.otherUnit });
  mine = await file(own, [10]);
  theirs = await file(foreign, [10], {}, 'rival');
  vendor = await app.as('vendor');
});

describe('a contractor’s user', () => {
  it('finds the own orders and deliveries in list, options, search and workbook, and no others', async () => {
    const orders = await vendor.call(calls.order.list, { query: {} });
    expect(orders.records.map(({ id }) => id)).toEqual([own.id]);
    const deliveries = await vendor.call(calls.apply.list, { query: {} });
    expect(deliveries.records.map(({ id }) => id)).toEqual([mine.id]);
    expect((await vendor.call(calls.apply.list, { query: { orderId: foreign.id } })).total).toBe(0);
    expect(await vendor.call(calls.order.options, { query: {} })).toEqual([{ id: own.id, label: own.orderNo }]);
    expect(await vendor.call(calls.order.options, { query: { ids: foreign.id } })).toEqual([]);
    const lines = await vendor.raw(`/jeecg-boot/prm/wx/order/line/options?orderId=${foreign.id}`);
    expect(await lines.json()).toMatchObject({ result: [] });
    const { groups } = await vendor.call(searchRecords, { query: { keyword: 'WXD-' } });
    expect(groups.flatMap(({ records }) => records.map(({ id }) => id))).toEqual([own.id]);
    const orderSheet = await sheet(vendor, calls.order.exportXls.path);
    expect(orderSheet).toContain(own.orderNo);
    expect(orderSheet).not.toContain(foreign.orderNo);
    expect(await sheet(vendor, calls.apply.exportXls.path)).not.toContain(theirs.no);
  });

  it('gets nothing of others by id: record, timeline, task or row on the socket', async () => {
    for (const { id } of [foreign, theirs]) {
      const of = id === foreign.id ? calls.order : calls.apply;
      await expect(vendor.call(of.queryById, { query: { id } })).rejects.toThrow();
    }
    await expect(vendor.call(listEvents, { query: { bizTable: 'prm_wx_apply', bizId: theirs.id } })).rejects.toThrow();
    const task = await taskOf('clerk', theirs);
    await expect(vendor.call(getTodoTask, { query: { taskId: String(task?.taskId) } })).rejects.toThrow();
    const actor = await resolveActor(String(vendor.token), '1', 'zh');
    expect(await readResourceRow(actor, 'list', 'wx_order', foreign.id)).toBeUndefined();
    expect(await readResourceRow(actor, 'list', 'wx_order', own.id)).toMatchObject({ orderNo: own.orderNo });
    expect([...(await seesResourceRows(actor, 'list', 'wx_apply', [mine.id, theirs.id]))]).toEqual([mine.id]);
  });

  it('cannot change records of others, and cannot decide the own ones', async () => {
    expect(await refusal(draft(foreign, [1]))).toMatch('外协订单');
    const { version } = await record(theirs);
    for (const call of [calls.apply.edit, calls.apply.delete]) {
      const input =
        call === calls.apply.edit ? { body: { id: theirs.id, version, remark: 'x' } } : { query: { id: theirs.id } };
      await expect(vendor.call(call as typeof calls.apply.edit, input as never)).rejects.toThrow();
    }
    await expect(vendor.call(calls.withdraw, { body: { id: theirs.id } })).rejects.toThrow();
    await expect(vendor.call(calls.void, { body: { id: mine.id, reason: '不要了' } })).rejects.toThrow('没有权限');
    const body = { orderNo: 'WXD-X', contractor: units.unit, wxOrderLineList: [] };
    await expect(vendor.call(calls.order.add, { body })).rejects.toThrow('没有权限');
    const task = await taskOf('clerk', mine);
    const taken = {
      taskId: String(task?.taskId),
      action: 'pass' as const,
      version: Number(task?.version),
      comment: '',
    };
    await expect(vendor.call(decideTask, { body: taken })).rejects.toThrow();
    // He follows what he filed.
    const { records } = await vendor.call(listTodo, { query: { area: 'wx', tab: 'started', pageSize: 50 } });
    expect(records.map(({ bizId }) => bizId)).toEqual([mine.id]);
  });

  it('sees an order once it is issued, and never its price', async () => {
    const clerk = await app.as('clerk');
    const draftOrder = await clerk.call(calls.order.add, {
      body: {
        orderNo: 'WXD-DRAFT',
        contractor: units.unit,
        ship: rows.ship,
        wxType: '1',
        materialBy: '2',
        buyer: 'buyer',
        signDate: moment(0).slice(0, 10),
        dueDate: moment(9).slice(0, 10),
        weight: 1,
        wxOrderLineList: [{ partNo: 'A', partName: 'A', unit: '件', orderQty: 1, needDate: moment(5).slice(0, 10) }],
      },
    });
    await expect(vendor.call(calls.order.queryById, { query: { id: draftOrder.id } })).rejects.toThrow();
    expect(await vendor.call(calls.order.queryById, { query: { id: own.id } })).not.toHaveProperty('amount');
    expect(await sheet(vendor, calls.order.exportXls.path)).not.toContain('金额');
  });
});

describe('visibility of prices and phone numbers', () => {
  it('clerks, the order’s buyer and leaders see prices, and a condition reveals none to others', async () => {
    const read = async (who: string) => (await app.as(who)).call(calls.order.queryById, { query: { id: own.id } });
    for (const who of ['clerk', 'buyer', 'boss']) expect(await read(who), who).toMatchObject({ amount: 88.5 });
    expect(await read('inspector')).not.toHaveProperty('amount');
    const inspector = await app.as('inspector');
    const asked = (rule: string) =>
      inspector.call(calls.order.list, {
        query: { superQueryParams: encodeURI(JSON.stringify([{ field: 'amount', rule, val: 1 }])) },
      });
    // A condition on what is hidden is none.
    expect((await asked('gt')).total).toBe((await asked('lt')).total);
    const stranger = await createPerson({ username: 'other_buyer', roles: ['buyer'], orgCode: 'A01A12' });
    const other = await app.as(stranger.username);
    expect((await other.call(calls.order.list, { query: {} })).total).toBe(0);
  });

  it('a driver’s number is masked in lists and workbooks, and shown in a single delivery', async () => {
    const gate = await app.as('gate');
    const { records } = await gate.call(calls.apply.list, { query: { applyNo: mine.no } });
    expect(records).toMatchObject([{ driverPhone: '139****78' }]);
    expect(await sheet(gate, calls.apply.exportXls.path)).not.toContain('13912345678');
    expect(await gate.call(calls.apply.queryById, { query: { id: mine.id } })).toMatchObject({
      driverPhone: '13912345678',
    });
    // Who saw it is on record; who entered it and who saw a part of it is not.
    await vendor.call(calls.apply.queryById, { query: { id: mine.id } });
    const { rows: looks } = await readAs(FIRST_TENANT, (db) =>
      sql<{ viewer: string }>`select viewer from sys_contact_look where source = 'delivery'`.execute(db),
    );
    expect(looks.map(({ viewer }) => viewer)).toContain('gate');
    expect(looks.map(({ viewer }) => viewer)).not.toContain('vendor');
  });

  it('a contractor’s number is masked in lists and timeline, and shown in one record and to clerks', async () => {
    const gate = await app.as('gate');
    const clerk = await app.as('clerk');
    const unit = { code: '滨海钢结构' };
    const shown = async (client: TestClient) => (await client.call(contractors.list, { query: unit })).records;
    const looks = async () => {
      const { rows: found } = await readAs(FIRST_TENANT, (db) =>
        sql<{ viewer: string }>`select viewer from sys_contact_look where source = 'contractor'`.execute(db),
      );
      return found.map(({ viewer }) => viewer).sort();
    };
    expect(await shown(gate)).toMatchObject([{ contact: '王强', phone: '138****00' }]);
    expect((await gate.call(contractors.list, { query: { ...unit, phone: '*1' } })).total).toBe(1);
    expect(await shown(vendor)).toMatchObject([{ phone: '13800000000' }]);
    expect(await looks()).toEqual([]);
    expect(await shown(clerk)).toMatchObject([{ phone: '13800000000' }]);
    expect((await clerk.call(contractors.list, { query: { ...unit, phone: '*1' } })).total).toBe(0);
    const id = units.unit;
    const opened = await gate.call(contractors.queryById, { query: { id } });
    expect(opened).toMatchObject({ phone: '13800000000' });
    expect(await looks()).toEqual(['clerk', 'gate']);
    await clerk.call(contractors.edit, { body: { id, version: Number(opened.version), phone: '13900000011' } });
    const { rows: told } = await readAs(FIRST_TENANT, (db) =>
      sql<{ diff: unknown }>`select diff from prm_event where biz_id = ${id}`.execute(db),
    );
    expect(told.map(({ diff }) => diff)).toContainEqual({ phone: ['****', '****'] });
  });

  it('another tenant sees nothing', async () => {
    await createTenant(2);
    await createPerson({ username: 'stranger', roles: ['wx_clerk'], tenantId: 2 });
    const stranger = await app.as('stranger');
    expect((await stranger.call(calls.order.list, { query: {} })).total).toBe(0);
    await expect(stranger.call(calls.apply.queryById, { query: { id: mine.id } })).rejects.toThrow();
  });
});

test('a receiver may sign on the clerk’s phone: the receiver is the signer, the clerk the witness', async () => {
  const site = await createSite('F01', { keeper: 'keeper' });
  const filed = await arrive(own, [5], site);
  await inspect(filed, [0], '1');
  const clerk = await app.as('second_clerk');
  // Nobody was named to receive it: the store does.
  await decide('store', filed);
  expect(await record(filed)).toMatchObject({ bizStatus: '50', signer: null });
  const named = await file(own, [5], { planTime: moment(4) });
  await decide('clerk', named, { signer: 'leader' });
  await decide('keeper', named, { unloadSite: site });
  await decide('gate', named);
  await inspect(named, [0], '1');
  await decide('leader', named);
  const task = await taskOf('leader', named);
  const signature = (await upload(clerk, 'signature.png')).message;
  const body = { taskId: String(task?.taskId), signer: 'leader', signature, version: Number(task?.version) };
  expect(await refusal((await app.as('gate')).call(witnessSignature, { body }))).not.toBe('');
  await clerk.call(witnessSignature, { body });
  expect(await record(named)).toMatchObject({ bizStatus: '60', bpmStatus: '2', signer: 'leader' });
});
