import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { markOverdue } from '#server/yard/purchase/mark-overdue.ts';
import { purchaseHooks } from '#server/yard/purchase/purchase-hooks.ts';
import { qualityHooks } from '#server/yard/quality/quality-hooks.ts';
import { salesHooks } from '#server/yard/sales/sales-hooks.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { purchase } from '#shared/yard/purchase/purchase.ts';
import { quality } from '#shared/yard/quality/quality.ts';
import { sales } from '#shared/yard/sales/sales.ts';
import { stock } from '#shared/yard/stock/stock.ts';
import { stockMove } from '#shared/yard/stock/stock-move.ts';
import { hooked } from '#tests/server/yard/rule-outcomes.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { inYard as day } from '#tests/support/in-yard.ts';
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
  ])('are %s according to arrival and due date', async (_what, changes, status) => {
    expect((await read((await order(changes())).id)).poStatus).toBe(status);
  });

  it('need an arrival date once something arrived, and become overdue by the night job', async () => {
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

  it('become overdue by the night job only if they are running and past their due date', async () => {
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

  it('need an arrival date with an arrived quantity, and keep the code of an unchanged supplier', async () => {
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

  it('have one code per supplier that reveals nothing of the name', async () => {
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

describe('sales contracts and quality checks', () => {
  it('a contract is settled only when its whole amount is received', async () => {
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

  it('a contract is not settled with money missing, and keeps the code of an unchanged customer', async () => {
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

  it('a check is submitted again only after the previous round failed', async () => {
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

  it('a further round needs a failed previous round, and a failed result needs a defect type', async () => {
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

it('each list of business facts is for its own office, and the leader reads all of them', async () => {
  const all = [calls.purchase, calls.sales, calls.quality, calls.stock, calls.move];
  for (const { list } of all) await people.leader.call(list, { query: {} });
  await expect(people.leader.call(calls.stock.add, { body: {} })).rejects.toThrow();
  for (const { list } of [calls.sales, calls.quality, calls.move]) {
    await expect(people.buyer.call(list, { query: {} })).rejects.toThrow();
  }
});
