import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { markOverdue } from '#server/yard/purchase/mark-overdue.ts';
import type { CallError } from '#shared/http/call-error.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { purchase } from '#shared/yard/purchase/purchase.ts';
import { quality } from '#shared/yard/quality/quality.ts';
import { sales } from '#shared/yard/sales/sales.ts';
import { stock } from '#shared/yard/stock/stock.ts';
import { stockMove } from '#shared/yard/stock/stock-move.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';

testDatabase();
const app = testApp();
const calls = {
  purchase: resourceCalls(purchase),
  sales: resourceCalls(sales),
  quality: resourceCalls(quality),
  stock: resourceCalls(stock),
  move: resourceCalls(stockMove),
};
let rows: YardRows;
let serial = 0;
const people = {} as Record<'buyer' | 'seller' | 'qc' | 'stock_clerk' | 'leader', TestClient>;

beforeAll(async () => {
  for (const role of ['buyer', 'seller', 'qc', 'stock_clerk', 'leader'] as const) {
    await createPerson({ username: role, roles: [role] });
    people[role] = await app.as(role);
  }
  rows = await insertYardRows(FIRST_TENANT);
});

const day = (offset: number) => new Date(Date.now() + (8 + offset * 24) * 3_600_000).toISOString().slice(0, 10);

/** Field → what is said at it. */
async function fieldsOf(promise: Promise<unknown>): Promise<Readonly<Record<string, string>>> {
  const error = await promise.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(Error);
  return (error as CallError).fields;
}

async function newItem(): Promise<string> {
  serial += 1;
  const body = {
    materialCode: `M${serial}`,
    name: '法兰',
    category: '03',
    warehouse: '2',
    safeQty: 1,
    unitPrice: 0.02,
  };
  return (await people.stock_clerk.call(calls.stock.add, { body })).id;
}
const move = (materialCode: string, type: string, qty: number, changes: Record<string, unknown> = {}) =>
  people.stock_clerk.call(calls.move.add, { body: { materialCode, type, qty, bill: 'B-1', ...changes } });
const item = (id: string) => people.stock_clerk.call(calls.stock.queryById, { query: { id } });
const chain = async (materialCode: string) =>
  (
    await readAs(FIRST_TENANT, (db) =>
      db
        .selectFrom('prmStockMove')
        .select(['seq', 'type', 'qty', 'before', 'after', 'operator'])
        .where('materialCode', '=', materialCode)
        .orderBy('seq')
        .execute(),
    )
  ).map(({ seq, before, after }) => [seq, before, after]);

describe('the stock (domain.md §12)', () => {
  it('is what its moves leave, each from where the one before ended', async () => {
    const id = await newItem();
    expect(await item(id)).toMatchObject({ qty: 0 });
    await move(id, '8', 10);
    await move(id, '2', 4, { before: 99, after: 99, seq: 7, operator: 'leader' });
    await move(id, '3', 1);
    expect(await chain(id)).toEqual([
      [1, 0, 10],
      [2, 10, 6],
      [3, 6, 7],
    ]);
    expect(await item(id)).toMatchObject({ qty: 7, lastMoveDate: day(0), version: 1 });
  });

  it('is never negative, nor told before it happened or out of its order', async () => {
    const id = await newItem();
    await move(id, '8', 3, { time: `${day(-2)} 08:00:00` });
    expect(await fieldsOf(move(id, '2', 4))).toEqual({
      qty: `M${serial} 现有库存 3，不足以出库 4。请减少数量或先入库`,
    });
    expect(await fieldsOf(move(id, '1', 1, { time: `${day(1)} 08:00:00` }))).toMatchObject({
      time: '时间不能晚于现在',
    });
    expect(await fieldsOf(move(id, '1', 1, { time: `${day(-3)} 08:00:00` }))).toMatchObject({
      time: `时间不能早于该物料的上一笔流水（${day(-2)} 08:00:00）`,
    });
    expect(Object.keys(await fieldsOf(move('unknown', '1', 1)))).toEqual(['materialCode']);
    expect(await item(id)).toMatchObject({ qty: 3 });
  });

  it('gives the last pieces to some of those who take them in one moment', async () => {
    const id = await newItem();
    await move(id, '8', 5);
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => move(id, '2', 2)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await chain(id)).at(-1)).toEqual([3, 3, 1]);
    expect(await item(id)).toMatchObject({ qty: 1 });
  });

  it('agrees with its moves by the database alone', async () => {
    const id = await newItem();
    await move(id, '8', 5);
    const insert = (seq: number, type: string, qty: number, before: number, after: number) =>
      writeAs(FIRST_TENANT, (trx) =>
        sql`insert into prm_stock_move (id, tenant_id, material_code, seq, type, qty, before, after, "time", bill, operator)
          values (md5(random()::text), ${FIRST_TENANT}, ${id}, ${seq}, ${type}, ${qty}, ${before}, ${after}, now(), 'B', 'x')`.execute(
          trx,
        ),
      );
    const set = (statement: ReturnType<typeof sql>) => writeAs(FIRST_TENANT, (trx) => statement.execute(trx));
    await expect(insert(2, '2', 9, 5, -4)).rejects.toMatchObject({ code: '23514' });
    await expect(insert(2, '2', 2, 5, 7)).rejects.toMatchObject({ code: '23514' });
    await expect(insert(2, '1', 2, 9, 11)).rejects.toMatchObject({ constraint: 'prm_stock_move_chain' });
    await expect(insert(3, '1', 2, 5, 7)).rejects.toMatchObject({ constraint: 'prm_stock_move_chain' });
    await expect(insert(1, '8', 2, 0, 2)).rejects.toMatchObject({ code: '23505' });
    await expect(set(sql`update prm_stock set qty = 6 where id = ${id}`)).rejects.toMatchObject({
      constraint: 'prm_stock_agrees',
    });
    await expect(set(sql`update prm_stock_move set qty = 6 where material_code = ${id}`)).rejects.toMatchObject({
      code: '42501',
    });
    await expect(set(sql`delete from prm_stock_move where material_code = ${id}`)).rejects.toMatchObject({
      code: '42501',
    });
    await insert(2, '2', 2, 5, 3);
    expect(await item(id)).toMatchObject({ qty: 3 });
  });
});

describe('purchase orders', () => {
  const order = (changes: Record<string, unknown>) => {
    serial += 1;
    const body = { poNo: `PO-${serial}`, supplier: '中南钢铁', category: '01', ship: rows.ship, amount: 12.5 };
    return people.buyer.call(calls.purchase.add, {
      body: { ...body, orderDate: day(-30), dueDate: day(5), ...changes },
    });
  };
  const read = (id: string) => people.buyer.call(calls.purchase.queryById, { query: { id } });

  it.each<[string, () => Record<string, unknown>, string]>([
    ['running', () => ({}), '1'],
    ['partly arrived', () => ({ arriveDate: day(-1), arriveQtyRate: 40 }), '2'],
    ['arrived', () => ({ arriveDate: day(-1), arriveQtyRate: 100, dueDate: day(-3) }), '3'],
    ['overdue', () => ({ dueDate: day(-1), poStatus: '3' }), '4'],
    ['closed', () => ({ dueDate: day(-1), poStatus: '5' }), '5'],
  ])('are %s by what came and when', async (_what, changes, status) => {
    expect((await read((await order(changes())).id)).poStatus).toBe(status);
  });

  it('name the day on which something came, and age by the night', async () => {
    expect(await fieldsOf(order({ arriveQtyRate: 10 }))).toEqual({ arriveDate: '到货率大于 0 时须填写到货日期' });
    const { id } = await order({});
    await writeAs(FIRST_TENANT, (trx) =>
      sql`update prm_purchase set due_date = current_date - 1 where id = ${id}`.execute(trx),
    );
    const lines: string[] = [];
    const run = () =>
      writeAs(FIRST_TENANT, (trx) =>
        markOverdue(trx, systemActor(FIRST_TENANT), { say: (line) => void lines.push(line) }),
      );
    expect([await run(), await run()]).toEqual([1, 0]);
    expect(lines).toEqual(['采购逾期 1', '采购逾期 0']);
    expect(await read(id)).toMatchObject({ poStatus: '4', version: 1 });
  });

  it('call a supplier by one code, which tells nothing of the name', async () => {
    const codeOf = async (supplier: string) => (await read((await order({ supplier })).id)).supplierCode;
    const [first, other] = [await codeOf('甲钢铁'), await codeOf('乙钢铁')];
    expect(first).toMatch(/^G\d{3}$/);
    // The next one; what others have is looked at by number.
    const next = (code: unknown) => `G${String(Number(String(code).slice(1)) + 1).padStart(3, '0')}`;
    expect(other).toBe(next(first));
    expect(await codeOf('甲钢铁')).toBe(first);
    const { id, version } = await order({ supplier: '乙钢铁' });
    await people.buyer.call(calls.purchase.edit, { body: { id, version, supplier: '甲钢铁', supplierCode: 'G999' } });
    expect((await read(id)).supplierCode).toBe(first);
  });
});

describe('contracts and checks', () => {
  it('settle when all is paid', async () => {
    const body = {
      contractNo: 'XS-1',
      customer: '北欧海工',
      product: '4',
      amount: 100,
      signDate: day(-9),
      deliveryDate: day(90),
      receivedAmount: 90,
      region: '6',
      contractStatus: '3',
    };
    const add = (changes: object) => people.seller.call(calls.sales.add, { body: { ...body, ...changes } });
    expect(Object.keys(await fieldsOf(add({})))).toEqual(['contractStatus']);
    expect(Object.keys(await fieldsOf(add({ receivedAmount: 101 })))).toContain('receivedAmount');
    const { id } = await add({ receivedAmount: 100 });
    expect(await people.leader.call(calls.sales.queryById, { query: { id } })).toMatchObject({ customerCode: 'K001' });
  });

  it('follow one that was not passed', async () => {
    const submit = (round: number, changes: object = {}) => {
      const about = { checkNo: 'QC-1', ship: rows.ship, block: rows.block, checkType: '3', item: '外板焊缝' };
      return people.qc.call(calls.quality.add, {
        body: { ...about, round, submitTime: `${day(-4)} 08:00:00`, ...changes },
      });
    };
    const checked = { resultTime: `${day(-3)} 08:00:00`, inspector: 'leader' };
    const first = await submit(1);
    expect(await fieldsOf(submit(2))).toEqual({ round: '第 2 次报验前须有第 1 次且未合格的结果' });
    const edit = (changes: object) =>
      people.qc.call(calls.quality.edit, { body: { id: first.id, ...checked, ...changes } });
    expect(Object.keys(await fieldsOf(edit({ result: '3' })))).toEqual(['defectType']);
    await edit({ result: '3', defectType: '02' });
    expect(await people.qc.call(calls.quality.queryById, { query: { id: first.id } })).toMatchObject({
      inspector: 'qc',
    });
    await submit(2, { ...checked, result: '1' });
    expect(Object.keys(await fieldsOf(submit(3)))).toEqual(['round']);
  });
});

it('each list is its own office’s, and the leader reads them all', async () => {
  const all = [calls.purchase, calls.sales, calls.quality, calls.stock, calls.move];
  for (const { list } of all) await people.leader.call(list, { query: {} });
  await expect(people.leader.call(calls.stock.add, { body: {} })).rejects.toThrow();
  for (const { list } of [calls.sales, calls.quality, calls.move]) {
    await expect(people.buyer.call(list, { query: {} })).rejects.toThrow();
  }
});
