import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Trx } from '#server/db/database.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import { loadRecord } from '#server/resource/load.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { applicationMoves } from '#server/yard/tool/application-moves.ts';
import { issueTools, settleLines } from '#server/yard/tool/issue-tools.ts';
import { postMoves } from '#server/yard/tool/post-moves.ts';
import { refuseStopped, releaseTools, reserveTools } from '#server/yard/tool/reservation.ts';
import { acceptTools, returnTools } from '#server/yard/tool/return-tools.ts';
import { scanTool } from '#server/yard/tool/scan-tool.ts';
import { toolApply } from '#shared/yard/tool/tool-apply.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { createTool, createToolCast, day, type Filed, putUse, type StoredLine, toolCast } from './tool-cast.ts';

/** What the store does for applications that stand in the tables, each step for itself. */
testDatabase();
const app = testApp();
let rows: YardRows;
const { stock, moves, record, lines, act } = toolCast(app, () => rows);
const actor = systemActor(FIRST_TENANT);

beforeAll(async () => {
  await createToolCast();
  rows = await insertYardRows(FIRST_TENANT);
});

const put = (stored: readonly StoredLine[], changes: Record<string, unknown> = {}) => putUse(rows, stored, changes);
const write = <T>(run: (trx: Trx) => Promise<T>) => writeAs(FIRST_TENANT, run);
const reserve = (tool: string, qty: number) =>
  write((trx) => sql`update prm_tool set reserved_qty = ${qty} where id = ${tool}`.execute(trx));
const issue = (tool: string, qty: number) => write((trx) => postMoves(trx, actor, [{ tool, moveType: '2', qty }]));
const loaded = (trx: Trx, { id }: Filed) => loadRecord(trx, toolApply, FIRST_TENANT, id, { actor });
/** One step of the store with an application. */
const step = (
  use: Filed,
  what: (trx: Trx, who: typeof actor, row: Awaited<ReturnType<typeof loaded>>) => Promise<unknown>,
) => write(async (trx) => what(trx, actor, await loaded(trx, use)));
/** The error of the catalogue and what fills it. */
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    ({ id, params }: { id: string; params: object }) => [id, params],
  );
const quantities = async (use: Filed) =>
  (await lines(use)).map(({ allocQty, outQty, backQty, damageQty, lineStatus }) => [
    allocQty,
    outQty,
    backQty,
    damageQty,
    lineStatus,
  ]);

describe('what is promised', () => {
  it('is all that is there, and not one more; what was not set aside is not asked about', async () => {
    const [one, other, off] = [await createTool(3), await createTool(4), await createTool(2, { toolStatus: '2' })];
    const late = await createTool(1, { calibCycle: 6, nextCalibDate: day(-1) });
    await reserve(one.id, 1);
    const use = (qty: number) =>
      put([
        { tool: one.id, reqQty: 9, allocQty: qty },
        { tool: other.id, reqQty: 9, allocQty: 4 },
        { tool: off.id, reqQty: 1, allocQty: null },
        { tool: late.id, reqQty: 1, allocQty: 0 },
      ]);
    expect(await refused(step(await use(3), reserveTools))).toEqual([
      'toolStockShort',
      { tool: one.code, free: 2, short: 1 },
    ]);
    await step(await use(2), reserveTools);
    expect([await stock(one.id), await stock(other.id), await stock(off.id)]).toEqual([
      [3, 0, 0, 3],
      [4, 0, 0, 4],
      [2, 0, 0, 0],
    ]);
    const stopped = await put([{ tool: off.id, reqQty: 1, allocQty: 1 }]);
    expect(await refused(step(stopped, reserveTools))).toEqual(['toolNotUsable', { tool: off.code }]);
    const soon = await createTool(1, { calibCycle: 6, nextCalibDate: day(0) });
    const calibrated = (tool: string) => put([{ tool, reqQty: 1, allocQty: 1 }]);
    expect(await refused(step(await calibrated(late.id), reserveTools))).toEqual([
      'toolCalibOverdue',
      { tool: late.code, day: day(-1) },
    ]);
    expect(await refused(step(await calibrated(soon.id), reserveTools))).toBe('done');
    expect(await refused(step(await calibrated('gone'), reserveTools))).toEqual(['notFound', {}]);
    const line = { id: '', tool: 'gone', reqQty: 1, allocQty: 0, outQty: null, backQty: null, damageQty: null };
    const gone = write((trx) => refuseStopped(trx, [line], new Map()));
    expect(await refused(gone)).toEqual(['notFound', {}]);
  });

  it('is something, unless its applicant waits', async () => {
    const [{ id: tool }, other] = [await createTool(1), await createTool(1)];
    const nothing = [
      { tool, reqQty: 2, allocQty: null },
      { tool: other.id, reqQty: 2, allocQty: 0 },
    ];
    for (const waitShort of [false, null])
      expect(await refused(step(await put(nothing, { waitShort }), reserveTools))).toEqual(['toolNothingSet', {}]);
    expect(await refused(step(await put(nothing, { waitShort: true }), reserveTools))).toBe('done');
    expect(await stock(tool)).toEqual([1, 0, 0, 0]);
  });

  it('of a transfer is what the other still has, and nothing of the store', async () => {
    const tool = await createTool(5);
    const line = { tool: tool.id, reqQty: 4, allocQty: 4, outQty: 4, backQty: 1, damageQty: 1 };
    const held = await put([{ ...line, tool: (await createTool(1)).id }, line], { bizStatus: '40' });
    const take = (allocQty: number, relatedApply: string | null) =>
      put(
        [
          { tool: tool.id, reqQty: 9, allocQty },
          { tool: 'gone', reqQty: 1, allocQty: null },
        ].slice(0, 1),
        { applyType: '3', relatedApply },
      );
    expect(await refused(step(await take(3, held.id), reserveTools))).toEqual([
      'toolNotWithOther',
      { tool: tool.code, no: held.no, n: 2, m: 1 },
    ]);
    expect(await refused(step(await take(1, null), reserveTools))).toEqual([
      'toolNotWithOther',
      { tool: tool.code, no: '', n: 0, m: 1 },
    ]);
    const taken = await take(2, held.id);
    expect(await refused(step(taken, reserveTools))).toBe('done');
    expect(await stock(tool.id)).toEqual([5, 0, 0, 0]);
    await write((trx) => sql`update prm_tool set tool_status = '2' where id = ${tool.id}`.execute(trx));
    expect(await refused(step(taken, reserveTools))).toEqual(['toolNotUsable', { tool: tool.code }]);
  });

  it('is taken back once, from the store alone, and what was scanned is scanned no more', async () => {
    const [one, other] = [await createTool(5), await createTool(5)];
    await reserve(one.id, 4);
    await reserve(other.id, 1);
    const stored: StoredLine[] = [
      { tool: one.id, reqQty: 3, allocQty: 3, outQty: 2, lineStatus: '1' },
      { tool: other.id, reqQty: 3, allocQty: null, lineStatus: '2' },
    ];
    const idle = await put(stored);
    await step(idle, releaseTools);
    expect([await quantities(idle), await stock(one.id)]).toEqual([
      [
        [3, 2, null, null, '1'],
        [null, null, null, null, '2'],
      ],
      [5, 0, 0, 4],
    ]);
    const neighbour = await put(stored, { bizStatus: '20' });
    const transfer = await put(stored, { bizStatus: '20', applyType: '3' });
    await step(transfer, releaseTools);
    expect([(await quantities(transfer)).map((line) => line.at(-1)), await stock(one.id)]).toEqual([
      ['0', '0'],
      [5, 0, 0, 4],
    ]);
    for (const bizStatus of ['15', '20']) {
      const use = await put(stored, { bizStatus });
      await reserve(one.id, 4);
      await step(use, releaseTools);
      expect(await quantities(use)).toEqual([
        [3, null, null, null, '0'],
        [null, null, null, null, '0'],
      ]);
      expect([await stock(one.id), await stock(other.id)]).toEqual([
        [5, 0, 0, 1],
        [5, 0, 0, 1],
      ]);
    }
    expect((await quantities(neighbour))[0]).toEqual([3, 2, null, null, '1']);
  });

  it('is completed when all that was short has come', async () => {
    const [full, one, other] = [await createTool(5), await createTool(5), await createTool(5)];
    const use = await put(
      [
        { tool: full.id, reqQty: 5, allocQty: 5, lineStatus: '0' },
        { tool: one.id, reqQty: 5, allocQty: 2, lineStatus: '2' },
        { tool: other.id, reqQty: 4, allocQty: null, lineStatus: '2' },
      ],
      { bizStatus: '15', waitShort: true, shortCount: 2 },
    );
    await reserve(full.id, 5);
    await reserve(one.id, 3);
    await reserve(other.id, 2);
    const complete = () => act('keeper', use, 'replenish');
    const said = await complete().catch(({ message }: Error) => message);
    expect(said).toMatch(
      new RegExp(`缺货未补齐：(${one.code} × 1、${other.code} × 1|${other.code} × 1、${one.code} × 1)。`),
    );
    await reserve(other.id, 0);
    await expect(complete()).rejects.toThrow(`缺货未补齐：${one.code} × 1。`);
    await reserve(one.id, 2);
    await write((trx) => sql`update prm_tool set last_result = '3' where id = ${other.id}`.execute(trx));
    await expect(complete()).rejects.toThrow(`${other.code} 最近检定不合格`);
    await write((trx) => sql`update prm_tool set last_result = '1' where id = ${other.id}`.execute(trx));
    await complete();
    expect(await quantities(use)).toEqual([
      [5, null, null, null, '0'],
      [5, null, null, null, '1'],
      [4, null, null, null, '1'],
    ]);
    expect([await stock(full.id), await stock(one.id), await stock(other.id)]).toEqual([
      [5, 0, 0, 5],
      [5, 0, 0, 5],
      [5, 0, 0, 4],
    ]);
    expect(await record(use)).toMatchObject({ bizStatus: '20', shortCount: 0 });
  });

  it('may be taken short by who filed it or leads above, where there is anything', async () => {
    const [{ id: tool }, other] = [await createTool(5), await createTool(5)];
    const takeShort = (stored: readonly StoredLine[], changes: object, who: object) =>
      refused(
        write(async (trx) => {
          const use = await put(stored, { bizStatus: '15', ...changes });
          const row = await loaded(trx, use);
          return applicationMoves.takeShort?.({ trx, actor: { ...actor, ...who }, record: row } as never);
        }),
      );
    const some = [
      { tool, reqQty: 2, allocQty: null },
      { tool: other.id, reqQty: 2, allocQty: 1 },
    ];
    const own = { username: 'leader', scope: { kind: 'self', areas: [], contractors: [] } };
    const stranger = { ...own, username: 'other_leader', orgCode: 'A01A02A01', orgCodes: ['A01A02A01'] };
    expect(await takeShort(some, {}, own)).toBe('done');
    expect(await takeShort(some, {}, stranger)).toEqual(['noPermission', {}]);
    expect(await takeShort(some, { sysOrgCode: null }, stranger)).toEqual(['noPermission', {}]);
    for (const allocQty of [null, 0]) {
      expect(await takeShort([{ tool, reqQty: 2, allocQty }], {}, own)).toEqual(['toolNothingSet', {}]);
    }
  });
});

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
