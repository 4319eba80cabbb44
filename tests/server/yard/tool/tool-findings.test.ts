import { beforeAll, describe, expect, it } from 'vitest';
import { readAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { toolAlternatives } from '#server/yard/tool/alternatives.ts';
import { toolGuard } from '#server/yard/tool/guard.ts';
import { lineFindings, type Stage } from '#server/yard/tool/line-findings.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { createTool, createToolCast, day, type Filed, putUse } from './tool-cast.ts';
import { reserve } from './tool-tables.ts';

/** What the rules say of applications that stand in the tables: asked directly, so that each answer is exact. */
testDatabase();
let rows: YardRows;

beforeAll(async () => {
  await createToolCast();
  rows = await insertYardRows(FIRST_TENANT);
});

const record = (values: Record<string, unknown>) => ({ id: '', version: 1, ...values });
const find = (values: Record<string, unknown>, stage: Stage) =>
  readAs(FIRST_TENANT, (db) => lineFindings({ db, tenantId: FIRST_TENANT, record: record(values) }, stage));
const named = (id: string) => ({ tool: { resource: 'tool', id } });

describe('what stands against the tools of an application', () => {
  it('is what is not there, with the three who bring it back first; what is just there is not short', async () => {
    const [scarce, plenty, rare] = [await createTool(5), await createTool(4), await createTool(0)];
    await reserve(scarce.id, 3);
    const out = { tool: scarce.id, reqQty: 2, allocQty: 2, outQty: 2, backQty: 1, damageQty: 0 };
    const uses: Filed[] = [];
    for (const days of [9, 7, 8, 6]) uses.push(await putUse(rows, [out], { bizStatus: '30', planReturn: day(days) }));
    await putUse(rows, [{ ...out, damageQty: 1 }], { bizStatus: '40', planReturn: day(1) });
    await putUse(rows, [out], { bizStatus: '50', planReturn: day(1) });
    await putUse(rows, [{ ...out, tool: plenty.id }], { bizStatus: '30', planReturn: day(1) });
    uses.push(await putUse(rows, [{ ...out, tool: rare.id }], { bizStatus: '30', planReturn: day(2) }));
    const list = [
      { id: 'a', tool: scarce.id, reqQty: 3 },
      { id: 'b', tool: plenty.id, reqQty: 4 },
      { id: 'c', tool: 'unknown', reqQty: 1 },
      { id: 'd', tool: rare.id, reqQty: 1 },
    ];
    const held = (nth: number, days: number, tool = scarce.code) => ({
      error: 'toolHeldBy',
      params: { tool, no: uses[nth]?.no, who: 'leader', to: day(days), n: 1 },
      blocks: false,
      names: { no: { resource: 'tool_apply', id: uses[nth]?.id } },
    });
    expect(await find({ applyType: '1', toolApplyLineList: list }, 'asked')).toEqual([
      {
        error: 'toolStockShort',
        params: { tool: scarce.code, free: 2, short: 1 },
        blocks: false,
        names: named(scarce.id),
      },
      held(3, 6),
      held(1, 7),
      held(2, 8),
      { error: 'toolStockShort', params: { tool: rare.code, free: 0, short: 1 }, blocks: false, names: named(rare.id) },
      held(4, 2, rare.code),
    ]);
    expect(await find({ applyType: '2', toolApplyLineList: list }, 'asked')).toEqual([]);
  });

  it('is asked of what is set aside before it is reserved, and of nothing else', async () => {
    const [scarce, late, off] = [
      await createTool(5),
      await createTool(3, { calibCycle: 12, nextCalibDate: day(-1) }),
      await createTool(2, { toolStatus: '2' }),
    ];
    await reserve(scarce.id, 3);
    const held = { tool: scarce.id, reqQty: 1, allocQty: 1, outQty: 1 };
    await putUse(rows, [held], { bizStatus: '30' });
    const { id } = await putUse(rows, [
      { tool: scarce.id, reqQty: 5, allocQty: 3 },
      { tool: late.id, reqQty: 3, allocQty: 1 },
      { tool: off.id, reqQty: 9, allocQty: 0 },
    ]);
    const overdue = {
      error: 'toolCalibOverdue',
      params: { tool: late.code, day: day(-1) },
      blocks: true,
      names: named(late.id),
    };
    const short = {
      error: 'toolStockShort',
      params: { tool: scarce.code, free: 2, short: 1 },
      blocks: true,
      names: named(scarce.id),
    };
    expect(await find({ id, applyType: '1' }, 'set')).toEqual([overdue, short]);
    expect(await find({ id, applyType: '1' }, 'issue')).toEqual([overdue]);
    // While it is asked for, all of it is; and a calibration may still be had.
    const errors = (await find({ id, applyType: '1' }, 'asked')).map(({ error, blocks }) => `${error} ${blocks}`);
    expect(errors.toSorted()).toEqual([
      'toolCalibOverdue false',
      'toolHeldBy false',
      'toolNotUsable true',
      'toolStockShort false',
      'toolStockShort false',
    ]);
    // Of lines that are being entered, what is no number is none.
    const entered = (allocQty: unknown) =>
      find({ applyType: '1', toolApplyLineList: [{ tool: scarce.id, reqQty: 5, allocQty }] }, 'set');
    expect([await entered(3), await entered('3')]).toEqual([[short], []]);
    const exact = await putUse(rows, [
      { tool: scarce.id, reqQty: 5, allocQty: 2 },
      { tool: off.id, reqQty: 1, allocQty: null },
    ]);
    expect(await find({ id: exact.id, applyType: '1' }, 'set')).toEqual([]);
  });

  it('is what the other of a transfer has no more', async () => {
    const [tool, other] = [await createTool(9), await createTool(9)];
    const held = { tool: tool.id, reqQty: 4, allocQty: 4, outQty: 4, backQty: 1, damageQty: 1 };
    const use = await putUse(rows, [held], { bizStatus: '40' });
    const ask = (relatedApply: unknown, list: readonly object[]) =>
      find({ applyType: '3', relatedApply, toolApplyLineList: list }, 'asked');
    expect(await ask(use.id, [{ id: 'a', tool: tool.id, reqQty: 2 }])).toEqual([]);
    const lacks = (params: object) => ({ error: 'toolNotWithOther', params, blocks: true });
    const both = [
      { id: 'a', tool: tool.id, reqQty: 3 },
      { id: 'b', tool: other.id, reqQty: 1 },
    ];
    expect(await ask(use.id, both)).toEqual([
      lacks({ tool: tool.code, no: use.no, n: 2, m: 1 }),
      lacks({ tool: other.code, no: use.no, n: 0, m: 1 }),
    ]);
    for (const nobody of ['', null, 'unknown']) {
      expect(await ask(nobody, both.slice(1))).toEqual([lacks({ tool: other.code, no: '', n: 0, m: 1 })]);
    }
  });

  it('is a load that is too little for the block, of lifting gear alone', async () => {
    const hook = await createTool(9, { category: '02', ratedLoad: 1.1 });
    const none = await createTool(9, { category: '02', ratedLoad: null });
    const box = await createTool(9, { category: '03', ratedLoad: 1 });
    const strong = await createTool(9, { category: '02', ratedLoad: 150 });
    const list = [hook, none, box, strong].map(({ id }, at) => ({
      id: String(at),
      tool: id,
      reqQty: at === 3 ? 1 : 3,
    }));
    const weak = (tool: string, load: number) => ({
      error: 'toolLiftShort',
      params: { tool, qty: 3, load, block: 'B101', weight: 120, factor: 1.25 },
      blocks: false,
    });
    const values = { applyType: '1', toolApplyLineList: list };
    expect(await find({ ...values, block: rows.block }, 'asked')).toEqual([weak(hook.code, 3.3), weak(none.code, 0)]);
    for (const block of ['', null, 'unknown']) expect(await find({ ...values, block }, 'asked')).toEqual([]);
  });
});

describe('instead of a tool that is short', () => {
  const ask = (values: Record<string, unknown>) =>
    readAs(FIRST_TENANT, (db) => toolAlternatives(db, FIRST_TENANT, record(values)));

  it('three of its kind are offered that are free, calibrated and lift as much: its model first, then the nearest number', async () => {
    const kind = { category: '07', spec: 'Z-1', ratedLoad: 5 };
    const enough = await createTool(9, kind);
    const short = await createTool(3, kind);
    await reserve(short.id, 1);
    const list = [
      { id: 'a', tool: enough.id, reqQty: 9 },
      { id: 'b', tool: 'unknown', reqQty: 1 },
      { id: 'c', tool: short.id, reqQty: 3 },
      { id: 'd', tool: enough.id, reqQty: 0 },
      { id: 'e', tool: '', reqQty: 1 },
      { id: 'f', tool: 7, reqQty: 1 },
      { id: 'g', tool: '', reqQty: 0 },
    ];
    for (const changes of [
      { ratedLoad: 4 },
      { ratedLoad: null },
      { toolStatus: '2' },
      { category: '05' },
      { lastResult: '3' },
      { calibCycle: 6, nextCalibDate: day(-1) },
    ]) {
      await createTool(3, { ...kind, ...changes });
    }
    await createTool(2, kind);
    const other = await createTool(3, { ...kind, spec: 'Y-1', calibCycle: 6, nextCalibDate: day(0) });
    await createTool(8, { ...kind, spec: 'Y-1' });
    const [many, few] = [await createTool(7, kind), await createTool(5, { ...kind, location: 'B-02', ratedLoad: 6 })];
    await reserve(few.id, 2);
    const found = await ask({ applyType: '1', toolApplyLineList: list });
    expect(found.map(({ label }) => label)).toEqual([few, many, other].map(({ code }) => `${code} 千斤顶`));
    expect(found[0]).toEqual({
      label: `${few.code} 千斤顶`,
      note: {
        zh: `代替 ${short.code}：Z-1，可用 3，库位 B-02`,
        en: `for ${short.code}: Z-1, 3 available, at B-02`,
      },
      patch: { toolApplyLineList: [{ id: 'a' }, { id: 'b' }, { id: 'c', tool: few.id }] },
    });
    expect(await ask({ toolApplyLineList: list })).toEqual(found);
    for (const applyType of ['2', '3']) expect(await ask({ applyType, toolApplyLineList: list })).toEqual([]);
    expect(await ask({ applyType: '1', toolApplyLineList: list.slice(0, 2) })).toEqual([]);
    expect(await ask({ applyType: '1', toolApplyLineList: [] })).toEqual([]);
  });

  it('one out of service is replaced though there is enough of it, one without a load by whatever lifts', async () => {
    const kind = { category: '06', spec: 'X-1' };
    const off = await createTool(4, { ...kind, toolStatus: '3' });
    const other = await createTool(1, { ...kind, ratedLoad: 2 });
    const found = await ask({ toolApplyLineList: [{ id: 'a', tool: off.id, reqQty: 1 }] });
    expect(found.map(({ patch }) => patch)).toEqual([{ toolApplyLineList: [{ id: 'a', tool: other.id }] }]);
  });
});

describe('an application at a node', () => {
  const at = (nodeKey: string, values: Record<string, unknown>) =>
    readAs(FIRST_TENANT, (db) =>
      toolGuard.findings({
        db,
        tenantId: FIRST_TENANT,
        record: record({ applyType: '1', needTime: `${day(0)} 00:00:00`, planReturn: day(9), ...values }),
        nodeKey,
        username: 'leader',
        taskId: null,
      }),
    );
  const refused = (error: string, params = {}) => [{ error, params, blocks: true }];

  it('that begins has tools, unless it prolongs, and a day that comes', async () => {
    const { id: tool } = await createTool(1);
    const { id } = await putUse(rows, [{ tool, reqQty: 1 }]);
    expect(await at('start', { id })).toEqual([]);
    const empty = await putUse(rows, []);
    for (const id of [empty.id, '']) expect(await at('start', { id })).toEqual(refused('toolLinesMissing'));
    expect(await at('section', { id: empty.id })).toEqual([]);
    const past = (values: object) => at('start', { id, ...values }).then((found) => found.map(({ blocks }) => blocks));
    expect(await past({ needTime: `${day(-1)} 23:59:59` })).toEqual([true]);
    expect([await past({ planReturn: day(0) }), await past({ planReturn: day(-1) })]).toEqual([[], [true]]);
  });

  it('that keeps or takes over what another has is about one whose tools are out, of its ship and its people', async () => {
    const { id: tool } = await createTool(3);
    const line = { tool, reqQty: 1, allocQty: 1, outQty: 1 };
    const use = await putUse(rows, [line], { bizStatus: '35', planReturn: day(5) });
    const over = await putUse(rows, [line], { bizStatus: '50' });
    const own = { id: '', relatedApply: use.id, ship: rows.ship, createBy: 'leader', sysOrgCode: 'A01A01A01' };
    const keep = (values: object) => at('start', { ...own, applyType: '2', needTime: null, ...values });
    const unknown = refused('toolRelatedUnknown');
    expect(await keep({ planReturn: day(6) })).toEqual([]);
    expect(await keep({ planReturn: day(5) })).toEqual(refused('toolExtensionShort', { no: use.no, to: day(5) }));
    expect(await keep({ ship: rows.otherShip })).toEqual(unknown);
    expect(await keep({ relatedApply: over.id })).toEqual(unknown);
    expect(await keep({ relatedApply: null })).toEqual(unknown);
    expect(await keep({ createBy: 'colleague' })).toEqual([]);
    expect(await keep({ sysOrgCode: 'A01A02A01' })).toEqual([]);
    expect(await keep({ createBy: 'other_leader', sysOrgCode: 'A01A02A01' })).toEqual(unknown);
    const { id } = await putUse(rows, [{ tool, reqQty: 1 }], { applyType: '3', relatedApply: use.id });
    const take = (values: object) =>
      at('start', { ...own, id, applyType: '3', planReturn: day(3), createBy: 'x', sysOrgCode: 'y', ...values });
    expect(await take({})).toEqual([]);
    expect(await take({ ship: rows.otherShip })).toEqual(unknown);
  });

  it('that is collected is whole, and scanned wholly or not at all', async () => {
    const [one, other, third] = [await createTool(3), await createTool(3), await createTool(3)];
    const collect = async (outs: readonly (number | null)[], changes: Record<string, unknown> = {}) => {
      const list = [one, other, third].map(({ id }, nth) => {
        const outQty = outs[nth] ?? null;
        return { tool: id, reqQty: 1, allocQty: nth < 2 ? 1 : 0, outQty };
      });
      const use = await putUse(rows, list, { bizStatus: '20', ...changes });
      const found = await at('issue', { id: use.id, applyNo: use.no, bizStatus: '20', receiver: 'owes3', ...changes });
      return { found, no: use.no };
    };
    for (const outs of [[], [1, 1], [0, 1]]) expect((await collect(outs)).found).toEqual([]);
    expect((await collect([1])).found).toEqual(refused('toolNotScanned', { tools: other.code }));
    expect((await collect([null, 0])).found).toEqual(refused('toolNotScanned', { tools: one.code }));
    const waits = await collect([], { bizStatus: '15' });
    expect(waits.found).toEqual(refused('toolWaits', { no: waits.no }));
    expect((await collect([], { applyType: '2' })).found).toEqual([]);
  });
});
