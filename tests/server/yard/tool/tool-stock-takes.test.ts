import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { insertRecord } from '#server/resource/save/insert.ts';
import { saveRecord } from '#server/resource/save/save.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { toolCheckGuard } from '#server/yard/tool/check-guard.ts';
import { toolCheckHooks } from '#server/yard/tool/check-hooks.ts';
import { applicationCalls } from '#shared/contract/workflow/application.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { toolCheck } from '#shared/yard/tool/tool-check.ts';
import { refusal } from '#tests/server/workflow/approval.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { createTool, createToolCast, day, toolCast } from './tool-cast.ts';
import { keeper as actor, read, refused, write } from './tool-tables.ts';

testDatabase();
const app = testApp();
let rows: YardRows;
const { decide, issued, stock, moves } = toolCast(app, () => rows);

beforeAll(async () => {
  await createToolCast();
  rows = await insertYardRows(FIRST_TENANT);
});

describe('a stock-take', () => {
  it('gets the tools of its scope, and posts the differences once they are agreed', async () => {
    const [place, keeper] = ['PD-7', await app.as('keeper')];
    const [more, less] = [await createTool(3, { location: place }), await createTool(5, { location: place })];
    const calls = { ...resourceCalls(toolCheck), ...applicationCalls(toolCheck) };
    expect(await refusal(keeper.call(calls.add, { body: { planDate: day(0) } }))).toMatch('类别与库位至少填一项');
    const { id } = await keeper.call(calls.add, { body: { planDate: day(0), scopeLocation: place } });
    const made = await keeper.call(calls.queryById, { query: { id } });
    const list = made.toolCheckLineList as unknown as { id: string; tool: string; bookQty: number }[];
    expect([made.itemCount, made.bookQty, list.length]).toEqual([2, 8, 2]);
    expect(await refusal(keeper.call(calls.submit, { body: { id, version: made.version } }))).toBe(
      '尚有 2 项未填实盘数量，请先填写',
    );
    const counted = list.map((line) => ({
      id: line.id,
      tool: line.tool,
      realQty: line.tool === more.id ? 4 : 3,
      cause: '盘点',
    }));
    expect(
      await refusal(
        keeper.call(calls.edit, { body: { id, toolCheckLineList: counted.map((line) => ({ ...line, cause: '' })) } }),
      ),
    ).not.toBe('');
    await keeper.call(calls.edit, { body: { id, toolCheckLineList: counted } });
    const { version, applyNo, diffQty, diffCount } = await keeper.call(calls.queryById, { query: { id } });
    expect([diffQty, diffCount]).toEqual([-1, 2]);
    await keeper.call(calls.submit, { body: { id, version } });
    // What moves meanwhile is no difference.
    await issued([{ tool: less.id, reqQty: 1 }]);
    await decide('tool_boss', { id, no: String(applyNo) });
    expect([await stock(more.id), await stock(less.id)]).toEqual([
      [4, 0, 0, 0],
      [2, 1, 0, 0],
    ]);
    expect([(await moves(more.id)).at(-1), (await moves(less.id)).at(-1)]).toEqual(['6:3>4', '7:4>2']);
  });
});

describe('a stock-take, step by step,', () => {
  const begin = (scope: object) => write((trx) => insertRecord(trx, toolCheck, actor, { planDate: day(0), ...scope }));
  const linesOf = (id: string) =>
    read((db) =>
      db
        .selectFrom('prmToolCheckLine')
        .select(['lineNo', 'tool', 'location', 'bookQty', 'realQty', 'diffQty', 'createBy'])
        .where('checkId', '=', id)
        .orderBy('lineNo')
        .execute(),
    );

  it('has a line for each tool of its category and place, in the order of the store', async () => {
    const make = (stockQty: number, location: string, changes: object = {}) =>
      createTool(stockQty, { location, category: '01', ...changes });
    const [second, first] = [await make(3, 'Q-2'), await make(2, 'Q-1')];
    const third = await make(0, 'Q-2B', { toolStatus: '2' });
    const painted = await make(7, 'Q-2', { category: '07' });
    await make(0, 'Q-2', { toolStatus: '5' });
    await make(1, 'Z-Q-2');
    const made = async (scope: object) => {
      const { id } = await begin(scope);
      const { itemCount, bookQty } = await read((db) =>
        db.selectFrom('prmToolCheck').select(['itemCount', 'bookQty']).where('id', '=', id).executeTakeFirstOrThrow(),
      );
      return { tools: (await linesOf(id)).map(({ tool }) => tool), itemCount, bookQty };
    };
    const { id } = await begin({ scopeCategory: '01', scopeLocation: 'Q-' });
    expect(await linesOf(id)).toEqual(
      [
        { tool: first.id, location: 'Q-1', bookQty: 2 },
        { tool: second.id, location: 'Q-2', bookQty: 3 },
        { tool: third.id, location: 'Q-2B', bookQty: 0 },
      ].map((line, at) => ({ lineNo: at + 1, ...line, realQty: null, diffQty: null, createBy: 'keeper' })),
    );
    expect(await made({ scopeLocation: 'Q-1' })).toEqual({ tools: [first.id], itemCount: 1, bookQty: 2 });
    const place = await made({ scopeCategory: '', scopeLocation: 'Q-2' });
    expect(place).toMatchObject({ itemCount: 3, bookQty: 10 });
    expect(place.tools.toSorted()).toEqual([second.id, third.id, painted.id].toSorted());
    expect(await made({ scopeCategory: '07', scopeLocation: '' })).toEqual({
      tools: [painted.id],
      itemCount: 1,
      bookQty: 7,
    });
    expect(await refused(begin({ scopeLocation: 'Q-9' }))).toEqual(['toolCheckEmpty', {}]);
    for (const nothing of [{}, { scopeCategory: null, scopeLocation: '' }]) {
      expect(await refused(begin(nothing))).toEqual({ scopeCategory: '类别与库位至少填一项' });
    }
    const { id: with_ } = await write((trx) =>
      insertRecord(trx, toolCheck, actor, { planDate: day(0), scopeCategory: '07' }),
    );
    await write((trx) => saveRecord(trx, toolCheck, actor, { id: with_, patch: { planDate: day(1) } }));
    expect(await linesOf(with_)).toHaveLength(1);
    // What has its own lines gets no others; what is deleted need not say what it was of.
    const hook = { actor, record: { id: with_, version: 1, scopeLocation: 'Q-' } };
    await write(async (trx) => {
      await toolCheckHooks.afterSave?.({ ...hook, trx, verb: 'add', lines: { toolCheckLineList: [{}] } } as never);
      await toolCheckHooks.validate?.({ trx, actor, verb: 'delete', record: { id: with_, version: 1 } } as never);
    });
    expect(await linesOf(with_)).toHaveLength(1);
    const many = (n: number) =>
      write((trx) =>
        sql`insert into prm_tool (id, tenant_id, tool_code, tool_name, spec, category, manage_mode, unit, location, calib_cycle, tool_status)
          select md5(n || 'many'), ${FIRST_TENANT}, 'MANY-' || n, 'x', 'x', '06', '2', '台', 'M-1', 0, '1'
          from generate_series(${n === 1000 ? 1 : 1001}::int, ${n}::int) as n`.execute(trx),
      );
    await many(1000);
    expect((await made({ scopeLocation: 'M-1' })).itemCount).toBe(1000);
    await many(1001);
    expect(await refused(begin({ scopeLocation: 'M-1' }))).toEqual(['toolCheckLarge', { n: '> 1000', max: 1000 }]);
  });

  it('reads the books anew for what is counted anew, and for nothing else', async () => {
    const [one, other] = [await createTool(5, { location: 'R-1' }), await createTool(3)];
    type Line = Record<string, unknown>;
    const save = async (lines: Line[] | undefined, linesBefore: Line[] | undefined, bizStatus = '10') => {
      const context = { verb: 'edit', record: { id: 'c', version: 1, bizStatus }, actor };
      const key = 'toolCheckLineList';
      await write(async (trx) =>
        toolCheckHooks.beforeSave?.({
          ...context,
          trx,
          ...(lines && { lines: { [key]: lines } }),
          ...(linesBefore && { linesBefore: { [key]: linesBefore } }),
        } as never),
      );
      return lines?.map(({ location, bookQty, diffQty }) => [location, bookQty, diffQty]);
    };
    const old = { id: 'a', tool: one.id, location: 'old', bookQty: 9, realQty: 4, diffQty: 0 };
    const kept = ['old', 9, -5];
    expect(await save([{ ...old }], [old])).toEqual([kept]);
    expect(await save([{ ...old, realQty: '4' }], [old])).toEqual([kept]);
    expect(await save([{ ...old, realQty: 7 }], [old])).toEqual([['R-1', 5, 2]]);
    expect(await save([{ ...old, realQty: 0 }], [{ ...old, realQty: null }])).toEqual([['R-1', 5, -5]]);
    for (const realQty of [null, undefined, '']) {
      expect(await save([{ ...old, realQty }], [{ ...old, realQty: null }])).toEqual([['old', 9, null]]);
    }
    expect(await save([{ ...old, tool: other.id }], [old])).toEqual([['A-01', 3, 1]]);
    expect(await save([{ ...old, id: 'b' }], [old])).toEqual([['R-1', 5, -1]]);
    expect(await save([{ ...old, id: 'b' }], undefined)).toEqual([['R-1', 5, -1]]);
    expect(await save([{ tool: 'gone', realQty: 2 }], [])).toEqual([[undefined, undefined, 2]]);
    expect(await save([{ ...old, realQty: 7 }], [old], '20')).toEqual([['old', 9, 0]]);
    expect([await save([], [old]), await save(undefined, undefined)]).toEqual([[], undefined]);
  });

  /** A stock-take with lines as they are stored. */
  const put = async (list: readonly object[]) => {
    const id = newId();
    await write(async (trx) => {
      for (const [at, line] of list.entries()) {
        const own = { id: newId(), tenantId: FIRST_TENANT, createBy: 'keeper', checkId: id, lineNo: at + 1 };
        await trx
          .insertInto('prmToolCheckLine')
          .values({ ...own, location: 'A-01', bookQty: 5, ...line } as never)
          .execute();
      }
    });
    return id;
  };

  it('is submitted when all of it is counted, naught among it', async () => {
    const findings = async (list: readonly object[]) => {
      const id = await put(list);
      const asked = {
        tenantId: FIRST_TENANT,
        record: { id, version: 1 },
        nodeKey: 'start',
        username: 'keeper',
        taskId: null,
      };
      return read((db) => toolCheckGuard.findings({ db, ...asked }));
    };
    const [a, b, c] = ['a', 'b', 'c'].map((tool) => ({ tool }));
    expect(await findings([])).toEqual([{ error: 'toolCheckEmpty', params: {}, blocks: true }]);
    expect(
      await findings([
        { ...a, realQty: 0 },
        { ...b, realQty: 5 },
      ]),
    ).toEqual([]);
    expect(await findings([{ ...a, realQty: 0 }, { ...b }, { ...c }])).toEqual([
      { error: 'toolCheckOpen', params: { n: 2 }, blocks: true },
    ]);
    expect(
      await findings([
        { ...a, realQty: 0 },
        { ...b, delFlag: 1 },
      ]),
    ).toEqual([]);
  });

  it('posts each difference with its number and cause', async () => {
    const [more, less, same] = [await createTool(5), await createTool(5), await createTool(5)];
    const id = await put([
      { tool: more.id, diffQty: 2, cause: '早先漏记'.repeat(50).slice(0, 200) },
      { tool: less.id, diffQty: -3, cause: '' },
      { tool: same.id, diffQty: 0, cause: '无' },
    ]);
    await write(async (trx) =>
      toolCheckHooks.transition?.post?.({ trx, actor, record: { id, version: 1, applyNo: 'PD-1' } } as never),
    );
    const told = async (tool: string) => {
      const found = await read((db) =>
        db
          .selectFrom('prmToolMove')
          .select(['moveType', 'qty', 'remark'])
          .where('tool', '=', tool)
          .where('seq', '>', 1)
          .execute(),
      );
      return found.map(({ moveType, qty, remark }) => [moveType, qty, remark]);
    };
    expect([await told(more.id), await told(less.id), await told(same.id)]).toEqual([
      [['6', 2, `PD-1 ${'早先漏记'.repeat(50)}`.slice(0, 200)]],
      [['7', 3, 'PD-1']],
      [],
    ]);
  });
});
