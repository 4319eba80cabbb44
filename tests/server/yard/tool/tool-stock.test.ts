import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db, Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import { insertRecord } from '#server/resource/save/insert.ts';
import { saveRecord } from '#server/resource/save/save.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { toolCheckGuard } from '#server/yard/tool/check-guard.ts';
import { toolCheckHooks } from '#server/yard/tool/check-hooks.ts';
import { postMoves } from '#server/yard/tool/post-moves.ts';
import { toolNightly } from '#server/yard/tool/tool-nightly.ts';
import { applicationCalls } from '#shared/contract/workflow/application.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { toolCalib } from '#shared/yard/tool/tool-calib.ts';
import { toolCheck } from '#shared/yard/tool/tool-check.ts';
import { toolMove } from '#shared/yard/tool/tool-move.ts';
import { toolScrap } from '#shared/yard/tool/tool-scrap.ts';
import { refusal } from '#tests/server/workflow/approval.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { smallPicture, upload } from '#tests/support/upload.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { createTool, createToolCast, day, putUse, toolCast } from './tool-cast.ts';

testDatabase();
const app = testApp();
let rows: YardRows;
const { file, decide, setAside, reserved, issued, record, stock, moves } = toolCast(app, () => rows);
const toolOf = (id: string) =>
  readAs(FIRST_TENANT, (db) => db.selectFrom('prmTool').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

const actor = { ...systemActor(FIRST_TENANT), username: 'keeper' };
const write = <T>(run: (trx: Trx) => Promise<T>) => writeAs(FIRST_TENANT, run);
const read = <T>(run: (db: Db) => Promise<T>) => readAs(FIRST_TENANT, run);
/** The error of the catalogue with what fills it, or what is said at which field. */
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    ({ id, params, fields }: { id: string; params: object; fields?: object }) => fields ?? [id, params],
  );

beforeAll(async () => {
  await createToolCast();
  rows = await insertYardRows(FIRST_TENANT);
});

describe('movements by hand', () => {
  const add = async (body: Record<string, unknown>) =>
    (await app.as('keeper')).call(resourceCalls(toolMove).add, { body });

  it('buy, send to repair and take back; a mistake is reversed once and whole, never changed', async () => {
    const { id: tool, code } = await createTool(0);
    const bought = await add({ tool, moveType: '1', qty: 4 });
    await add({ tool, moveType: '4', qty: 3 });
    expect(await stock(tool)).toEqual([1, 0, 3, 0]);
    expect(await refusal(add({ tool, moveType: '4', qty: 2 }))).toBe(
      `${code} 在库1（已预留0）、在用0、维修3，不能送修 2；请减少数量`,
    );
    expect(await refusal(add({ tool, moveType: '2', qty: 1 }))).toMatch('领用出库由申请、盘点或报废产生');
    await add({ tool, moveType: '5', qty: 3 });
    expect(await refusal(add({ tool, moveType: '9', qty: 1, reverses: bought.id }))).toMatch('原数量 4');
    await add({ tool, moveType: '9', qty: 4, reverses: bought.id });
    expect(await refusal(add({ tool, moveType: '9', qty: 4, reverses: bought.id }))).toMatch(
      `流水${code}-0001已被冲正`,
    );
    expect(await moves(tool)).toEqual(['1:0>4', '4:4>1', '5:1>4', '9:4>0']);
    expect((await toolOf(tool)).toolStatus).toBe('5');
  });

  it('leave what is promised alone, and a single piece is one', async () => {
    const { id: tool } = await createTool(2);
    await reserved([{ tool, reqQty: 2 }]);
    expect(await refusal(add({ tool, moveType: '4', qty: 1 }))).toMatch('已预留2');
    const single = await createTool(1, { manageMode: '1' });
    expect(await refusal(add({ tool: single.id, moveType: '1', qty: 1 }))).toMatch('总数不能超过 1');
    await add({ tool: single.id, moveType: '4', qty: 1 });
    expect((await toolOf(single.id)).toolStatus).toBe('4');
    await add({ tool: single.id, moveType: '5', qty: 1 });
    expect((await toolOf(single.id)).toolStatus).toBe('1');
  });

  it('of twenty who reverse one and the same, one does', async () => {
    const { id: tool } = await createTool(0);
    const bought = await add({ tool, moveType: '1', qty: 1 });
    const all = Array.from({ length: 20 }, () => add({ tool, moveType: '9', qty: 1, reverses: bought.id }));
    const ends = await Promise.allSettled(all);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stock(tool)).toEqual([0, 0, 0, 0]);
  });

  it('are the keepers’ alone', async () => {
    const { id: tool } = await createTool(0);
    const leader = await app.as('leader');
    expect(await refusal(leader.call(resourceCalls(toolMove).add, { body: { tool, moveType: '1', qty: 1 } }))).toMatch(
      '权限',
    );
  });
});

describe('a calibration', () => {
  const calibrate = async (tool: string, result: string, calibDate: string, validTo?: string) => {
    const keeper = await app.as('keeper');
    const { message: files } = await upload(keeper, 'cert.png', smallPicture);
    const body = {
      tool,
      result,
      calibDate,
      org: '计量院',
      certNo: `C-${calibDate}`,
      files,
      ...(validTo && { validTo }),
    };
    return keeper.call(resourceCalls(toolCalib).add, { body });
  };

  it('says when the next one is due; past it or failed, a tool is not issued', async () => {
    const { id: tool, code } = await createTool(1, { calibCycle: 12 });
    await calibrate(tool, '1', day(-400));
    const due = (await toolOf(tool)).nextCalibDate ?? '';
    expect([due.slice(5), Number(due.slice(0, 4))]).toEqual([day(-400).slice(5), Number(day(-400).slice(0, 4)) + 1]);
    const filed = await file([{ tool, reqQty: 1 }]);
    expect(filed.warnings).toEqual([`${code} 检定已于 ${due} 到期，检定合格前不能发放；请换一件或送检`]);
    await decide('section', filed);
    expect(await refusal(setAside(filed))).toBe(filed.warnings[0]);
    await calibrate(tool, '1', day(-1), day(10));
    await setAside(filed);
    expect((await file([{ tool, reqQty: 1 }])).warnings).toContain(`${code} 将于 ${day(10)} 检定到期，请注意送检`);
    // It failed while it was set aside.
    await calibrate(tool, '3', day(0), day(300));
    expect(await toolOf(tool)).toMatchObject({ lastResult: '3', toolStatus: '2' });
    expect(await refusal(decide('keeper', filed))).toMatch(`${code} 已停用`);
    expect(await refusal(calibrate(tool, '1', day(1)))).toMatch('检定日期不能晚于今天');
  });

  it('that failed while a tool is away for it takes the tool out of service', async () => {
    const { id: tool } = await createTool(1, { toolStatus: '3', calibCycle: 12 });
    await calibrate(tool, '3', day(0));
    expect(await toolOf(tool)).toMatchObject({ lastResult: '3', toolStatus: '2' });
  });
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

describe('scrapping', () => {
  it('takes what is in repair, and is asked for once', async () => {
    const { id: tool, code } = await createTool(2);
    const keeper = await app.as('keeper');
    await keeper.call(resourceCalls(toolMove).add, { body: { tool, moveType: '4', qty: 1 } });
    const calls = { ...resourceCalls(toolScrap), ...applicationCalls(toolScrap) };
    const ask = async () => {
      const { id, version } = await keeper.call(calls.add, { body: { tool, qty: 1, cause: '裂纹' } });
      await keeper.call(calls.submit, { body: { id, version } });
      return { id, no: '' };
    };
    const first = await ask();
    expect(await refusal(ask())).toBe(`${code} 维修中 0 件，不足 1 件；在库的先登记送修`);
    await decide('tool_boss', first);
    expect(await stock(tool)).toEqual([1, 0, 0, 0]);
    expect((await toolOf(tool)).toolStatus).toBe('1');
  });
});

describe('the night', () => {
  const said: string[] = [];
  const night = () =>
    writeAs(FIRST_TENANT, (trx) => toolNightly(trx, systemActor(FIRST_TENANT), { log: (line) => said.push(line) }));
  const set = (text: string) => writeAs(FIRST_TENANT, (trx) => sql.raw(text).execute(trx));

  it('releases what nobody collected, marks what is overdue, reminds and recalls, each once', async () => {
    const { id: tool } = await createTool(5);
    const measured = await createTool(1, { calibCycle: 12, nextCalibDate: day(40) });
    const [left, late] = [await reserved([{ tool, reqQty: 2 }]), await issued([{ tool: measured.id, reqQty: 1 }])];
    await night();
    expect([(await record(left)).bizStatus, (await record(late)).bizStatus]).toEqual(['20', '30']);
    await set(`update prm_tool_apply set node_since = now() - interval '12 days' where id = '${left.id}'`);
    await set(`update prm_tool_apply set plan_return = '${day(-1)}' where id = '${late.id}'`);
    await set(`update prm_tool set next_calib_date = '${day(-1)}' where id = '${measured.id}'`);
    said.length = 0;
    await night();
    expect([(await record(left)).bizStatus, (await record(late)).bizStatus]).toEqual(['90', '35']);
    expect((await record(left)).bpmStatus).toBe('5');
    expect(await stock(tool)).toEqual([5, 0, 0, 0]);
    expect(said[0]).toMatch(/^未领用释放 1，逾期未还 1，检定提醒 \d+，召回 1$/);
    const { rows: told } = await readAs(FIRST_TENANT, (db) =>
      sql<{ titile: string; titileEn: string; priority: string }>`
        select titile, titile_en, priority from sys_announcement where bus_id = ${late.id} and sender = 'system'
        order by id desc limit 2`.execute(db),
    );
    expect(told.map(({ priority }) => priority)).toEqual(['H', 'H']);
    expect(told.map(({ titile }) => titile).join()).toMatch('工装召回');
    said.length = 0;
    await night();
    expect(said[0]).toMatch('未领用释放 0，逾期未还 0，检定提醒 0，召回 0');
  });

  it('gives three working days to collect, and takes as overdue only what is out past its day', async () => {
    const { id: tool } = await createTool(5);
    await set(`delete from prm_calendar where day between current_date - 9 and current_date`);
    await set(`insert into prm_calendar (id, tenant_id, day, day_type)
      select md5('night' || n), ${FIRST_TENANT}, current_date - n, '1' from generate_series(0, 9) as n`);
    const [gone, kept] = [await reserved([{ tool, reqQty: 2 }]), await reserved([{ tool, reqQty: 1 }])];
    await set(`update prm_tool_apply set node_since = current_date - 4 where id = '${gone.id}'`);
    await set(`update prm_tool_apply set node_since = current_date - 3 where id = '${kept.id}'`);
    const use = (bizStatus: string, offset: number, currentNode: string | null = null) => {
      const long = `${day(-8)} 08:00:00`;
      return putUse(rows, [], {
        bizStatus,
        planReturn: day(offset),
        currentNode,
        nodeSince: long,
        receiver: 'section',
      });
    };
    const [late, today, partly, judged] = [
      await use('30', -1),
      await use('30', 0),
      await use('40', -1),
      await use('20', 5, 'manager'),
    ];
    await createTool(1, { calibCycle: 6, nextCalibDate: day(3) });
    const worn = await createTool(1, { calibCycle: 6, nextCalibDate: day(-1) });
    await write((trx) => postMoves(trx, actor, [{ tool: worn.id, moveType: '2', qty: 1 }]));
    await putUse(rows, [{ tool: worn.id, reqQty: 1, outQty: 1 }], { bizStatus: '40' });
    said.length = 0;
    expect(await night()).toBe(5);
    expect(said[0]).toBe('未领用释放 1，逾期未还 1，检定提醒 2，召回 1');
    const stands = [gone, kept, late, today, partly, judged].map(async (filed) => (await record(filed)).bizStatus);
    expect([await Promise.all(stands), await stock(tool)]).toEqual([
      ['90', '20', '35', '30', '40', '20'],
      [5, 0, 0, 1],
    ]);
    const told = async ({ id }: { id: string }) => {
      const { rows: found } = await read((db) =>
        sql<{ titile: string; titileEn: string; priority: string; people: string }>`
          select a.titile, a.titile_en, a.priority,
            (select string_agg(u.username, ',' order by u.username) from sys_announcement_send s
              join sys_user u on u.id = s.user_id where s.annt_id = a.id) as people
          from sys_announcement a where a.bus_id = ${id} and a.titile like '%逾期未%'`.execute(db),
      );
      return found;
    };
    expect([await told(gone), await told(late), await told(kept)]).toEqual([
      [
        {
          titile: `${gone.no} 逾期未领用，预留的工装已释放`,
          titileEn: `${gone.no} was not collected in time; its tools are no longer reserved`,
          priority: 'M',
          people: 'leader',
        },
      ],
      [
        {
          titile: `${late.no} 的工装逾期未还，请归还或申请续借`,
          titileEn: `The tools of ${late.no} are overdue; return them or apply for an extension`,
          priority: 'H',
          people: 'leader,section',
        },
      ],
      [],
    ]);
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
