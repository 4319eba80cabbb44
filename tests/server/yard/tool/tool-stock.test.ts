import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { postMoves } from '#server/yard/tool/post-moves.ts';
import { toolNightly } from '#server/yard/tool/tool-nightly.ts';
import { applicationCalls } from '#shared/contract/workflow/application.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { toolCalib } from '#shared/yard/tool/tool-calib.ts';
import { toolMove } from '#shared/yard/tool/tool-move.ts';
import { toolScrap } from '#shared/yard/tool/tool-scrap.ts';
import { refusal } from '#tests/server/workflow/approval.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { smallPicture, upload } from '#tests/support/upload.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { createTool, createToolCast, day, putUse, toolCast } from './tool-cast.ts';
import { keeper as actor, read, write } from './tool-tables.ts';

testDatabase();
const app = testApp();
let rows: YardRows;
const { file, decide, setAside, reserved, issued, record, stock, moves } = toolCast(app, () => rows);
const toolOf = (id: string) =>
  readAs(FIRST_TENANT, (db) => db.selectFrom('prmTool').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

beforeAll(async () => {
  await createToolCast();
  rows = await insertYardRows(FIRST_TENANT);
});

describe('movements by hand', () => {
  const add = async (body: Record<string, unknown>) =>
    (await app.as('keeper')).call(resourceCalls(toolMove).add, { body });

  it('buy, send to repair and take back, and a mistake is reversed once and completely', async () => {
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

  it('leave reserved pieces alone, and keep a single piece single', async () => {
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

  it('accept exactly one of twenty parallel reversals of one movement', async () => {
    const { id: tool } = await createTool(0);
    const bought = await add({ tool, moveType: '1', qty: 1 });
    const all = Array.from({ length: 20 }, () => add({ tool, moveType: '9', qty: 1, reverses: bought.id }));
    const ends = await Promise.allSettled(all);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stock(tool)).toEqual([0, 0, 0, 0]);
  });

  it('are for keepers only', async () => {
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

  it('sets the next due day, and a tool overdue or failed is not issued', async () => {
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

  it('that failed while the tool is away for it takes the tool out of service', async () => {
    const { id: tool } = await createTool(1, { toolStatus: '3', calibCycle: 12 });
    await calibrate(tool, '3', day(0));
    expect(await toolOf(tool)).toMatchObject({ lastResult: '3', toolStatus: '2' });
  });
});

describe('scrapping', () => {
  it('takes pieces in repair, and is refused when an earlier request covers them', async () => {
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

describe('the night job of tools', () => {
  const said: string[] = [];
  const night = () =>
    writeAs(FIRST_TENANT, (trx) => toolNightly(trx, systemActor(FIRST_TENANT), { log: (line) => said.push(line) }));
  const set = (text: string) => writeAs(FIRST_TENANT, (trx) => sql.raw(text).execute(trx));

  it('releases uncollected tools, marks overdue ones, reminds and recalls, each once', async () => {
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

  it('waits three working days for collection, and marks as overdue only issued tools past their day', async () => {
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
