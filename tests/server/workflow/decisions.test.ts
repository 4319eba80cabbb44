import { beforeAll, expect, test } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { listEvents } from '#shared/contract/workflow/event.ts';
import { batchPass, decideTask, listTodo, todoCounts, urge } from '#shared/contract/workflow/todo.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { inYard } from '#tests/support/in-yard.ts';
import { createPerson } from '#tests/support/people.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { approvals, calls, createCast, refusal } from './approval.ts';

const STALE = '数据已被他人修改，请刷新后重试';
const NONE = '未找到对应实体';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

testDatabase();
const app = testApp();
let rows: YardRows;
const story = approvals(app, () => rows);
const { as, draft, submit, file, pending, taskOf, decide, toErection, record, inspect, trail, task } = story;

beforeAll(async () => {
  await createCast();
  rows = await insertYardRows(FIRST_TENANT);
});

test('a rejected application goes back to its starter, who changes it and submits it in a new run', async () => {
  const filed = await file();
  expect(await decide('section', filed, { action: 'reject', comment: '日期不对' })).toMatchObject({
    bpmStatus: '3',
    nodeKey: null,
  });
  const back = await record(filed);
  // It still names the run that rejected it, whose comments are read there.
  expect(back).toMatchObject({ bpmStatus: '3', bizStatus: '10', instanceId: expect.stringMatching(/^[0-9a-f]{32}$/) });
  const edited = await (await as('leader')).call(calls.apply.edit, {
    body: { id: filed.id, version: back.version, needDate: inYard(5) },
  });
  const again = await submit(filed.id, Number(edited.version));
  expect(again).toMatchObject({ bpmStatus: '1', nodeKey: 'section' });
  expect(again.instanceId).not.toBe(back.instanceId);
  const events = await trail(filed);
  expect(events.find((event) => event.action === 'reject')).toMatchObject({
    from: '工段审核',
    to: '发起',
    comment: '日期不对',
  });
  expect(await notices('leader', filed.bizNo)).toContainEqual(expect.objectContaining({ priority: 'M' }));
});

test('an approver returns an application to a chosen node, from which it comes back', async () => {
  const filed = await file();
  await decide('section', filed);
  await decide('engineer', filed);
  expect((await task('crew', filed)).returnTo).toEqual([
    { key: 'section', name: '工段审核' },
    { key: 'scheme', name: '方案审核' },
  ]);
  expect(await refusal(decide('crew', filed, { action: 'return', to: 'accept' }))).toBe(
    '只能退回到本次审批已经过的节点',
  );
  expect((await decide('crew', filed, { action: 'return', to: 'scheme' })).nodeKey).toBe('scheme');
  expect((await decide('engineer', filed)).nodeKey).toBe('schedule');
  const said = (await trail(filed)).map((event) => [event.action, event.from, event.to]);
  expect(said.slice(-2)).toEqual([
    ['return', '排产', '方案审核'],
    ['pass', '方案审核', '排产'],
  ]);
});

test('the starter withdraws an application before the first decision, and is refused after it', async () => {
  const leader = await as('leader');
  const early = await file();
  expect(await leader.call(calls.withdraw, { body: { id: early.id } })).toMatchObject({ bpmStatus: '4' });
  await expect(taskOf('section', early)).rejects.toThrow('no task');
  expect((await trail(early)).at(-1)).toMatchObject({ action: 'withdraw', to: '发起' });
  const late = await file();
  await decide('section', late);
  expect(await refusal(leader.call(calls.withdraw, { body: { id: late.id } }))).toBe('已有审批意见，不能撤回');
  expect(await record(late)).toMatchObject({ bpmStatus: '1' });
  expect(await refusal((await as('other_leader')).call(calls.withdraw, { body: { id: late.id } }))).toBe(NONE);
  expect(await refusal(leader.call(calls.withdraw, { body: { id: early.id } }))).toBe('该单据不在审批中，请刷新后重试');
  const { instanceId } = await task('leader', early);
  const reminded = leader.call(urge, { body: { instanceId: String(instanceId) } });
  expect(await refusal(reminded)).toBe('该单据不在审批中，请刷新后重试');
});

test('one rejection ends a node that all must pass, cancels the other tasks and returns to erection', async () => {
  const filed = await file();
  await toErection(filed);
  await decide('crew', filed);
  const { scafId } = await record(filed);
  await inspect(scafId);
  await decide('leader', filed);
  const refused = await decide('inspector', filed, { action: 'reject', comment: '护栏松动' });
  expect(refused).toMatchObject({ bpmStatus: '1', nodeKey: 'erect' });
  expect(await record(filed)).toMatchObject({ bizStatus: '20' });
  const events = await trail(filed);
  expect(events.slice(-3).map((event) => event.actionText)).toEqual(['驳回', '验收不合格', '开始搭设']);
  // The acceptance of the first round does not count for the second.
  await decide('crew', filed);
  expect(await refusal(decide('inspector', filed))).toBe('请先登记联合验收检查记录');
});

test('a task that was cancelled by another decision counts as decided by nobody', async () => {
  const filed = await file();
  await toErection(filed);
  await decide('crew', filed);
  await inspect((await record(filed)).scafId);
  const { taskId } = await taskOf('leader', filed);
  await decide('inspector', filed, { action: 'reject', comment: '护栏松动' });
  const done = async (who: string) => {
    const { records } = await (await as(who)).call(listTodo, { query: { area: 'scaffold', tab: 'done' } });
    return records.filter((row) => row.bizId === filed.id).map((row) => row.action);
  };
  const cancelled = () =>
    readAs(FIRST_TENANT, (db) =>
      db.selectFrom('wfTask').select(['status', 'action', 'assignee']).where('id', '=', taskId).executeTakeFirst(),
    );
  expect(await cancelled()).toEqual({ status: 'closed', action: 'cancel', assignee: null });
  expect(await done('inspector')).toEqual(['reject']);
  expect(await done('leader')).toEqual([]);
  // Nor where a name was left on it.
  await writeAs(FIRST_TENANT, (trx) =>
    trx.updateTable('wfTask').set({ assignee: 'leader' }).where('id', '=', taskId).execute(),
  );
  expect(await done('leader')).toEqual([]);
});

test('of two parallel decisions exactly one succeeds, and the other is refused as stale', async () => {
  await createPerson({ username: 'engineer2', realname: '二工', roles: ['scaf_eng'], orgCode: 'A01A03' });
  const filed = await file();
  await decide('section', filed);
  const { taskId, version } = await taskOf('engineer', filed);
  const body = { taskId, action: 'pass' as const, version };
  const [first, second] = [await as('engineer'), await as('engineer2')];
  const outcomes = await Promise.allSettled([
    first.call(decideTask, { body }),
    second.call(decideTask, { body: { ...body, action: 'reject' } }),
  ]);
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  const lost = outcomes.find((outcome) => outcome.status === 'rejected');
  expect(lost?.reason).toMatchObject({ message: STALE });
  const decisions = (await trail(filed)).filter((event) => event.actor.startsWith('engineer'));
  expect(decisions).toHaveLength(1);
});

test('a decision with a stale version of the application is refused', async () => {
  const filed = await file();
  expect(await refusal(decide('section', filed, { version: 1 }))).toBe(STALE);
});

test('an administrator of the area voids an application with a reason, before its work has begun', async () => {
  const filed = await file();
  const engineer = await as('engineer');
  expect(await refusal(engineer.call(calls.void, { body: { id: filed.id, reason: ' ' } }))).toMatch('校验失败');
  expect(await refusal((await as('leader')).call(calls.void, { body: { id: filed.id, reason: '重复' } }))).toMatch(
    '没有权限',
  );
  expect((await task('engineer', filed)).actions).toContain('void');
  expect(await engineer.call(calls.void, { body: { id: filed.id, reason: '重复申请' } })).toMatchObject({
    bpmStatus: '5',
  });
  expect((await task('engineer', filed)).actions).toEqual([]);
  expect((await task('leader', filed)).actions).toEqual([]);
  expect(await record(filed)).toMatchObject({ bpmStatus: '5', bizStatus: '90' });
  expect((await trail(filed)).find((event) => event.action === 'void')).toMatchObject({ comment: '重复申请' });
  const begun = await file();
  await toErection(begun);
  expect(await refusal(engineer.call(calls.void, { body: { id: begun.id, reason: '不要了' } }))).toBe(
    '作业已开始或已结束，不能作废',
  );
  expect(await record(begun)).toMatchObject({ bpmStatus: '1', bizStatus: '20' });
  // One that was never submitted as well; nothing ends twice.
  const kept = await draft();
  const voided = await engineer.call(calls.void, { body: { id: kept.id, reason: '不要了' } });
  const after = await record(kept);
  expect(after).toMatchObject({ bpmStatus: '5', bizStatus: '90', instanceId: null });
  expect(voided).toEqual({ bpmStatus: '5', version: after.version });
  expect(await refusal(engineer.call(calls.void, { body: { id: kept.id, reason: '不要了' } }))).toBe(
    '作业已开始或已结束，不能作废',
  );
});

test('a batch passes each task by itself and lists each failure', async () => {
  const [one, two, other] = [await file(), await file(), await file({}, 'other_leader')];
  const tasks = [await taskOf('section', one), await taskOf('section', two), await taskOf('other_section', other)];
  await decide('section', two);
  const result = await (await as('section')).call(batchPass, { body: { taskIds: tasks.map((row) => row.taskId) } });
  expect(result.passed).toEqual([tasks[0]?.taskId]);
  expect(result.failed.map((entry) => entry.message)).toEqual([STALE, NONE]);
  const scheme = await taskOf('engineer', one);
  expect(scheme.batchable).toBe(false);
  const refused = await (await as('engineer')).call(batchPass, { body: { taskIds: [scheme.taskId] } });
  expect(refused.failed).toEqual([{ taskId: scheme.taskId, bizNo: one.bizNo, message: '该节点不支持批量通过' }]);
});

test('texts of the workflow are returned in the caller’s language', async () => {
  const filed = await file();
  await decide('section', filed);
  const leader = (await as('leader')).with({ language: 'en' });
  const refused = leader.call(calls.withdraw, { body: { id: filed.id } });
  expect(await refusal(refused)).toBe('Somebody has already decided, so the application can no longer be withdrawn');
  const events = await leader.call(listEvents, { query: { bizTable: 'prm_scaffold_apply', bizId: filed.id } });
  expect(events.at(-1)).toMatchObject({ actionText: 'Approved', from: 'Section review', to: 'Scheme review' });
  const started = await leader.call(listTodo, { query: { area: 'scaffold', tab: 'started', keyword: filed.bizNo } });
  expect(started.records[0]).toMatchObject({ nodeName: 'Scheme review', urgency_dictText: 'Normal' });
});

test('the path shows real names, has no decisions of an earlier round and marks the node that rejected', async () => {
  const filed = await file();
  const path = async () => (await task('leader', filed)).path;
  const states = async () => Object.fromEntries((await path()).map(({ nodeKey, state }) => [nodeKey, state]));
  const at = async (key: string) => (await path()).find(({ nodeKey }) => nodeKey === key);
  expect(await at('section')).toMatchObject({
    nodeName: '工段审核',
    state: 'now',
    decided: [],
    parts: [expect.objectContaining({ people: ['陈工段'] })],
  });
  await decide('section', filed);
  await decide('engineer', filed);
  expect((await at('section'))?.decided).toMatchObject([{ realname: '陈工段', action: 'pass' }]);
  // Decisions are kept in whole seconds: what was said in the one in which it comes back would be of this round.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await decide('crew', filed, { action: 'return', to: 'scheme' });
  expect(await at('scheme')).toMatchObject({ state: 'now', decided: [] });
  await decide('engineer', filed, { action: 'reject', comment: '不需要' });
  expect(await states()).toMatchObject({ section: 'passed', scheme: 'stopped', schedule: 'left' });
  expect((await at('scheme'))?.decided).toMatchObject([{ realname: '孙工', action: 'reject' }]);
});

test('submitting an application twice, or that of another applicant, is refused', async () => {
  const { id, version, bizNo } = await draft();
  const before = await task('leader', { id, bizNo });
  expect(before).toMatchObject({ instanceId: null, task: null, actions: ['submit'], path: [], waitingFor: [] });
  expect(before).toMatchObject({ title: '', starter_dictText: '李班长', bpmStatus: '0', nodePermissions: [] });
  const sent = await submit(id, version);
  expect(await refusal(submit(id, version))).toBe(STALE);
  expect(await refusal(submit(id, sent.version))).toBe('该单据当前状态不能提交');
  const foreign = await draft();
  expect(await refusal(submit(foreign.id, foreign.version, 'other_leader'))).toBe(NONE);
});

test('the task list sorts by overdue, urgency and age, and has filters, tabs and counts', async () => {
  const [calm, urgent, late] = [await file(), await file({ urgency: '3' }), await file()];
  const { taskId } = await taskOf('section', late);
  await writeAs(FIRST_TENANT, (trx) =>
    trx.updateTable('wfTask').set({ dueTime: '2026-01-01 00:00:00' }).where('id', '=', taskId).execute(),
  );
  const mine = (await pending('section')).records.map((row) => row.bizId);
  const order = [late.id, urgent.id, calm.id].map((id) => mine.indexOf(id));
  expect(order).toEqual([...order].sort((a, b) => a - b));
  const row = await taskOf('section', urgent);
  expect(row).toMatchObject({
    nodeName: '工段审核',
    urgency_dictText: '紧急',
    starter_dictText: '李班长',
    orgCode: 'A01A01A01',
    blockNo: 'B101',
    batchable: true,
    extra: { place: '3# 货舱右舷外板 FR88–FR102', height: 12.5, loadClass: '20', needDate: inYard(4) },
  });
  const section = await as('section');
  const search = (query: object) => section.call(listTodo, { query: { area: 'scaffold', ...query } });
  expect((await search({ overdue: '1' })).records.map((entry) => entry.bizId)).toEqual([late.id]);
  expect((await search({ overdue: '0', pageSize: 1 })).total).toBe((await pending('section')).total - 1);
  expect((await search({ keyword: calm.bizNo })).total).toBe(1);
  expect((await search({ urgency: '3' })).records.map((entry) => entry.bizId)).toEqual([urgent.id]);
  expect((await search({ orgCode: 'A01A02A01' })).total).toBe(0);
  expect((await search({ orgCode: 'A01A01A01', pageSize: 1 })).total).toBe((await pending('section')).total);
  expect((await search({ arriveTime_end: '2020-01-01' })).total).toBe(0);
  expect((await search({ arriveTime_begin: day(2) })).total).toBe(0);
  expect((await search({ arriveTime_begin: day(-2), arriveTime_end: day(2), keyword: calm.bizNo })).total).toBe(1);
  expect((await search({ keyword: ` ${calm.bizNo.slice(3)} ` })).records.map((entry) => entry.bizId)).toEqual([
    calm.id,
  ]);
  expect((await search({ keyword: '%' })).total).toBe(0);
  expect((await search({ keyword: '3# 货舱', nodeKey: 'section', pageSize: 1 })).total).toBe(
    (await pending('section')).total,
  );
  expect((await search({ nodeKey: 'scheme' })).total).toBe(0);
  expect((await search({ area: 'wharf' })).total).toBe(0);
  const { total } = await pending('section');
  expect(await search({ pageSize: 2, pageNo: 2 })).toMatchObject({ size: 2, current: 2, pages: Math.ceil(total / 2) });
  const numbers = async (order: string) =>
    (await search({ column: 'bizNo', order, pageSize: 200 })).records.map(({ bizNo }) => bizNo);
  expect(await numbers('asc')).toEqual((await numbers('asc')).toSorted());
  expect(await numbers('desc')).toEqual((await numbers('asc')).toReversed());
  const [counts, ...others] = await section.call(todoCounts);
  expect(others.map(({ pending, overdue }) => pending + overdue)).toEqual(others.map(() => 0));
  expect(counts).toEqual({ area: 'scaffold', pending: (await pending('section')).total, overdue: 1 });
  await decide('section', calm);
  expect((await search({ tab: 'done' })).records[0]).toMatchObject({
    bizId: calm.id,
    action: 'pass',
    batchable: false,
    rejectable: false,
    workLeft: null,
    hint: null,
  });
  const started = await (await as('leader')).call(listTodo, { query: { area: 'scaffold', tab: 'started' } });
  expect(started.records[0]).toMatchObject({ bizId: late.id, taskId: null, nodeName: '工段审核' });
});

async function notices(username: string, bizNo: string) {
  return readAs(FIRST_TENANT, (db) =>
    db
      .selectFrom('sysAnnouncement as a')
      .innerJoin('sysAnnouncementSend as s', 's.anntId', 'a.id')
      .innerJoin('sysUser as u', 'u.id', 's.userId')
      .select(['a.titile', 'a.priority'])
      .where('u.username', '=', username)
      .where('a.titile', 'like', `${bizNo}%`)
      .execute(),
  );
}
