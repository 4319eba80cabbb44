import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { markOverdue } from '#server/yard/purchase/mark-overdue.ts';
import { purchaseHooks } from '#server/yard/purchase/purchase-hooks.ts';
import { qualityHooks } from '#server/yard/quality/quality-hooks.ts';
import { salesHooks } from '#server/yard/sales/sales-hooks.ts';
import { stockMoveHooks } from '#server/yard/stock/move-hooks.ts';
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
import { fieldsOf } from '#tests/support/refused-call.ts';
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

/** What a hook answers of a save, or what it says at which field. */
const hooked = (
  hooks: ResourceHooks,
  when: 'validate' | 'beforeSave',
  record: Record<string, unknown>,
  { verb = 'add', before = null as Record<string, unknown> | null } = {},
) =>
  writeAs(FIRST_TENANT, async (trx) =>
    hooks[when]?.({ trx, actor: systemActor(FIRST_TENANT), verb, record, before } as never),
  ).then(
    (answer) => answer ?? 'nothing',
    ({ fields }: CallError) => fields,
  );

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

describe('the stock (docs/domain.md §12)', () => {
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

  it('goes down by three kinds of moves to naught, up to what a column holds, and in its order of time', async () => {
    const [id, other] = [await newItem(), await newItem()];
    await move(id, '8', 5, { time: `${day(-2)} 08:00:00` });
    await move(other, '8', 1);
    const ask = (type: string, qty: number, changes: object = {}, verb = 'add') =>
      hooked(stockMoveHooks, 'beforeSave', { materialCode: id, type, qty, ...changes }, { verb });
    const left = async (type: string) => Object(await ask(type, 5)).after;
    const kinds = ['1', '2', '3', '4', '5', '6', '7', '8'];
    expect(await Promise.all(kinds.map(left))).toEqual([10, 0, 10, 10, 0, 10, 0, 10]);
    const time = `${day(-2)} 08:00:00`;
    expect(await ask('2', 5, { time })).toEqual({ seq: 2, before: 5, after: 0, time });
    expect(await ask('2', 5, { time: `${day(-2)} 07:59:59` })).toEqual({
      time: `时间不能早于该物料的上一笔流水（${time}）`,
    });
    for (const blank of ['', null, undefined]) {
      expect(await ask('1', 1, { time: blank })).toMatchObject({
        seq: 2,
        time: expect.stringMatching(/^\d{4}-.{14}$/),
      });
    }
    const full = 2_000_000_000 - 5;
    expect(await ask('1', full)).toMatchObject({ after: 2_000_000_000 });
    expect(await ask('1', full + 1)).toEqual({ qty: '入库后库存将超过 2000000000，请核对数量' });
    expect(await ask('2', 9, {}, 'edit')).toBe('nothing');
    expect(await ask('1', 4, { materialCode: 'gone' })).toEqual({ seq: 1, before: 0, after: 0 });
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
        markOverdue(trx, systemActor(FIRST_TENANT), { log: (line) => void lines.push(line) }),
      );
    expect([await run(), await run()]).toEqual([1, 0]);
    expect(lines).toEqual(['采购逾期 1', '采购逾期 0']);
    expect(await read(id)).toMatchObject({ poStatus: '4', version: 1 });
  });

  it('age where they run and their day is over, and nowhere else', async () => {
    const ids: string[] = [];
    for (const changes of [{}, { arriveDate: day(-1), arriveQtyRate: 40 }]) ids.push((await order(changes)).id);
    const [arrived, closed, due, gone] = [await order({}), await order({}), await order({}), await order({})];
    await writeAs(FIRST_TENANT, async (trx) => {
      await sql`update prm_purchase set due_date = current_date - 1`.execute(trx);
      await sql`update prm_purchase set po_status = '3' where id = ${arrived.id}`.execute(trx);
      await sql`update prm_purchase set po_status = '5' where id = ${closed.id}`.execute(trx);
      await sql`update prm_purchase set due_date = current_date where id = ${due.id}`.execute(trx);
      await sql`update prm_purchase set del_flag = 1 where id = ${gone.id}`.execute(trx);
      await sql`update prm_purchase set po_status = '4' where po_status in ('1', '2')
        and id not in (${sql.join([...ids, due.id, gone.id])})`.execute(trx);
    });
    const marked = await writeAs(FIRST_TENANT, (trx) => markOverdue(trx, systemActor(FIRST_TENANT), { log: () => {} }));
    const { rows: stands } = await readAs(FIRST_TENANT, (db) =>
      sql<{ id: string; s: string }>`select id, po_status as s from prm_purchase`.execute(db),
    );
    const of = (id: string | undefined) => stands.find((row) => row.id === id)?.s;
    expect(marked).toBe(2);
    expect([...ids, arrived.id, closed.id, due.id, gone.id].map(of)).toEqual(['4', '4', '3', '5', '1', '1']);
  });

  it('are asked of what arrived, and keep the code of a supplier that stays', async () => {
    const check = (record: object, verb = 'add') => hooked(purchaseHooks, 'validate', { ...record }, { verb });
    const missing = { arriveDate: '到货率大于 0 时须填写到货日期' };
    expect([await check({ arriveQtyRate: 1 }), await check({ arriveQtyRate: 1, arriveDate: '' })]).toEqual([
      missing,
      missing,
    ]);
    for (const fine of [{}, { arriveQtyRate: null }, { arriveQtyRate: 0 }, { arriveQtyRate: 1, arriveDate: day(0) }]) {
      expect(await check(fine)).toBe('nothing');
    }
    expect(await check({ arriveQtyRate: 1 }, 'delete')).toBe('nothing');
    const record = { poStatus: '1', dueDate: day(0), arriveQtyRate: null, supplier: '丙钢铁' };
    const save = (before: Record<string, unknown> | null, verb = 'edit') =>
      hooked(purchaseHooks, 'beforeSave', record, { verb, before });
    expect(await save({ supplier: '丙钢铁', supplierCode: 'G050' })).toEqual({ poStatus: '1' });
    const named = { poStatus: '1', supplierCode: expect.stringMatching(/^G\d{3}$/) };
    expect(await save(null, 'add')).toEqual(named);
    expect(await save({ supplier: '丙钢铁', supplierCode: null })).toEqual(named);
    expect(await save({ supplier: '丁钢铁', supplierCode: 'G050' })).toEqual(named);
    expect(await save({ supplier: '丁钢铁', supplierCode: 'G050' }, 'delete')).toBe('nothing');
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

  it('are settled with the last of the money, and keep the code of a customer who stays', async () => {
    const check = (record: object, verb = 'edit') => hooked(salesHooks, 'validate', { ...record }, { verb });
    const settled = { contractStatus: '3', amount: 100 };
    for (const receivedAmount of [99.99, null, undefined]) {
      expect(await check({ ...settled, receivedAmount })).toEqual({
        contractStatus: `已收 ${receivedAmount ?? 0} 万元，少于合同额 100 万元，不能标为已结清`,
      });
      expect(await check({ ...settled, receivedAmount }, 'delete')).toBe('nothing');
      expect(await check({ ...settled, receivedAmount, contractStatus: '2' })).toBe('nothing');
    }
    expect(await check({ ...settled, receivedAmount: 100 })).toBe('nothing');
    const save = (before: Record<string, unknown> | null, verb = 'edit') =>
      hooked(salesHooks, 'beforeSave', { customer: '南洋海工' }, { verb, before });
    const named = { customerCode: expect.stringMatching(/^K\d{3}$/) };
    expect(await save({ customer: '南洋海工', customerCode: 'K050' })).toBe('nothing');
    expect(await save({ customer: '南洋海工', customerCode: null })).toEqual(named);
    expect(await save({ customer: '北洋海工', customerCode: 'K050' })).toEqual(named);
    expect([await save(null, 'add'), await save(null, 'delete')]).toEqual([named, 'nothing']);
  });

  it('are submitted again where the one right before it has a result that did not pass', async () => {
    const put = (round: number, changes: object) =>
      writeAs(FIRST_TENANT, (trx) =>
        trx
          .insertInto('prmQuality')
          .values({
            id: newId(),
            tenantId: FIRST_TENANT,
            checkNo: 'QC-9',
            round,
            ship: rows.ship,
            block: rows.block,
            checkType: '3',
            item: '焊缝',
            submitTime: `${day(-4)} 08:00:00`,
            ...changes,
          } as never)
          .execute(),
      );
    await put(1, { result: '3' });
    await put(2, { result: null });
    await put(3, { result: '1' });
    await put(4, { result: '2' });
    await put(6, { result: '3', delFlag: 1 });
    const check = (round: unknown, options: object = {}, checkNo = 'QC-9') =>
      hooked(qualityHooks, 'validate', { checkNo, round }, options);
    const refused = (round: number) => ({ round: `第 ${round} 次报验前须有第 ${round - 1} 次且未合格的结果` });
    const said = [];
    for (const round of [1, 2, 3, 4, 5, 6, 7]) said.push(await check(round));
    expect(said).toEqual(['nothing', 'nothing', refused(3), refused(4), 'nothing', refused(6), refused(7)]);
    expect(await check(2, {}, 'QC-8')).toEqual(refused(2));
    expect(await check('1', {}, 'QC-8')).toBe('nothing');
    expect(await check(3, { verb: 'delete' })).toBe('nothing');
    const edit = (before: Record<string, unknown>) => check(3, { verb: 'edit', before });
    expect(await edit({ checkNo: 'QC-9', round: 3 })).toBe('nothing');
    expect(await edit({ checkNo: 'QC-8', round: 3 })).toEqual(refused(3));
    expect(await edit({ checkNo: 'QC-9', round: 2 })).toEqual(refused(3));
    const entered = (result: unknown, before: Record<string, unknown> | null, verb = 'edit') =>
      hooked(qualityHooks, 'beforeSave', { result }, { verb, before });
    expect(await entered('1', null, 'add')).toEqual({ inspector: 'system' });
    expect(await entered(undefined, null, 'add')).toBe('nothing');
    expect(await entered('1', { result: '3' })).toEqual({ inspector: 'system' });
    expect(await entered(null, { result: '3' })).toEqual({ inspector: null });
    expect(await entered('3', { result: '3' })).toBe('nothing');
    expect(await entered(undefined, { result: null })).toBe('nothing');
    expect(await entered('1', { result: '3' }, 'delete')).toBe('nothing');
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
