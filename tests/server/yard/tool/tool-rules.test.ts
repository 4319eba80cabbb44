import { sql } from 'kysely';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { toolApplyHooks } from '#server/yard/tool/apply-hooks.ts';
import { applicationCalls } from '#shared/contract/workflow/application.ts';
import { checkAvailability } from '#shared/contract/yard/availability.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { tool as toolDefinition } from '#shared/yard/tool/tool.ts';
import { toolApply } from '#shared/yard/tool/tool-apply.ts';
import { refusal } from '#tests/server/workflow/approval.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { createTool, createToolCast, day, putUse, toolCast } from './tool-cast.ts';

testDatabase();
const app = testApp();
let rows: YardRows;
const { file, decide, setAside, reserved, issued, record, stock } = toolCast(app, () => rows);
const { void: voidCall } = applicationCalls(toolApply);

beforeAll(async () => {
  await createToolCast();
  rows = await insertYardRows(FIRST_TENANT);
});

describe('the stock', () => {
  // docs/domain.md §21 check 4
  it('of 5 with 3 reserved has 2 for one of two; then 3 are left', async () => {
    const { id: tool, code } = await createTool(5);
    await reserved([{ tool, reqQty: 3 }]);
    const rivals = [];
    for (let nth = 0; nth < 2; nth += 1) {
      const filed = await file([{ tool, reqQty: 2 }]);
      await decide('section', filed);
      rivals.push(filed);
    }
    const ends = await Promise.allSettled(rivals.map((filed) => setAside(filed)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const said = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason.message)] : []));
    expect(said).toEqual([`${code} 可用库存0，不足2`]);
    const winner = rivals[ends.findIndex(({ status }) => status === 'fulfilled')];
    if (!winner) throw new Error('nobody won');
    await decide('keeper', winner);
    await decide('leader', winner);
    expect(await stock(tool)).toEqual([3, 2, 0, 3]);
  });

  test('is had by as many of twenty as it has pieces; nobody deadlocks, and its chain holds', async () => {
    const [one, other] = [await createTool(7), await createTool(7)];
    const rivals = [];
    for (let nth = 0; nth < 20; nth += 1) {
      const both = [one, other].map(({ id }) => ({ tool: id, reqQty: 1 }));
      const filed = await file(nth % 2 === 0 ? both : both.toReversed());
      await decide('section', filed);
      rivals.push(filed);
    }
    const ends = await Promise.allSettled(rivals.map((filed) => setAside(filed)));
    const won = rivals.filter((_, at) => ends[at]?.status === 'fulfilled');
    expect(won).toHaveLength(7);
    const said = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason.message)] : []));
    for (const text of said) expect(text).toMatch(/可用库存0，不足1$/);
    await Promise.all(won.map((filed) => decide('keeper', filed)));
    await Promise.all(won.map((filed) => decide('leader', filed)));
    expect([await stock(one.id), await stock(other.id)]).toEqual([
      [0, 7, 0, 0],
      [0, 7, 0, 0],
    ]);
  });

  it('is held together by the database itself', async () => {
    const { id: tool } = await createTool(3);
    const hand = (text: string) => writeAs(FIRST_TENANT, (trx) => sql.raw(text).execute(trx));
    await expect(hand(`update prm_tool set stock_qty = -1 where id = '${tool}'`)).rejects.toMatchObject({
      code: '23514',
    });
    await expect(hand(`update prm_tool set reserved_qty = 4 where id = '${tool}'`)).rejects.toMatchObject({
      code: '23514',
    });
    // The stock is where its movements end, and each movement begins where the one before it ended.
    await expect(hand(`update prm_tool set stock_qty = 2 where id = '${tool}'`)).rejects.toMatchObject({
      code: '23503',
    });
    const insert = (seq: number, before: number, after: number) =>
      hand(`insert into prm_tool_move (id, tenant_id, move_no, tool, seq, move_type, qty, before, after, operator, move_time)
        values ('${tool.slice(0, 28)}${seq}', ${FIRST_TENANT}, '${tool.slice(0, 20)}-${seq}', '${tool}', ${seq}, '1', 1, ${before}, ${after}, 'x', now())`);
    await expect(insert(1, 0, 1)).rejects.toMatchObject({ code: '23505' });
    await expect(insert(2, 4, 5)).rejects.toMatchObject({ code: '23503' });
    await expect(insert(3, 3, 4)).rejects.toMatchObject({ code: '23503' });
    await expect(insert(2, 3, 5)).rejects.toMatchObject({ code: '23514' });
    await expect(hand(`delete from prm_tool_move where tool = '${tool}'`)).rejects.toMatchObject({ code: '42501' });
    await expect(hand(`update prm_tool set manage_mode = '1' where id = '${tool}'`)).rejects.toMatchObject({
      code: '23514',
    });
  });

  it('of a tool that is promised keeps it in service, and in the books', async () => {
    const { id: tool, code } = await createTool(1);
    const filed = await reserved([{ tool, reqQty: 1 }]);
    const keeper = await app.as('keeper');
    const { delete: remove, transitions } = resourceCalls(toolDefinition);
    const suspend = transitions.find(({ transition }) => transition.action === 'suspend');
    if (!suspend) throw new Error('no suspend');
    const stop = () => keeper.call(suspend.call, { body: { id: tool, comment: '改造' } });
    expect(await refusal(stop())).toBe(`${code} 已被预留：${filed.no}。请先取消或改派`);
    await (await app.as('tool_boss')).call(voidCall, { body: { id: filed.id, reason: '不再需要' } });
    expect([(await record(filed)).bizStatus, await stock(tool)]).toEqual(['90', [1, 0, 0, 0]]);
    expect(await refusal(keeper.call(remove, { query: { id: tool } }))).toMatch('仍有库存或在用，不能删除');
    await stop();
    expect(await refusal(file([{ tool, reqQty: 1 }]))).toMatch(`${code} 已停用`);
  });
});

describe('what is available', () => {
  it('is told while tools are entered, with who has them and what would do instead', async () => {
    const spec = '检查器-Z9';
    const { id: tool, code } = await createTool(2, { spec, category: '05' });
    const other = await createTool(3, { spec, category: '05' });
    const use = await issued([{ tool, reqQty: 2 }]);
    const ask = async (list: Record<string, string | number>[]) =>
      (await app.as('leader')).call(checkAvailability, {
        body: { resource: 'tool_apply', values: { applyType: '1', ship: rows.ship, toolApplyLineList: list } },
      });
    const { conflicts, alternatives } = await ask([{ id: 'n1', tool, reqQty: 1 }]);
    expect(conflicts.map(({ text }) => text)).toEqual([
      `${code} 可用库存0，不足1`,
      `${code} 有 2 件由${use.no}（leader）领用，计划${day(10)}归还`,
    ]);
    expect(alternatives[0]).toMatchObject({ patch: { toolApplyLineList: [{ id: 'n1', tool: other.id }] } });
    expect((await ask([{ id: 'n1', tool: other.id, reqQty: 1 }])).conflicts).toEqual([]);
    expect((await ask([{ id: 'n1', tool: 'x', reqQty: 'many' }])).conflicts).toEqual([]);
  });
});

describe('an application that is saved', () => {
  const key = 'toolApplyLineList';
  const actor = systemActor(FIRST_TENANT);
  const row = (values: Record<string, unknown>) => ({ id: '', version: 1, ...values });
  const validate = (values: object, lines?: readonly object[], verb = 'edit') =>
    writeAs(FIRST_TENANT, async (trx) =>
      toolApplyHooks.validate?.({
        trx,
        actor,
        verb,
        record: row({ applyType: '1', bizStatus: '10', ...values }),
        ...(lines && { lines: { [key]: lines } }),
      } as never),
    ).then(
      () => 'nothing',
      ({ fields }: { fields: object }) => fields,
    );

  it('names a tool where it speaks of its lines, and is not back before it is needed', async () => {
    const missing = { [key]: '请至少填写一项工装' };
    expect([await validate({}, []), await validate({ applyType: '3' }, [])]).toEqual([missing, missing]);
    expect([await validate({}), await validate({}, [{}]), await validate({ applyType: '2' }, [])]).toEqual([
      'nothing',
      'nothing',
      'nothing',
    ]);
    const dates = { needTime: '2026-05-02 08:00:00', planReturn: '2026-05-01' };
    expect(await validate(dates)).toEqual({ planReturn: '计划归还不能早于需用时间，请改晚计划归还' });
    for (const fine of [{ planReturn: '2026-05-02' }, { needTime: null }, { applyType: '2' }, { bizStatus: '20' }]) {
      expect(await validate({ ...dates, ...fine })).toBe('nothing');
    }
    expect([await validate({}, [], 'delete'), await validate({ bizStatus: '20' }, [])]).toEqual(['nothing', 'nothing']);
  });

  it('says of each line what its tool is, where it lies, and what of it can be had', async () => {
    const tool = await createTool(5, { location: 'C-1', spec: '20t' });
    const other = await createTool(5, { location: 'C-2', spec: '30t' });
    await writeAs(FIRST_TENANT, (trx) => sql`update prm_tool set reserved_qty = 3 where id = ${tool.id}`.execute(trx));
    type Line = Record<string, unknown>;
    const save = async (values: object, lines: Line[], linesBefore?: Line[]) => {
      const answer = await writeAs(FIRST_TENANT, async (trx) =>
        toolApplyHooks.beforeSave?.({
          trx,
          actor,
          verb: 'edit',
          record: row({ applyType: '1', bizStatus: '10', bpmStatus: '0', ...values }),
          lines: { [key]: lines },
          ...(linesBefore && { linesBefore: { [key]: linesBefore } }),
        } as never),
      );
      const told = ({ spec, location, allocQty, lineStatus }: Line) => [spec, location, allocQty, lineStatus];
      return { answer, lines: lines.map(told) };
    };
    const line = { id: 'a', tool: tool.id, reqQty: 3 };
    const none = { highValue: false, liftShort: false, managerDue: false };
    expect(
      await save({}, [{ ...line }, { ...line, id: 'b', reqQty: 1 }, { id: 'c', tool: 'gone', reqQty: 1 }]),
    ).toEqual({
      answer: { relatedApply: null, ...none },
      lines: [
        ['20t', 'C-1', 2, '0'],
        ['20t', 'C-1', 1, '0'],
        [undefined, undefined, undefined, undefined],
      ],
    });
    // What somebody wrote of its place stays with its tool.
    const moved = { ...line, location: 'D-9' };
    expect((await save({}, [{ ...moved }], [moved])).lines).toEqual([['20t', 'D-9', 2, '0']]);
    expect((await save({}, [{ ...moved, tool: other.id }], [moved])).lines).toEqual([['30t', 'C-2', 3, '0']]);
    expect((await save({}, [{ ...moved, location: '' }], [moved])).lines).toEqual([['20t', 'C-1', 2, '0']]);
    expect((await save({}, [{ ...moved, id: 'z' }], [moved])).lines).toEqual([['20t', 'C-1', 2, '0']]);
    // Under way the keeper's number stays.
    const kept = [3, 2, null].map((allocQty, at) => ({ ...line, id: String(at), allocQty }));
    expect((await save({ bpmStatus: '1' }, kept, kept)).lines).toEqual([
      ['20t', 'C-1', 3, '1'],
      ['20t', 'C-1', 2, '2'],
      ['20t', 'C-1', null, '2'],
    ]);
    const use = await putUse(rows, [{ tool: tool.id, reqQty: 4, allocQty: 4, outQty: 4, backQty: 3 }], {
      bizStatus: '40',
    });
    const transfer = await save({ applyType: '3', relatedApply: use.id }, [
      { ...line },
      { ...line, id: 'b', tool: other.id },
    ]);
    expect(transfer).toEqual({
      answer: none,
      lines: [
        ['20t', 'C-1', 1, '0'],
        ['30t', 'C-2', 0, '0'],
      ],
    });
    expect(await save({ bizStatus: '20' }, [{ ...line, spec: 'x', location: 'y' }])).toEqual({
      answer: undefined,
      lines: [['x', 'y', undefined, undefined]],
    });
    // Nor does an extension fill any; and what is not sent is what stands there.
    expect((await save({ applyType: '2' }, [{ ...line, spec: 'x' }])).lines[0]?.[0]).toBe('x');
    const dear = await createTool(1, { price: 9 });
    const stored = await putUse(rows, [{ tool: dear.id, reqQty: 1 }]);
    const answer = await writeAs(FIRST_TENANT, async (trx) =>
      toolApplyHooks.beforeSave?.({
        trx,
        actor,
        verb: 'edit',
        record: { ...row({ applyType: '1', bizStatus: '10', bpmStatus: '0' }), id: stored.id },
      } as never),
    );
    expect(answer).toEqual({ relatedApply: null, highValue: true, liftShort: false, managerDue: true });
  });
});
