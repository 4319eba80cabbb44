import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '#server/jobs/system-actor.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { applicationMoves } from '#server/yard/tool/application-moves.ts';
import { refuseStopped, releaseTools, reserveTools } from '#server/yard/tool/reservation.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { createTool, createToolCast, day, type Filed, putUse, type StoredLine, toolCast } from './tool-cast.ts';
import { loadUse, quantitiesOf, refused, reserve, step, write } from './tool-tables.ts';

/** What the store reserves for applications that are written into the tables. Each step is called directly. */
testDatabase();
const app = testApp();
let rows: YardRows;
const { stock, record, lines, act } = toolCast(app, () => rows);
const actor = systemActor(FIRST_TENANT);

beforeAll(async () => {
  await createToolCast();
  rows = await insertYardRows(FIRST_TENANT);
});

const put = (stored: readonly StoredLine[], changes: Record<string, unknown> = {}) => putUse(rows, stored, changes);
const quantities = async (use: Filed) => quantitiesOf(await lines(use));

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
          const row = await loadUse(trx, use);
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
