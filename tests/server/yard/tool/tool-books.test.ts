import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { insertRecord } from '#server/resource/save/insert.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { postMoves, type StockMove } from '#server/yard/tool/post-moves.ts';
import { toolScrapGuard } from '#server/yard/tool/scrap-guard.ts';
import { toolScrapHooks } from '#server/yard/tool/scrap-hooks.ts';
import { loadTools } from '#server/yard/tool/tool-facts.ts';
import { toolHooks } from '#server/yard/tool/tool-hooks.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { toolMove } from '#shared/yard/tool/tool-move.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { createTool, createToolCast, putUse, toolCast } from './tool-cast.ts';
import { keeper as actor, read, refused, reserve, write } from './tool-tables.ts';

/** The books of the store: movements, tools and scrapping. Each rule is called directly. */
testDatabase();
const app = testApp();
let rows: YardRows;
const { stock, moves } = toolCast(app, () => rows);
const toolOf = async (id: string) => (await read((db) => loadTools(db, FIRST_TENANT, [id]))).get(id);

beforeAll(async () => {
  await createToolCast();
  rows = await insertYardRows(FIRST_TENANT);
});

describe('movements', () => {
  const post = (...list: StockMove[]) => writeAs(FIRST_TENANT, (trx) => postMoves(trx, actor, list));
  const statusOf = async (id: string) =>
    (await readAs(FIRST_TENANT, (db) => loadTools(db, FIRST_TENANT, [id]))).get(id)?.toolStatus;

  it('follow each other in one go; nothing is written of none, and nothing of what cannot be', async () => {
    const [one, other] = [await createTool(5), await createTool(5)];
    await reserve(one.id, 2);
    await post(
      { tool: one.id, moveType: '2', qty: 3, unreserve: 2 },
      { tool: other.id, moveType: '2', qty: 0 },
      { tool: one.id, moveType: '3', qty: 1, remark: '一' },
      { tool: 'gone', moveType: '2', qty: 0 },
    );
    expect([await stock(one.id), await moves(one.id), await moves(other.id)]).toEqual([
      [3, 2, 0, 0],
      ['1:0>5', '2:5>2', '3:2>3'],
      ['1:0>5'],
    ]);
    await reserve(other.id, 2);
    await post({ tool: other.id, moveType: '2', qty: 0, unreserve: 2 });
    expect([await stock(other.id), await moves(other.id)]).toEqual([[5, 0, 0, 0], ['1:0>5']]);
    expect(await refused(post({ tool: 'gone', moveType: '2', qty: 1 }))).toEqual(['notFound', {}]);
    expect(await refused(post({ tool: one.id, moveType: '4', qty: 4 }))).toEqual([
      'toolMoveHolds',
      { tool: one.code, stock: 3, reserved: 0, out: 2, repair: 0, kind: '送修', n: 4 },
    ]);
    const single = await createTool(1, { manageMode: '1' });
    expect(await refused(post({ tool: single.id, moveType: '1', qty: 1 }))).toEqual([
      'toolSingle',
      { tool: single.code },
    ]);
  });

  it('take a tool into repair when all of it is, and out of the books with its last piece', async () => {
    const { id: tool } = await createTool(3);
    const left = async (...list: (readonly [moveType: string, qty: number])[]) => {
      await post(...list.map(([moveType, qty]) => ({ tool, moveType, qty })));
      return statusOf(tool);
    };
    expect(await left(['4', 2])).toBe('1');
    expect(await left(['4', 1])).toBe('4');
    expect(await left(['5', 1], ['4', 1])).toBe('4');
    expect(await left(['5', 1])).toBe('1');
    expect(await left(['2', 1])).toBe('1');
    expect(await left(['5', 2], ['8', 2])).toBe('1');
    expect(await left(['3', 1], ['8', 1])).toBe('5');
    expect(await left(['6', 1], ['7', 1])).toBe('5');
    expect(await left(['6', 1])).toBe('2');
    const fresh = await createTool(0);
    expect(await statusOf(fresh.id)).toBe('1');
    const halved = await createTool(2);
    await post({ tool: halved.id, moveType: '2', qty: 1 });
    expect(await statusOf(halved.id)).toBe('1');
    const stopped = await createTool(1, { toolStatus: '2' });
    await post({ tool: stopped.id, moveType: '4', qty: 1 });
    expect(await statusOf(stopped.id)).toBe('2');
  });
});

describe('a movement by hand', () => {
  const add = (body: object) => write((trx) => insertRecord(trx, toolMove, actor, { ...body }));

  it('reverses one of its own tool, entered by hand, whole, and itself no reversal', async () => {
    const [tool, other] = [await createTool(0), await createTool(0)];
    const bought = await add({ tool: tool.id, moveType: '1', qty: 4, reverses: 'anything' });
    expect(bought).toMatchObject({ reverses: null, seq: 1, before: 0, after: 4, moveNo: `${tool.code}-0001` });
    const issued = await write(async (trx) => {
      await postMoves(trx, actor, [{ tool: tool.id, moveType: '2', qty: 1 }]);
      const { rows: found } = await sql<{ id: string }>`
        select id from prm_tool_move where tool = ${tool.id} and seq = 2`.execute(trx);
      return found[0]?.id;
    });
    await write((trx) => postMoves(trx, actor, [{ tool: tool.id, moveType: '3', qty: 1 }]));
    const reverse = (reverses: unknown, qty: number, of = tool.id) => add({ tool: of, moveType: '9', qty, reverses });
    const unknown = { reverses: '未找到对应实体' };
    for (const nothing of [undefined, null, 'unknown']) expect(await refused(reverse(nothing, 4))).toEqual(unknown);
    expect(await refused(reverse(bought.id, 4, other.id))).toEqual(unknown);
    expect(await refused(reverse(issued, 1))).toEqual({
      reverses: `流水${tool.code}-0002由单据产生，请在原单据上更正`,
    });
    expect(await refused(reverse(bought.id, 3))).toEqual({ qty: '冲正数量须等于原数量 4' });
    const back = await reverse(bought.id, 4);
    expect(back).toMatchObject({ reverses: bought.id, seq: 4, before: 4, after: 0 });
    for (const id of [bought.id, back.id]) {
      const no = id === bought.id ? 1 : 4;
      expect(await refused(reverse(id, 4))).toEqual({
        reverses: `流水${tool.code}-000${no}已被冲正，或本身是冲正；请核对流水号`,
      });
    }
    expect(await refused(add({ tool: 'gone', moveType: '1', qty: 1 }))).toEqual(['notFound', {}]);
    const fixing = await add({ tool: other.id, moveType: '1', qty: 2 });
    expect(fixing.moveTime).not.toBe(null);
    const sent = await add({ tool: other.id, moveType: '4', qty: 2 });
    const mended = await add({ tool: other.id, moveType: '5', qty: 1 });
    await reverse(mended.id, 1, other.id);
    await reverse(sent.id, 2, other.id);
    expect([await stock(other.id), (await toolOf(other.id))?.toolStatus]).toEqual([[2, 0, 0, 0], '1']);
    for (const [moveType, kind] of [
      ['2', '领用出库'],
      ['3', '归还入库'],
      ['6', '盘盈'],
      ['7', '盘亏'],
      ['8', '报废'],
    ] as const) {
      expect(await refused(add({ tool: other.id, moveType, qty: 1 }))).toEqual({
        moveType: `${kind}由申请、盘点或报废产生，不能手工登记`,
      });
    }
  });
});

describe('a tool', () => {
  const validate = (verb: 'add' | 'edit' | 'delete', { id, code }: { id: string; code: string }) =>
    refused(
      write(async (trx) => {
        const record = { id, version: 1, toolCode: code };
        await toolHooks.validate?.({ trx, actor, verb, record, before: record } as never);
      }),
    );

  it('stays in the books while anything of it is anywhere, or five and more wait for it', async () => {
    const [free, out, fixing] = [await createTool(0), await createTool(1), await createTool(1)];
    for (const [{ id: tool }, moveType] of [
      [out, '2'],
      [fixing, '4'],
    ] as const) {
      await write((trx) => postMoves(trx, actor, [{ tool, moveType, qty: 1 }]));
      expect(await validate('delete', tool === out.id ? out : fixing)).toEqual([
        'toolHasStock',
        { tool: tool === out.id ? out.code : fixing.code },
      ]);
    }
    expect([await validate('delete', free), await validate('edit', out)]).toEqual(['done', 'done']);
    const booked = await createTool(0);
    const line = { tool: booked.id, reqQty: 2, allocQty: 1 };
    await putUse(rows, [{ ...line, allocQty: 0 }], { bizStatus: '20' });
    await putUse(rows, [line], { bizStatus: '20', applyType: '3' });
    await putUse(rows, [line], { bizStatus: '30' });
    expect(await validate('delete', booked)).toBe('done');
    const nos = [];
    for (const nth of [6, 5, 4, 3, 2, 1]) {
      const use = await putUse(rows, [line], { bizStatus: nth % 2 ? '20' : '15', applyNo: `GZ-9901-0000${nth}` });
      nos.unshift(use.no);
    }
    const toolBooked = ['toolBooked', { tool: booked.code, nos: nos.slice(0, 5).join('、') }];
    expect(await validate('delete', booked)).toEqual(toolBooked);
    for (const action of ['suspend', 'sendCalib'] as const) {
      const act = ({ id, code }: typeof booked) =>
        refused(
          write(async (trx) =>
            toolHooks.transition?.[action]?.({ trx, actor, record: { id, version: 1, toolCode: code } } as never),
          ),
        );
      expect([await act(booked), await act(out)]).toEqual([toolBooked, 'done']);
    }
  });
});

describe('scrapping', () => {
  const hook = (values: object) => ({ id: 's', version: 1, bizStatus: '10', ...values }) as ResourceRecord;

  it('is of a dear tool from the yard’s price on, and of what its price was then', async () => {
    const worth = async (price: number | null, changes = {}) => {
      const { id } = await createTool(1, { price });
      return write(async (trx) =>
        toolScrapHooks.beforeSave?.({ trx, actor, record: hook({ tool: id, ...changes }) } as never),
      );
    };
    expect([await worth(5), await worth(4.99), await worth(null)]).toEqual([
      { price: 5, isDear: true },
      { price: 4.99, isDear: false },
      { price: null, isDear: false },
    ]);
    expect([await worth(9, { tool: null }), await worth(9, { bizStatus: '20' })]).toEqual([
      { price: null, isDear: false },
      undefined,
    ]);
  });

  it('takes what lies in repair and nobody else asks for, and not one more', async () => {
    const tool = await createTool(9);
    await write((trx) => postMoves(trx, actor, [{ tool: tool.id, moveType: '4', qty: 4 }]));
    const find = (values: object) =>
      read((db) =>
        toolScrapGuard.findings({
          db,
          tenantId: FIRST_TENANT,
          record: hook({ tool: tool.id, ...values }),
          nodeKey: 'start',
          username: 'keeper',
          taskId: null,
        }),
      );
    const short = (n: number, m: number, code = tool.code) => [
      { error: 'toolScrapShort', params: { tool: code, n, m }, blocks: true },
    ];
    expect([await find({ qty: 4 }), await find({ qty: 5 })]).toEqual([[], short(4, 1)]);
    const ask = (qty: number, changes: object = {}) =>
      write((trx) =>
        trx
          .insertInto('prmToolScrap')
          .values({
            id: newId(),
            tenantId: FIRST_TENANT,
            tool: tool.id,
            qty,
            cause: '裂',
            applyNo: `BF-${newId().slice(-10)}`,
            urgency: '1',
            bpmStatus: '1',
            bizStatus: '10',
            ...changes,
          } as never)
          .execute(),
      );
    await ask(4, { id: 's' });
    await ask(4, { bpmStatus: '0' });
    await ask(3);
    expect([await find({ qty: 1 }), await find({ qty: 2 })]).toEqual([[], short(1, 1)]);
    await ask(3);
    expect(await find({ qty: 1 })).toEqual(short(0, 3));
    expect(await find({ tool: 'gone', qty: 1 })).toEqual(short(0, 1, ''));
    const scrap = (qty: number, id = tool.id) =>
      refused(
        write(async (trx) =>
          toolScrapHooks.transition?.scrap?.({ trx, actor, record: hook({ tool: id, qty, applyNo: 'BF-1' }) } as never),
        ),
      );
    expect(await scrap(5)).toEqual(['toolScrapShort', { tool: tool.code, n: 4, m: 1 }]);
    expect(await scrap(1, 'gone')).toEqual(['toolScrapShort', { tool: 'gone', n: 0, m: 1 }]);
    expect(await scrap(4)).toBe('done');
    expect([await stock(tool.id), (await moves(tool.id)).slice(2)]).toEqual([
      [5, 0, 0, 0],
      ['5:5>9', '8:9>5'],
    ]);
  });
});
