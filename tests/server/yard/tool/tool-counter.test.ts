import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { applicationMoves } from '#server/yard/tool/application-moves.ts';
import { issueTools, settleLines } from '#server/yard/tool/issue-tools.ts';
import { postMoves } from '#server/yard/tool/post-moves.ts';
import { acceptTools, returnTools } from '#server/yard/tool/return-tools.ts';
import { scanTool } from '#server/yard/tool/scan-tool.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { createTool, createToolCast, day, type Filed, putUse, type StoredLine, toolCast } from './tool-cast.ts';
import { quantitiesOf, refused, reserve, step, write } from './tool-tables.ts';

/** What the store does for applications that stand in the tables, each step for itself. */
testDatabase();
const app = testApp();
let rows: YardRows;
const { stock, moves, record, lines } = toolCast(app, () => rows);
const actor = systemActor(FIRST_TENANT);

beforeAll(async () => {
  await createToolCast();
  rows = await insertYardRows(FIRST_TENANT);
});

const put = (stored: readonly StoredLine[], changes: Record<string, unknown> = {}) => putUse(rows, stored, changes);
const issue = (tool: string, qty: number) => write((trx) => postMoves(trx, actor, [{ tool, moveType: '2', qty }]));
const quantities = async (use: Filed) => quantitiesOf(await lines(use));

describe('what goes out', () => {
  it('is what was scanned, else what was set aside; of a line with nothing, nothing', async () => {
    const tools = [await createTool(9), await createTool(9), await createTool(9)];
    const ids = tools.map(({ id }) => id);
    for (const id of ids) await reserve(id, 4);
    const use = await put(
      ids.map((tool, at) => ({ tool, reqQty: 4, allocQty: at === 2 ? null : 4, outQty: at === 0 ? 1 : null })),
      { bizStatus: '20' },
    );
    const neighbour = await put([{ tool: ids[0] ?? '', reqQty: 4, allocQty: 4 }], { bizStatus: '20' });
    await step(use, issueTools);
    expect(await quantities(use)).toEqual([
      [4, 1, 0, 0, '3'],
      [4, 4, 0, 0, '3'],
      [null, 0, 0, 0, '5'],
    ]);
    expect(await quantities(neighbour)).toEqual([[4, null, null, null, '0']]);
    expect(await Promise.all(ids.map(stock))).toEqual([
      [8, 1, 0, 0],
      [5, 4, 0, 0],
      [9, 0, 0, 4],
    ]);
    const nothing = ids.map((tool, at) => ({ tool, reqQty: 4, allocQty: at, outQty: 0 }));
    expect(await refused(step(await put(nothing, { bizStatus: '20' }), issueTools))).toEqual(['toolNothingSet', {}]);
  });

  it('in a transfer comes from the other, as much as it still has', async () => {
    const [one, other] = [await createTool(9), await createTool(9)];
    for (const { id } of [one, other]) await issue(id, 5);
    const held = (tool: string): StoredLine => ({ tool, reqQty: 5, allocQty: 5, outQty: 5, backQty: 1, damageQty: 1 });
    const use = await put([held(one.id), held(other.id)], { bizStatus: '30' });
    const take = (allocQty: number, changes = {}, rest = 0) =>
      put(
        [
          { tool: one.id, reqQty: 9, allocQty },
          { tool: other.id, reqQty: 9, allocQty: rest },
        ],
        { bizStatus: '20', applyType: '3', relatedApply: use.id, ...changes },
      );
    expect(await refused(step(await take(4), issueTools))).toEqual(['toolReturnMore', { tool: one.code, n: 3 }]);
    const back = await put([held(one.id)], { bizStatus: '50' });
    for (const relatedApply of [null, back.id]) {
      expect(await refused(step(await take(1, { relatedApply }), issueTools))).toEqual(['toolRelatedUnknown', {}]);
    }
    const taken = await take(3);
    await step(taken, issueTools);
    expect((await quantities(use)).map((line) => line.slice(2))).toEqual([
      [4, 1, '5'],
      [1, 1, '0'],
    ]);
    expect((await record(use)).bizStatus).toBe('40');
    expect([await stock(one.id), await moves(other.id)]).toEqual([
      [4, 5, 0, 0],
      ['1:0>9', '2:9>4'],
    ]);
    const { rows: told } = await readAs(FIRST_TENANT, (db) =>
      sql<{ type: string; apply: string; remark: string | null }>`
        select move_type as type, apply, remark from prm_tool_move where tool = ${one.id} and seq > 2 order by seq`.execute(
        db,
      ),
    );
    expect(told).toEqual([
      { type: '3', apply: use.id, remark: '调拨' },
      { type: '2', apply: taken.id, remark: null },
    ]);
    await step(await take(0, {}, 3), issueTools);
    expect((await record(use)).bizStatus).toBe('50');
  });

  it('is partly or wholly back, line by line', async () => {
    const [{ id: tool }, other] = [await createTool(9), await createTool(9)];
    const use = await put(
      [
        { tool, reqQty: 4, outQty: 4, backQty: 1, lineStatus: '3' },
        { tool: other.id, reqQty: 4, outQty: 4, lineStatus: '3' },
      ],
      { bizStatus: '35' },
    );
    const [first, second] = await lines(use);
    const settle = (id: string | undefined, back: number, damage: number) =>
      write((trx) => settleLines(trx, actor, use.id, [{ id: id ?? '', back, damage }]));
    await settle(first?.id, 1, 1);
    expect((await quantities(use)).map((line) => line.slice(2))).toEqual([
      [2, 1, '4'],
      [null, null, '3'],
    ]);
    expect((await settle(first?.id, 1, 0)).bizStatus).toBe('40');
    expect((await settle(second?.id, 0, 4)).bizStatus).toBe('50');
    expect((await quantities(use)).map((line) => line.slice(2))).toEqual([
      [3, 1, '5'],
      [0, 4, '5'],
    ]);
    expect((await record(use)).returnedAt).not.toBe(null);
  });
});

describe('a scan', () => {
  it('counts one piece of what was set aside, at the counter alone, and says what is left of all', async () => {
    const [one, other, off] = [await createTool(9), await createTool(9), await createTool(9, { toolStatus: '3' })];
    const late = await createTool(9, { calibCycle: 6, nextCalibDate: day(-1) });
    const list: StoredLine[] = [
      { tool: one.id, reqQty: 4, allocQty: 2 },
      { tool: other.id, reqQty: 4, allocQty: 3, outQty: 1 },
      { tool: off.id, reqQty: 1, allocQty: 1 },
      { tool: late.id, reqQty: 1, allocQty: null },
    ];
    const use = await put(list, { bizStatus: '20', currentNode: 'issue' });
    const scan = (code: string, at = use) => write((trx) => scanTool(trx, actor, { id: at.id, code }));
    const scanned = (code: string, outQty: number, allocQty: number, left: number) => ({
      toolCode: code,
      toolName: '千斤顶',
      outQty,
      allocQty,
      left,
    });
    expect(await scan(one.code)).toEqual(scanned(one.code, 1, 2, 4));
    expect(await scan(other.code)).toEqual(scanned(other.code, 2, 3, 3));
    expect(await scan(one.code)).toEqual(scanned(one.code, 2, 2, 2));
    expect(await refused(scan(one.code))).toEqual(['toolAllScanned', { tool: one.code, n: 2 }]);
    expect(await refused(scan(off.code))).toEqual(['toolNotUsable', { tool: off.code }]);
    expect(await refused(scan(late.code))).toEqual(['toolCalibOverdue', { tool: late.code, day: day(-1) }]);
    expect(await refused(scan('X-1'))).toEqual(['toolCodeUnknown', { no: use.no, code: 'X-1' }]);
    expect((await quantities(use)).map(([, outQty]) => outQty)).toEqual([2, 2, null, null]);
    expect(await stock(one.id)).toEqual([9, 0, 0, 0]);
    const none = await put([{ tool: one.id, reqQty: 1, allocQty: null }], { bizStatus: '20', currentNode: 'issue' });
    expect(await refused(scan(one.code, none))).toEqual(['toolAllScanned', { tool: one.code, n: 0 }]);
    for (const changes of [
      { bizStatus: '20', currentNode: 'manager' },
      { bizStatus: '15', currentNode: 'issue' },
    ]) {
      const early = await put(list, changes);
      expect(await refused(scan(one.code, early))).toEqual(['toolNotToCollect', { no: early.no }]);
    }
  });
});

describe('what comes back', () => {
  const bring = (use: Filed, list: readonly { id?: string; backQty: number; damageQty: number }[], version = 1) =>
    write((trx) => returnTools(trx, actor, { id: use.id, version, lines: list } as never));

  it('is no more than is out, of tools that are out; the broken of it lies in repair', async () => {
    const [one, other] = [await createTool(9), await createTool(9)];
    for (const { id } of [one, other]) await issue(id, 4);
    const list = [one, other].map(({ id }) => ({ tool: id, reqQty: 4, outQty: 4, backQty: 0, damageQty: 0 }));
    for (const bizStatus of ['20', '50']) {
      const use = await put(list, { bizStatus });
      const id = (await lines(use))[0]?.id;
      expect(await refused(bring(use, [{ id, backQty: 1, damageQty: 0 }]))).toEqual(['toolNotOut', { no: use.no }]);
    }
    const use = await put(list, { bizStatus: '30' });
    const id = (await lines(use))[0]?.id;
    const nothing = [
      { id, backQty: 0, damageQty: 0 },
      { id: 'unknown', backQty: 1, damageQty: 1 },
    ];
    expect(await refused(bring(use, nothing))).toEqual(['toolNothingReturned', {}]);
    expect(await refused(bring(use, [{ id, backQty: 3, damageQty: 2 }]))).toEqual([
      'toolReturnMore',
      { tool: one.code, n: 4 },
    ]);
    expect(await refused(bring(use, [{ id, backQty: 1, damageQty: 1 }], 7))).toMatchObject([expect.any(String), {}]);
    expect((await bring(use, [{ id, backQty: 2, damageQty: 2 }])).bizStatus).toBe('40');
    expect([await stock(one.id), await stock(other.id)]).toEqual([
      [7, 0, 2, 0],
      [5, 4, 0, 0],
    ]);
    const { rows: told } = await readAs(FIRST_TENANT, (db) =>
      sql`select move_type as type, qty, apply, operator, remark from prm_tool_move where tool = ${one.id} and seq > 2
        order by seq`.execute(db),
    );
    expect(told).toEqual([
      { type: '3', qty: 4, apply: use.id, operator: 'system', remark: null },
      { type: '4', qty: 2, apply: use.id, operator: 'system', remark: '归还时损坏或丢失' },
    ]);
  });

  it('broken or lost is settled line by line: each for itself, and what is whole is not asked about', async () => {
    const tools = [await createTool(9), await createTool(9), await createTool(9)];
    const ids = tools.map(({ id }) => id);
    for (const id of ids.slice(0, 2)) {
      await write((trx) => postMoves(trx, actor, [{ tool: id, moveType: '4', qty: 2 }]));
    }
    const list = ids.map((tool, at) => ({
      tool,
      reqQty: 4,
      outQty: 4,
      backQty: 2,
      damageQty: [2, 2, null][at] ?? null,
    }));
    const early = await put(list, { bizStatus: '40' });
    const accept = (use: Filed, verdicts: readonly object[]) =>
      write((trx) => acceptTools(trx, actor, { id: use.id, version: 1, lines: verdicts } as never));
    expect(await refused(accept(early, []))).toEqual(['toolNotReturned', { no: early.no }]);
    const use = await put(list, { bizStatus: '50' });
    const own = await lines(use);
    const said = own.map(({ id }, at) => ({ id, fate: ['3', '1', '3'][at], cause: `因${at}`, party: `方${at}` }));
    expect(await refused(accept(use, said.slice(0, 1)))).toEqual([
      'toolDamageUnsettled',
      { tool: tools[1]?.code, n: 2 },
    ]);
    expect((await accept(use, said)).bizStatus).toBe('60');
    expect(await Promise.all(ids.map(stock))).toEqual([
      [7, 0, 0, 0],
      [7, 0, 2, 0],
      [9, 0, 0, 0],
    ]);
    expect(
      (await lines(use)).map(({ damageFate, damageCause, damageParty }) => [damageFate, damageCause, damageParty]),
    ).toEqual([
      ['3', '因0', '方0'],
      ['1', '因1', '方1'],
      [null, null, null],
    ]);
    const { rows: told } = await readAs(FIRST_TENANT, (db) =>
      sql`select move_type as type, qty, apply, remark from prm_tool_move where tool = ${ids[0]} and seq > 2 order by seq`.execute(
        db,
      ),
    );
    expect(told).toEqual([
      { type: '5', qty: 2, apply: use.id, remark: '丢失转出' },
      { type: '7', qty: 2, apply: use.id, remark: '因0' },
    ]);
    const whole = await put(list.slice(2), { bizStatus: '50' });
    expect((await accept(whole, [])).bizStatus).toBe('60');
  });
});

describe('an extension in force', () => {
  it('gives the other its later day, and makes what was overdue in order', async () => {
    const { id: tool } = await createTool(1);
    const line = { tool, reqQty: 1, allocQty: 1, outQty: 1 };
    const extend = (relatedApply: string, planReturn: string) =>
      refused(
        write(async (trx) =>
          applicationMoves.extend?.({ trx, actor, record: { id: 'x', version: 1, relatedApply, planReturn } } as never),
        ),
      );
    for (const [from, to] of [
      ['30', '30'],
      ['35', '30'],
      ['40', '40'],
    ] as const) {
      const use = await put([line], { bizStatus: from, planReturn: day(5) });
      expect(await extend(use.id, day(5))).toEqual(['toolExtensionShort', { no: use.no, to: day(5) }]);
      expect(await extend(use.id, day(6))).toBe('done');
      expect(await record(use)).toMatchObject({ bizStatus: to, planReturn: day(6) });
    }
    const back = await put([line], { bizStatus: '50' });
    for (const id of [back.id, 'gone', '']) expect(await extend(id, day(90))).toEqual(['toolRelatedUnknown', {}]);
  });
});
