import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { applicationCalls } from '#shared/contract/workflow/application.ts';
import { toolLoans } from '#shared/contract/yard/tool-apply.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { block as blockDefinition } from '#shared/yard/ship/block.ts';
import { toolApply } from '#shared/yard/tool/tool-apply.ts';
import { refusal } from '#tests/server/workflow/approval.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { setParameter } from '#tests/support/parameter.ts';
import { createPerson } from '#tests/support/people.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { createTool, createToolCast, day, toolCast } from './tool-cast.ts';

testDatabase();
const app = testApp();
let rows: YardRows;
const { file, decide, setAside, reserved, collect, issued, bring, accept, scan, act, record, lines, stock, moves } =
  toolCast(app, () => rows);

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
