import { sql } from 'kysely';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { toolApplyHooks } from '#server/yard/tool/apply-hooks.ts';
import { applicationCalls } from '#shared/contract/workflow/application.ts';
import { checkAvailability } from '#shared/contract/yard/availability.ts';
import { toolLoans } from '#shared/contract/yard/tool-apply.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { block as blockDefinition } from '#shared/yard/ship/block.ts';
import { tool as toolDefinition } from '#shared/yard/tool/tool.ts';
import { toolApply } from '#shared/yard/tool/tool-apply.ts';
import { refusal } from '#tests/server/workflow/approval.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { setParameter } from '#tests/support/parameter.ts';
import { createPerson } from '#tests/support/people.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { createTool, createToolCast, day, putUse, toolCast } from './tool-cast.ts';

testDatabase();
const app = testApp();
let rows: YardRows;
const { file, decide, setAside, reserved, collect, issued, bring, accept, scan, act, record, lines, stock, moves } =
  toolCast(app, () => rows);
const { void: voidCall } = applicationCalls(toolApply);

beforeAll(async () => {
  await createToolCast();
  await createPerson({ username: 'nobody' });
  rows = await insertYardRows(FIRST_TENANT);
});

/** Tools are lent for days, which do not pass in a test. */
const setReturn = (id: string, offset: number) =>
  writeAs(FIRST_TENANT, (trx) =>
    sql`update prm_tool_apply set plan_return = ${day(offset)} where id = ${id}`.execute(trx),
  );

const setNeed = (id: string, offset: number) =>
  writeAs(FIRST_TENANT, (trx) =>
    sql`update prm_tool_apply set need_time = ${`${day(offset)} 08:00:00`} where id = ${id}`.execute(trx),
  );

describe('an application for tools', () => {
  it('goes from the store to the receiver and back, and its stock and movements tell so', async () => {
    const { id: tool, code } = await createTool(5);
    const filed = await file([{ tool, reqQty: 3 }]);
    expect(filed.no).toMatch(/^GZ-\d{4}-\d{5}$/);
    expect(await lines(filed)).toMatchObject([{ allocQty: 3, spec: '50t', location: 'A-01', lineStatus: '0' }]);
    await decide('section', filed);
    await setAside(filed);
    expect(await record(filed)).toMatchObject({ bizStatus: '20', currentNode: 'issue' });
    expect([await stock(tool), (await lines(filed))[0]?.lineStatus]).toEqual([[5, 0, 0, 3], '1']);
    for (let left = 2; left >= 0; left -= 1) expect((await scan(filed, code)).left).toBe(left);
    expect(await refusal(scan(filed, code))).toBe(`${code} 已扫满备货数量 3`);
    expect(await refusal(scan(filed, 'X-1'))).toBe(`${filed.no} 中没有工装 X-1，请核对标签`);
    await collect(filed);
    expect(await record(filed)).toMatchObject({ bizStatus: '30', bpmStatus: '2' });
    expect([await stock(tool), (await lines(filed))[0]?.lineStatus]).toEqual([[2, 3, 0, 0], '3']);
    await bring(filed, [{ tool, back: 1 }]);
    expect([(await record(filed)).bizStatus, await stock(tool)]).toEqual(['40', [3, 2, 0, 0]]);
    // Rule 5.
    expect(await refusal(bring(filed, [{ tool, back: 2, damage: 1 }]))).toBe(`${code} 未归还 2 件，归还数量不能多于它`);
    expect(await refusal(accept(filed))).toBe(`${filed.no} 尚未全部归还，不能验收；请先登记归还`);
    await bring(filed, [{ tool, back: 1, damage: 1 }]);
    expect([(await record(filed)).bizStatus, await stock(tool)]).toEqual(['50', [4, 0, 1, 0]]);
    expect(await refusal(accept(filed))).toBe(`${code} 损坏或丢失 1 件，请填写处理方式、原因和责任方`);
    await accept(filed, { [tool]: { fate: '1' } });
    expect(await record(filed)).toMatchObject({ bizStatus: '60' });
    expect(await lines(filed)).toMatchObject([{ damageFate: '1', damageCause: '碰撞变形', damageParty: '一工段' }]);
    expect(await moves(tool)).toEqual(['1:0>5', '2:5>2', '3:2>3', '3:3>5', '4:5>4']);
    // Its history of loans, as far as somebody lists the applications.
    const loans = async (who: string) => (await app.as(who)).call(toolLoans, { query: { tool } });
    expect(await loans('keeper')).toMatchObject([
      { no: filed.no, outQty: 3, backQty: 2, damageQty: 1, bizStatus: '60' },
    ]);
    expect(await loans('other_leader')).toEqual([]);
    expect(await refusal(loans('nobody'))).toMatch('权限');
  });

  it('loses what was lost, and asks for the scrapping of what is broken; a dear tool needs two to agree', async () => {
    const lost = await createTool(1, { manageMode: '1' });
    const broken = await createTool(1, { manageMode: '1', price: 8 });
    const filed = await file([
      { tool: lost.id, reqQty: 1 },
      { tool: broken.id, reqQty: 1 },
    ]);
    await decide('section', filed);
    await setAside(filed);
    // High value: the tooling manager agrees.
    expect(await record(filed)).toMatchObject({ highValue: true, managerDue: true, currentNode: 'manager' });
    await decide('tool_boss', filed);
    await decide('leader', filed);
    await decide('keeper', filed);
    await bring(filed, [
      { tool: lost.id, damage: 1 },
      { tool: broken.id, damage: 1 },
    ]);
    await accept(filed, { [lost.id]: { fate: '3' }, [broken.id]: { fate: '2' } });
    expect([await stock(lost.id), await stock(broken.id)]).toEqual([
      [0, 0, 0, 0],
      [0, 0, 1, 0],
    ]);
    const scrap = await readAs(FIRST_TENANT, (db) =>
      db.selectFrom('prmToolScrap').selectAll().where('tool', '=', broken.id).executeTakeFirstOrThrow(),
    );
    expect(scrap).toMatchObject({ bpmStatus: '1', isDear: true, toolApply: filed.id, createBy: 'keeper' });
    await decide('tool_boss', { id: scrap.id, no: scrap.applyNo });
    await decide('manager', { id: scrap.id, no: scrap.applyNo });
    const left = await readAs(FIRST_TENANT, (db) =>
      db.selectFrom('prmTool').select(['id', 'toolStatus']).where('id', 'in', [lost.id, broken.id]).execute(),
    );
    expect(left.map(({ toolStatus }) => toolStatus)).toEqual(['5', '5']);
    expect(await moves(broken.id)).toEqual(['1:0>1', '2:1>0', '3:0>1', '4:1>0', '5:0>1', '8:1>0']);
  });

  it('waits for what is short where its applicant said so, and else takes what there is', async () => {
    const { id: tool, code } = await createTool(2);
    const waits = await file([{ tool, reqQty: 3 }], { waitShort: true });
    expect(waits.warnings).toEqual([`${code} 可用库存2，不足1`]);
    await decide('section', waits);
    await setAside(waits);
    expect([(await record(waits)).bizStatus, await stock(tool)]).toEqual(['15', [2, 0, 0, 2]]);
    expect(await refusal(decide('keeper', waits))).toBe(`${waits.no} 缺货待补，补齐后才能领用出库`);
    expect(await refusal(act('keeper', waits, 'replenish'))).toMatch(`缺货未补齐：${code} × 1`);
    const hasty = await reserved([{ tool, reqQty: 1 }]).catch((error: Error) => error.message);
    expect(hasty).toBe('没有可发放的数量，请驳回申请或等待补货');
    expect(await refusal(act('other_leader', waits, 'takeShort'))).toBe('未找到对应实体');
    // Who leads the section decides it for the teams below.
    await act('section', waits, 'takeShort');
    expect(await record(waits)).toMatchObject({ bizStatus: '20' });
    // Sent back, it has nothing any more.
    await decide('keeper', waits, {}, 'reject');
    expect([(await record(waits)).bizStatus, await stock(tool)]).toEqual(['10', [2, 0, 0, 0]]);
  });

  it('has nothing promised any more of what its receiver leaves in the store', async () => {
    const [taken, left] = [await createTool(2), await createTool(3)];
    const filed = await reserved([
      { tool: taken.id, reqQty: 1 },
      { tool: left.id, reqQty: 2 },
    ]);
    const outQty = new Map([[taken.id, 1]]);
    const list = (await lines(filed)).map(({ id, tool }) => ({ id, outQty: outQty.get(tool) ?? 0 }));
    await decide('keeper', filed, { toolApplyLineList: list });
    await decide('leader', filed);
    expect([await stock(taken.id), await stock(left.id)]).toEqual([
      [1, 1, 0, 0],
      [3, 0, 0, 0],
    ]);
  });

  it('is prolonged by its own people, to a later day; what was overdue is in order again', async () => {
    const { id: tool } = await createTool(2);
    const use = await issued([{ tool, reqQty: 1 }]);
    const about = { applyType: '2', relatedApply: use.id, needTime: null, contractor: null, receiver: null };
    expect(await refusal(file([], { ...about, planReturn: day(20) }, 'other_leader'))).toMatch('关联单须为');
    expect(await refusal(file([], { ...about, planReturn: day(10) }))).toMatch('新的计划归还须晚于它');
    await setNeed(use.id, -1);
    const longer = await file([], { ...about, planReturn: day(20) });
    expect(await record(longer)).toMatchObject({ receiver: 'leader', managerDue: false });
    await decide('section', longer);
    expect(await record(longer)).toMatchObject({ bpmStatus: '2', bizStatus: '60' });
    expect(await record(use)).toMatchObject({ planReturn: day(20), bizStatus: '30' });
    // More than 60 days in all: the manager of the tools too.
    const long = await file([], { ...about, planReturn: day(62) });
    await decide('section', long);
    expect(await record(long)).toMatchObject({ currentNode: 'manager' });
    await bring(use, [{ tool, back: 1 }]);
    expect(await refusal(decide('tool_boss', long))).toMatch('关联单须为');
  });

  it('takes tools over from another without their passing through the store', async () => {
    const { id: tool, code } = await createTool(4);
    const use = await issued([{ tool, reqQty: 3 }]);
    const about = { applyType: '3', relatedApply: use.id };
    expect(await refusal(file([{ tool, reqQty: 4 }], about, 'other_leader'))).toMatch(
      `${code} 在${use.no}中未归还 3 件，不足 1 件；请减少数量`,
    );
    const taken = await file([{ tool, reqQty: 2 }], { ...about, receiver: 'other_leader' }, 'other_leader');
    await decide('other_section', taken);
    await setAside(taken);
    expect(await stock(tool)).toEqual([1, 3, 0, 0]);
    await decide('keeper', taken);
    await decide('other_leader', taken);
    expect([await stock(tool), (await record(use)).bizStatus, (await record(taken)).bizStatus]).toEqual([
      [1, 3, 0, 0],
      '40',
      '30',
    ]);
    expect((await moves(tool)).slice(1)).toEqual(['2:4>1', '3:1>3', '2:3>1']);
  });

  it('names tools, does not begin in the past, and comes back after it began', async () => {
    const { id: tool } = await createTool(1);
    expect(await refusal(file([]))).toMatch('请至少填写一项工装');
    expect(await refusal(file([{ tool, reqQty: 1 }], { needTime: `${day(-1)} 08:00:00` }))).toBe(
      `需用时间 ${day(-1)} 已过，请改为今天或以后的日期`,
    );
    expect(await refusal(file([{ tool, reqQty: 1 }], { planReturn: day(0) }))).toMatch('计划归还不能早于需用时间');
    await writeAs(FIRST_TENANT, (trx) =>
      sql`update prm_ship set ship_status = '7' where id = ${rows.otherShip}`.execute(trx),
    );
    expect(await refusal(file([{ tool, reqQty: 1 }], { ship: rows.otherShip }))).toMatch('已交付');
  });

  it('needs the manager for long terms, lifting gear that lifts too little, and who owes returns', async () => {
    const { id: tool } = await createTool(9);
    const due = async (wanted: { tool: string; reqQty: number }[], changes = {}) =>
      (await record(await file(wanted, changes))).managerDue;
    expect(await due([{ tool, reqQty: 1 }], { planReturn: day(61) })).toBe(false);
    expect(await due([{ tool, reqQty: 1 }], { planReturn: day(62) })).toBe(true);
    const special = await createTool(1, { category: '08', ratedLoad: 200 });
    expect(await due([{ tool: special.id, reqQty: 1 }])).toBe(true);
    // Nor does the applicant hear of the manager only once it is saved: lines that are being entered count.
    const { submitPath } = applicationCalls(toolApply);
    const path = async (id: string, changes = {}) => {
      const values = {
        applyType: '1',
        needTime: `${day(1)} 08:00:00`,
        planReturn: day(9),
        receiver: 'leader',
        ...changes,
      };
      const body = { values: { ...values, toolApplyLineList: [{ tool: id, reqQty: 1 }] } };
      return (await (await app.as('leader')).call(submitPath, { body })).map(({ nodeKey }) => nodeKey);
    };
    expect(await path(tool)).not.toContain('manager');
    expect(await path(tool, { planReturn: day(62) })).toContain('manager');
    expect(await path(special.id)).toContain('manager');
    // Rule 4: 120 t × 1.25 = 150 t.
    const hook = await createTool(4, { category: '02', ratedLoad: 50 });
    expect(await due([{ tool: hook.id, reqQty: 3 }], { block: rows.block })).toBe(false);
    const weak = await file([{ tool: hook.id, reqQty: 2 }], { block: rows.block });
    expect(weak.warnings).toEqual([
      `${hook.code} 2 件共可吊 100t，少于分段B101 120t 的 1.25 倍，需工装主管说明理由后接受`,
    ]);
    await decide('section', weak);
    await setAside(weak);
    expect(await refusal(decide('tool_boss', weak))).toMatch('载荷不足的接受理由');
    await decide('tool_boss', weak, { liftReason: '双机抬吊' });
    // docs/domain.md §16 rule 4: a block that grew heavier is held against the gear that is to lift it.
    const planner = await app.as('admin');
    const block = resourceCalls(blockDefinition);
    const weigh = async (weight: number) => {
      const { version } = await planner.call(block.queryById, { query: { id: rows.block } });
      await planner.call(block.edit, { body: { id: rows.block, version, weight } });
    };
    await weigh(130);
    await weigh(120);
    const told = await readAs(FIRST_TENANT, (db) =>
      db
        .selectFrom('sysAnnouncement')
        .select(['titile', 'msgContent'])
        .where('busId', '=', weak.id)
        .where('titile', 'like', '分段数据变更%')
        .execute(),
    );
    expect(told.map(({ msgContent }) => msgContent)).toEqual([
      expect.stringContaining('2 件共可吊 100t，少于分段B101 130t'),
    ]);
    // Rule 6: as many overdue returns as the yard lets pass.
    await setParameter(FIRST_TENANT, 'tool.overdueReturns', '1');
    const use = await issued([{ tool, reqQty: 1 }], { receiver: 'section' });
    await setReturn(use.id, -1);
    const again = await file([{ tool, reqQty: 1 }], { receiver: 'section' });
    expect(again.warnings).toEqual(['领用人有 1 张申请逾期未还，需工装主管批准']);
    expect((await record(again)).managerDue).toBe(true);
    await setParameter(FIRST_TENANT, 'tool.overdueReturns', '3');
  });
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
