import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { recalculateProgress } from '#server/yard/ship/recalculate-progress.ts';
import { applicationCalls } from '#shared/contract/workflow/application.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { block } from '#shared/yard/ship/block.ts';
import { blockStage } from '#shared/yard/ship/block-stage.ts';
import { milestone } from '#shared/yard/ship/milestone.ts';
import { progressDay } from '#shared/yard/ship/progress-day.ts';
import { ship } from '#shared/yard/ship/ship.ts';
import { shipBaseline } from '#shared/yard/ship/ship-baseline.ts';
import { refusal } from '#tests/server/workflow/approval.ts';
import { createSite, day } from '#tests/server/yard/site/site-cast.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { closeRows, insertOpenRows } from '#tests/support/open-rows.ts';
import { createPerson } from '#tests/support/people.ts';
import { fieldsOf } from '#tests/support/refused-call.ts';
import { importSheet, readRows } from '#tests/support/workbooks.ts';
import { applicationBody, insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';

testDatabase();
const app = testApp();
const calls = {
  ship: resourceCalls(ship),
  block: resourceCalls(block),
  stage: resourceCalls(blockStage),
  milestone: resourceCalls(milestone),
  baseline: resourceCalls(shipBaseline),
  day: resourceCalls(progressDay),
};
let planner: TestClient;
let manager: TestClient;
let rows: YardRows;

beforeAll(async () => {
  await createPerson({ username: 'planner', roles: ['planner'] });
  await createPerson({ username: 'manager', roles: ['prod_mgr'] });
  await createPerson({ username: 'leader', roles: ['team_leader'] });
  await createPerson({ username: 'keeper', roles: ['site_admin'] });
  planner = await app.as('planner');
  manager = await app.as('manager');
});

/** A ship of its own for each test. */
beforeEach(async () => {
  rows = await insertYardRows(FIRST_TENANT);
});

const stage = async (name: string, percent = 0, changes: object = {}) =>
  (
    await planner.call(calls.stage.add, {
      body: { block: rows.block, stage: name, planStart: day(-20), planEnd: day(10), percent, ...changes },
    })
  ).id;
const report = (id: string, changes: object, who = planner) => who.call(calls.stage.edit, { body: { id, ...changes } });
const readStage = (id: string) => planner.call(calls.stage.queryById, { query: { id } });
const readShip = () => planner.call(calls.ship.queryById, { query: { id: rows.ship } });
const readBlock = () => planner.call(calls.block.queryById, { query: { id: rows.block } });
const mark = async (node: number, changes: object = {}) =>
  (
    await planner.call(calls.milestone.add, {
      body: { ship: rows.ship, node: String(node), seq: node, planDate: day(-40 + node), weight: 10, ...changes },
    })
  ).id;
const reach = (id: string, actualDate: string, who = planner) =>
  who.call(calls.milestone.edit, { body: { id, actualDate } });
const said: string[] = [];
const reckon = () =>
  writeAs(FIRST_TENANT, (trx) =>
    recalculateProgress(trx, systemActor(FIRST_TENANT), { log: (...texts) => void said.push(...texts) }),
  );

describe('a stage (docs/domain.md §11.4)', () => {
  it('begins at 80 % of the one before and ends after it, and sets actual days and the block’s stage', async () => {
    const first = await stage('1', 79);
    const second = await stage('2');
    expect(await fieldsOf(report(second, { percent: 5 }))).toEqual({
      percent: '下料完成 79%，达到 80% 后部件才能开始',
    });
    await report(first, { percent: 80 });
    await report(second, { percent: 5 });
    expect(await fieldsOf(report(second, { percent: 100 }))).toEqual({
      percent: '下料完成 80%，全部完成后部件才能完成',
    });
    expect(await fieldsOf(report(first, { actEnd: day(0) }))).toEqual({
      actEnd: '完成率未到 100%，不能填写实际完成',
    });
    expect((await readBlock()).currentStage).toBe('1');
    await report(first, { percent: 100 });
    expect(await readStage(first)).toMatchObject({ ship: rows.ship, actStart: day(0), actEnd: day(0) });
    expect((await readBlock()).currentStage).toBe('2');
    expect(await refusal(planner.call(calls.stage.delete, { query: { id: first } }))).toBe('下料已经开始，不能删除');
  });

  it('is checked against the other stages only if its progress changes', async () => {
    const [first, second] = [await stage('1', 90), await stage('2', 10)];
    const third = await stage('3');
    await writeAs(FIRST_TENANT, (trx) => sql`update prm_block_stage set percent = 50 where id = ${first}`.execute(trx));
    await report(second, { remark: '等待材料', planEnd: day(10) });
    const early = { percent: '下料完成 50%，达到 80% 后部件才能开始' };
    expect(await fieldsOf(report(second, { percent: 11 }))).toEqual(early);
    expect(await fieldsOf(report(third, { actStart: day(0) }))).toEqual({
      percent: '部件完成 10%，达到 80% 后组立才能开始',
    });
    // What has not begun may go, and the block stands where the others say.
    await report(first, { percent: 100 });
    expect((await readBlock()).currentStage).toBe('2');
    await planner.call(calls.stage.delete, { query: { id: third } });
    await report(second, { percent: 100 });
    expect((await readBlock()).currentStage).toBe('2');
    expect(await readStage(second)).toMatchObject({ ship: rows.ship, block: rows.block });
  });

  it('is lowered by a planner only, with a reason', async () => {
    const id = await stage('1', 100, { actStart: day(-3), actEnd: day(-1) });
    expect(await fieldsOf(report(id, { percent: 60 }))).toEqual({
      lowerReason: '完成率由 100% 降为 60%，请填写退回原因',
    });
    const reason = { percent: 60, lowerReason: '返修' };
    expect(await fieldsOf(report(id, reason, manager))).toEqual({ percent: '完成率由 100% 降低须由生产计划员进行' });
    await report(id, reason);
    expect(await readStage(id)).toMatchObject({ percent: 60, lowerReason: '返修', actStart: day(-3) });
    expect((await readStage(id)).actEnd ?? null).toBe(null);
    await report(id, { percent: 70 });
    expect((await readStage(id)).lowerReason ?? null).toBe(null);
  });

  it('more than three days late needs a reason, and has no actual day in the future', async () => {
    const late = { planStart: day(-20), planEnd: day(-4) };
    expect(await fieldsOf(stage('1', 50, late))).toEqual({ delayReason: '比计划完成晚 4 天，请选择延误原因' });
    await stage('1', 50, { ...late, delayReason: '2' });
    expect(Object.keys(await fieldsOf(stage('2', 10, { actStart: day(1) })))).toEqual(['actStart']);
  });

  it('of erection sends the ground of its block to clearing', async () => {
    const site = await createSite('A07');
    const apply = newId();
    await writeAs(FIRST_TENANT, async (trx) => {
      await sql`insert into prm_site_apply (id, tenant_id, create_by, apply_type, ship, block, purpose, contractor, need_area,
          unit_load, start_date, end_date, apply_no, urgency, bpm_status, biz_status, site_id, bay_nos, site_keeper)
        values (${apply}, ${FIRST_TENANT}, 'leader', '1', ${rows.ship}, ${rows.block}, '1', ${rows.contractor}, 100, 5,
          current_date, current_date + 9, ${`CD-${apply.slice(0, 20)}`}, '1', '2', '30', ${site}, '1', 'keeper')`.execute(
        trx,
      );
      await sql`insert into prm_site_occupy (id, tenant_id, site, bay_nos, apply, ship, block, from_date, to_date, state)
        values (${newId()}, ${FIRST_TENANT}, ${site}, '1', ${apply}, ${rows.ship}, ${rows.block}, current_date,
          current_date + 9, '2')`.execute(trx);
    });
    const statusNow = async () =>
      (
        await writeAs(FIRST_TENANT, (trx) =>
          sql<{ status: string }>`select biz_status as status from prm_site_apply where id = ${apply}`.execute(trx),
        )
      ).rows[0]?.status;
    const erection = await stage('8');
    await report(await stage('1'), { percent: 80 });
    expect(await statusNow()).toBe('30');
    await report(erection, { percent: 1 });
    expect(await statusNow()).toBe('40');
    // It left once: what comes there afterwards is not cleared by its next percent.
    await writeAs(FIRST_TENANT, (trx) =>
      sql`update prm_site_apply set biz_status = '30' where id = ${apply}`.execute(trx),
    );
    await report(erection, { percent: 2 });
    expect(await statusNow()).toBe('30');
    // Ground that is not cleared keeps the ship in the yard (docs/domain.md §16 rule 5).
    const last = await mark(10);
    const said = await refusal(reach(last, day(0)));
    expect(said).toMatch(/^HS\d{4}还不能交船，尚有：场地占用 CD-/);
  });
});

describe('the baseline', () => {
  it('is changed by the production manager only, and earlier plans are kept', async () => {
    const [first, node] = [await stage('1'), await mark(1)];
    const right = '基线日期的变更须由生产管理部经理进行';
    expect(await fieldsOf(report(first, { planEnd: day(12) }))).toEqual({ planEnd: right });
    const move = (who: TestClient) => who.call(calls.milestone.edit, { body: { id: node, planDate: day(3) } });
    expect(await fieldsOf(move(planner))).toEqual({ planDate: right });
    await move(manager);
    await report(first, { planEnd: day(12) }, manager);
    await report(first, { planStart: day(-19), planEnd: day(14) }, manager);
    // What leaves the planned days as they are is no version.
    await report(first, { percent: 1 });
    await manager.call(calls.milestone.edit, { body: { id: node, weight: 11 } });
    await reach(node, day(-1));
    const { records } = await manager.call(calls.baseline.list, { query: { ship: rows.ship, order: 'asc' } });
    const kept = records.map((row) =>
      [row.baselineNo, row.milestone, row.block, row.stage, row.oldStart, row.oldEnd, row.newStart, row.newEnd].map(
        (value) => value ?? null,
      ),
    );
    expect(kept).toHaveLength(3);
    expect(kept).toEqual(
      expect.arrayContaining([
        [1, node, null, null, null, day(-39), null, day(3)],
        [1, null, rows.block, first, day(-20), day(10), day(-20), day(12)],
        [2, null, rows.block, first, day(-20), day(12), day(-19), day(14)],
      ]),
    );
    expect(await readStage(first)).toMatchObject({ baselineNo: 3 });
  });
});

describe('milestones', () => {
  it('are reached in their order, and not after today', async () => {
    const [one, two, three] = [await mark(1), await mark(2), await mark(3)];
    expect(await fieldsOf(reach(two, day(-5)))).toEqual({
      actualDate: '主节点须依次完成：合同生效的实际日期与此不符',
    });
    expect(Object.keys(await fieldsOf(reach(one, day(1))))).toEqual(['actualDate']);
    await reach(one, day(-9));
    expect(Object.keys(await fieldsOf(reach(two, day(-10))))).toEqual(['actualDate']);
    await reach(two, day(-9));
    expect(Object.keys(await fieldsOf(reach(one, '')))).toEqual(['actualDate']);
    expect((await readShip()).shipStatus).toBe('2');
    await reach(three, day(-2));
    expect(await readShip()).toMatchObject({ shipStatus: '4', progress: 12 });
    expect(await refusal(planner.call(calls.milestone.delete, { query: { id: three } }))).toBe(
      '入坞铺底已经完成，不能删除',
    );
    // One that is not reached may come between them; a reached one only in order.
    await mark(4, { seq: 1 });
    expect(await fieldsOf(mark(5, { seq: 1, actualDate: day(-1) }))).toEqual({
      actualDate: '主节点须依次完成：开工的实际日期与此不符',
    });
  });

  it('are checked only if their order or dates change, and count for one ship', async () => {
    const [one, two, three] = [
      await mark(1, { actualDate: day(-9) }),
      await mark(2, { actualDate: day(-8) }),
      await mark(3),
    ];
    await writeAs(FIRST_TENANT, (trx) =>
      sql`update prm_milestone set actual_date = current_date - 1 where id = ${one}`.execute(trx),
    );
    const edit = (id: string, changes: object) => planner.call(calls.milestone.edit, { body: { id, ...changes } });
    await edit(two, { weight: 20 });
    const order = { actualDate: '主节点须依次完成：合同生效的实际日期与此不符' };
    expect(await fieldsOf(edit(two, { actualDate: day(-7) }))).toEqual(order);
    expect(await fieldsOf(edit(two, { seq: 4 }))).toEqual(order);
    expect(await fieldsOf(edit(three, { actualDate: day(1) }))).toEqual({ actualDate: '实际日期不能晚于今天' });
    await planner.call(calls.milestone.delete, { query: { id: three } });
    // It goes to another ship with what it says of how far that one is.
    expect((await readShip()).shipStatus).toBe('2');
    await edit(two, { ship: rows.otherShip });
    const other = await planner.call(calls.ship.queryById, { query: { id: rows.otherShip } });
    expect([(await readShip()).shipStatus, other.shipStatus, other.progress]).toEqual(['1', '2', 8]);
  });

  // docs/domain.md §21 check 12
  it('and stages give the progress: 80 % of the hull and 55 of milestones are 70 %', async () => {
    await mark(1, { actualDate: day(-5), weight: 25 });
    await mark(2, { actualDate: day(-4), weight: 30 });
    for (const name of ['1', '2', '3', '4', '5', '6', '7']) await stage(name, name === '7' ? 83 : 100);
    await writeAs(FIRST_TENANT, (trx) =>
      sql`update prm_block_stage set percent = 100 where block = ${rows.block} and stage = '7'`.execute(trx),
    );
    // 82 of the 100 points of its stages.
    await writeAs(FIRST_TENANT, (trx) =>
      sql`update prm_block_stage set percent = 80 where block = ${rows.block}`.execute(trx),
    );
    await stage('8', 80);
    expect(await reckon()).toBeGreaterThan(0);
    said.length = 0;
    expect(await readShip()).toMatchObject({ progress: 70, shipStatus: '3' });
    expect(await reckon()).toBe(0);
    await writeAs(FIRST_TENANT, async (trx) => {
      await sql`update prm_ship set progress = 69.99 where id = ${rows.ship}`.execute(trx);
      await sql`update prm_ship set ship_status = '2' where id = ${rows.otherShip}`.execute(trx);
      await sql`update prm_block set current_stage = '7' where id = ${rows.block}`.execute(trx);
    });
    expect([await reckon(), ...said.splice(0)]).toEqual([
      3,
      ...['节点灯 0，分段工序 0，船舶 0', 'Changed: milestone lights 0, blocks 0, ships 0'],
      ...['节点灯 0，分段工序 1，船舶 2', 'Changed: milestone lights 0, blocks 1, ships 2'],
    ]);
    const other = await planner.call(calls.ship.queryById, { query: { id: rows.otherShip } });
    expect([await readShip(), other]).toMatchObject([{ progress: 70, shipStatus: '3' }, { shipStatus: '1' }]);
  });

  it('deliver a ship without open records, after which applications for the ship are refused', async () => {
    await insertOpenRows(FIRST_TENANT, rows);
    const last = await mark(10);
    const told = await refusal(reach(last, day(0)));
    expect(told).toMatch(/尚有：.*。请先了结$/);
    for (const open of [
      '未拆除脚手架 JS-9901-00001',
      '未还工装 GZ-9901-00001',
      '在泊或计划靠泊 MT-9901-00001',
      '未签收托盘 TP-9901-00001',
      '未关闭违章 WZ-9901-00001',
    ]) {
      expect(told).toContain(open);
    }
    await closeRows(FIRST_TENANT, rows);
    const scaffolds = (count: number) =>
      writeAs(FIRST_TENANT, async (trx) => {
        await sql`delete from prm_scaffold where scaf_no like 'JS-98%'`.execute(trx);
        await sql`insert into prm_scaffold (id, tenant_id, scaf_no, ship, place, scaf_type, height, load_class, volume, crew,
            contractor, tag, scaf_status)
          select left(md5(${rows.ship} || n), 32), ${FIRST_TENANT}, 'JS-9801-0000' || n, ${rows.ship}, '甲板', '1', 10, '20',
            200, 'leader', ${rows.contractor}, 'R', '40' from generate_series(1, ${count}::int) n`.execute(trx);
      });
    const { shipNo } = await readShip();
    const english = planner.with({ language: 'en' });
    // So many are named, the others counted.
    await scaffolds(5);
    const five = [1, 2, 3, 4, 5].map((n) => `JS-9801-0000${n}`);
    expect(await refusal(reach(last, day(0)))).toBe(
      `${shipNo}还不能交船，尚有：未拆除脚手架 ${five.join('、')}。请先了结`,
    );
    await scaffolds(7);
    expect(await refusal(reach(last, day(0)))).toBe(
      `${shipNo}还不能交船，尚有：未拆除脚手架 ${five.join('、')} 等 7 项。请先了结`,
    );
    expect(await refusal(reach(last, day(0), english))).toContain(`${five.join(', ')} and 2 more`);
    await writeAs(FIRST_TENANT, (trx) =>
      sql`update prm_violation set viol_status = '20' where ship = ${rows.ship}`.execute(trx),
    );
    expect(await refusal(reach(last, day(0), english))).toMatch(/ and 2 more; .* WZ-9901-00001/);
    expect(await refusal(reach(last, day(0)))).toContain(' 等 7 项；未关闭违章 WZ-9901-00001。');
    await scaffolds(0);
    await closeRows(FIRST_TENANT, rows);
    await reach(last, day(0));
    expect(await readShip()).toMatchObject({ shipStatus: '7' });
    // What is found open afterwards keeps nobody from correcting the milestone itself.
    await scaffolds(1);
    await planner.call(calls.milestone.edit, { body: { id: last, weight: 12 } });
    await writeAs(FIRST_TENANT, (trx) =>
      sql`update prm_scaffold set ship = ${rows.otherShip} where scaf_no like 'JS-98%'`.execute(trx),
    );
    const moved = planner.call(calls.milestone.edit, { body: { id: last, ship: rows.otherShip } });
    expect(await refusal(moved)).toMatch(/还不能交船，尚有：未拆除脚手架 JS-9801-00001。请先了结$/);
    const leader = await app.as('leader');
    const { add } = resourceCalls(scaffoldApply);
    const draft = await leader.call(add, { body: applicationBody(rows) });
    const submit = leader.call(applicationCalls(scaffoldApply).submit, { body: draft });
    expect(await refusal(submit)).toMatch(/^HS\d{4}已交付，不再受理申请/);
  });
});

it('the import of a block plan saves the valid row and returns the three wrong ones with their reasons', async () => {
  const { shipNo } = await readShip();
  const bytes = await importSheet(
    ['工程', '分段', '工序', '计划开始', '计划完成', '完成率'],
    [
      [String(shipNo), 'B101', '下料', { date: day(1) }, { date: day(9) }, 0],
      [String(shipNo), 'B101', '部件', { date: day(10) }, { date: day(5) }, 0],
      [String(shipNo), 'B999', '组立', { date: day(10) }, { date: day(15) }, 0],
      [String(shipNo), 'B101', '总组', { date: day(10) }, { date: day(15) }, 40],
    ],
  );
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), 'plan.xlsx');
  const response = await planner.raw(`/jeecg-boot${calls.stage.importExcel.path}`, { method: 'POST', body });
  const answer = (await response.json()) as { result: { fileUrl: string } };
  expect(answer).toMatchObject({ result: { successCount: 1, errorCount: 3 } });
  const file = await planner.raw(`/jeecg-boot${answer.result.fileUrl}`);
  const [, , , ...refused] = await readRows(Buffer.from(await file.arrayBuffer()));
  expect(refused.map((row) => row.at(-1))).toEqual([
    '计划完成不能早于计划开始',
    '分段“B999”不存在',
    expect.stringContaining('总组'),
  ]);
  const { records } = await planner.call(calls.stage.list, { query: { ship: rows.ship } });
  expect(records).toMatchObject([{ stage: '1', block: rows.block }]);
});

it('a second log of a ship for the same day is refused', async () => {
  const log = () =>
    planner.call(calls.day.add, { body: { ship: rows.ship, day: day(-1), cutWeight: 31.5, manHours: 900 } });
  await log();
  expect(Object.keys(await fieldsOf(log()))).toEqual(['day']);
});
