import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { stockMoveHooks } from '#server/yard/stock/move-hooks.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { stock } from '#shared/yard/stock/stock.ts';
import { stockMove } from '#shared/yard/stock/stock-move.ts';
import { hooked } from '#tests/server/yard/rule-outcomes.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { inYard as day } from '#tests/support/in-yard.ts';
import { createPerson } from '#tests/support/people.ts';
import { fieldsOf } from '#tests/support/refused-call.ts';

testDatabase();
const app = testApp();
const calls = { stock: resourceCalls(stock), move: resourceCalls(stockMove) };
let serial = 0;
let clerk: TestClient;

beforeAll(async () => {
  await createPerson({ username: 'stock_clerk', roles: ['stock_clerk'] });
  clerk = await app.as('stock_clerk');
});

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
  return (await clerk.call(calls.stock.add, { body })).id;
}
const move = (materialCode: string, type: string, qty: number, changes: Record<string, unknown> = {}) =>
  clerk.call(calls.move.add, { body: { materialCode, type, qty, bill: 'B-1', ...changes } });
const item = (id: string) => clerk.call(calls.stock.queryById, { query: { id } });
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
  it('is the sum of its movements, each of which begins where the previous one ended', async () => {
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

  it('is never negative, and refuses movements in the future or before the previous one', async () => {
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

  it('is reduced by three kinds of movements, down to zero, and has an upper limit', async () => {
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

  it('serves only as many parallel movements as there are pieces', async () => {
    const id = await newItem();
    await move(id, '8', 5);
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => move(id, '2', 2)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await chain(id)).at(-1)).toEqual([3, 3, 1]);
    expect(await item(id)).toMatchObject({ qty: 1 });
  });

  it('is kept consistent with its movements by the database', async () => {
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
