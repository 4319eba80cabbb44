import { beforeAll, expect, test } from 'vitest';
import { readAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { listEvents } from '#shared/contract/workflow/event.ts';
import { addDelegation, getTodoTask, listTodo } from '#shared/contract/workflow/todo.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { inYard } from '#tests/support/in-yard.ts';
import { upload } from '#tests/support/upload.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { approvals, createCast, heard, refusal } from './approval.ts';

testDatabase();
const app = testApp();
let rows: YardRows;
const { file, decide, toErection, record, inspect, trail, story, task } = approvals(app, () => rows);

beforeAll(async () => {
  await createCast();
  rows = await insertYardRows(FIRST_TENANT);
});

test('an erection passes all nodes and ends with a scaffold that has a green tag', async () => {
  const schemeFile = (await upload(await app.as('leader'), 'scheme.png')).message;
  const filed = await file({ height: 30, schemeFile });
  await decide('section', filed, { comment: '同意' });
  await decide('engineer', filed);
  await decide('safety', filed);
  await decide('crew', filed, { patch: { crew: 'crew', startDate: inYard(4) } });
  const erecting = await record(filed);
  expect(erecting).toMatchObject({ bpmStatus: '1', bizStatus: '20', crew: 'crew', startDate: inYard(4) });
  expect(await scaffold(erecting.scafId)).toMatchObject({ scafStatus: '20', tag: 'R' });

  await decide('crew', filed);
  expect(await scaffold(erecting.scafId)).toMatchObject({ scafStatus: '30', tag: 'R' });
  expect(await refusal(decide('leader', filed))).toBe('请先登记联合验收检查记录');
  expect((await task('leader', filed)).warnings).toEqual([{ text: '请先登记联合验收检查记录', links: [] }]);
  await inspect(erecting.scafId);
  expect((await task('leader', filed)).warnings).toEqual([]);
  await decide('inspector', filed);
  const accepting = (await task('leader', filed)).path.find(({ nodeKey }) => nodeKey === 'accept');
  expect(accepting?.decided).toMatchObject([{ realname: '郑验收', action: 'pass' }]);
  await decide('leader', filed);
  expect(await record(filed)).toMatchObject({ bpmStatus: '1', bizStatus: '30' });
  const end = await decide('safety', filed);

  expect(end).toMatchObject({ bpmStatus: '2', nodeKey: null });
  expect(await record(filed)).toMatchObject({ bpmStatus: '2', bizStatus: '40' });
  const today = await day(0);
  expect(await scaffold(erecting.scafId)).toMatchObject({
    scafStatus: '40',
    tag: 'G',
    acceptDate: today,
    nextInspect: await day(7),
  });
  expect(await story(filed)).toEqual([
    'leader add',
    'leader submit',
    'section pass',
    'engineer pass',
    'safety pass',
    'crew pass',
    'crew schedule',
    'crew startErect',
    'crew pass',
    'crew selfCheck',
    'inspector pass',
    'leader pass',
    'safety pass',
    'safety accept',
  ]);
  const events = await trail(filed);
  expect(events[2]).toMatchObject({
    actionText: '通过',
    from: '工段审核',
    to: '方案审核',
    realname: '陈工段',
    comment: '同意',
  });
  expect(events[5]?.diff).toContainEqual({ field: 'crew', label: '搭设班组', before: null, after: '吴队长' });
  expect(events.at(-1)).toMatchObject({ from: '待验收', to: '已交付' });
});

test('the title of a run has ship, kind and place', async () => {
  const seen = await task('section', await file());
  expect(seen.title).toMatch(/^\S+ 搭设 \S/);
});

test('the permission list of a node disables the fields that the node may not change', async () => {
  const filed = await file();
  const seen = await task('section', filed);
  expect(seen.task).toMatchObject({ nodeKey: 'section', editable: ['urgency'], nodeName: '工段审核' });
  expect(seen.nodePermissions).toContainEqual({ action: 'prm:scaffold:apply:urgency', type: '2', status: '1' });
  expect(seen.nodePermissions).toContainEqual({ action: 'prm:scaffold:apply:height', type: '2', status: '0' });
  expect(seen.actions).toEqual(['pass', 'reject', 'transfer', 'addSign']);
  expect((await task('leader', filed)).actions).toEqual(['withdraw', 'urge']);
  expect((await task('leader', filed)).waitingFor).toMatchObject([{ nodeName: '工段审核', people: ['陈工段'] }]);
});

test('the HSE node runs only for a risk, and only then HSE signs the acceptance', async () => {
  const risky = await file({ envRisk: '3' });
  await decide('section', risky);
  expect((await decide('engineer', risky)).nodeKey).toBe('hse');
  const plain = await file();
  await decide('section', plain);
  expect((await decide('engineer', plain)).nodeKey).toBe('schedule');
  await decide('crew', plain, { patch: { crew: 'crew', startDate: inYard(4) } });
  await decide('crew', plain);
  expect((await task('leader', plain)).waitingFor.map((entry) => entry.people)).toEqual([['郑验收'], ['李班长']]);
});

test.each([
  [23.9, []],
  [24, ['schemeFile']],
])('at a height of %s m the required scheme fields are %j', async (height, required) => {
  const filed = await file({ height });
  await decide('section', filed);
  expect((await task('engineer', filed)).task?.required).toEqual(required);
});

test('node 方案审核 requires a scheme from the thresholds on', async () => {
  const filed = await file({ loadClass: '30' });
  await decide('section', filed);
  expect((await task('engineer', filed)).task?.required).toEqual(['schemeFile']);
  expect(await refusal(decide('engineer', filed))).toBe('通过前请先填写：搭设方案');
  const schemeFile = (await upload(await app.as('engineer'), 's.png')).message;
  expect((await decide('engineer', filed, { patch: { schemeFile } })).nodeKey).toBe('schedule');
});

test('a decision that changes a field outside of the node’s list is refused completely', async () => {
  const filed = await file();
  const message = await refusal(decide('section', filed, { patch: { height: 50, urgency: '3' } }));
  expect(message).toBe('当前节点不允许修改：高');
  expect(await record(filed)).toMatchObject({ height: 12.5, urgency: '1' });
  expect(await story(filed)).toEqual(['leader add', 'leader submit']);
  const several = await decide('section', filed, { patch: { height: 50, place: '别处' } }).catch(
    (error: unknown) => error,
  );
  expect(several).toMatchObject({
    fields: { height: '当前节点不允许修改：高', place: expect.stringMatching(/^当前节点不允许修改：/) },
  });
  // What was empty and stays so is no change, nor is what no field is called.
  await decide('section', filed, { patch: { urgency: '3', height: 12.5, crew: '', nickname: 'x' } });
  expect(await record(filed)).toMatchObject({ urgency: '3' });
});

test('an alteration begins at 方案审核, and the scaffold is accepted again', async () => {
  const filed = await file();
  await toErection(filed);
  await decide('crew', filed);
  const { scafId } = await record(filed);
  await inspect(scafId);
  await decide('inspector', filed);
  await decide('leader', filed);
  const change = await file({ applyType: '2', scafId, height: 14 });
  expect((await decide('engineer', change)).nodeKey).toBe('schedule');
  await decide('crew', change, { patch: { crew: 'crew', startDate: inYard(8) } });
  expect(await scaffold(scafId)).toMatchObject({ scafStatus: '20', tag: 'R', height: 14 });
  await decide('crew', change);
  await inspect(scafId, { tagAfter: 'Y', tagLimit: '限 2 人', fixBefore: '2026-01-07' });
  await decide('inspector', change);
  await decide('leader', change);
  expect(await scaffold(scafId)).toMatchObject({ scafStatus: '40', tag: 'Y', tagLimit: '限 2 人' });
  const longer = await file({ applyType: '3', scafId });
  await decide('section', longer);
  expect(await decide('engineer', longer)).toMatchObject({ bpmStatus: '2', nodeKey: null });
  expect(await record(longer)).toMatchObject({ bizStatus: '50' });
  expect(await heard(longer.bizNo)).toEqual([
    'section L 待您处理：工段审核',
    'engineer L 待您处理：方案审核',
    'crew L 抄送给您',
    'leader L 已通过',
  ]);
  // Who is copied on it has it in a list of its own, and reads it.
  const copied = await (await app.as('crew')).call(listTodo, { query: { area: 'scaffold', tab: 'cc' } });
  expect(copied.records[0]).toMatchObject({ bizId: longer.id, taskId: null, action: 'copy', bpmStatus: '2' });
  const seen = await task('crew', longer);
  expect(seen).toMatchObject({ task: null, actions: [], returnTo: [], nodePermissions: [], waitingFor: [] });
  expect(
    seen.path.filter(({ state }) => state !== 'left').map(({ nodeKey, state, type }) => [nodeKey, state, type]),
  ).toEqual([
    ['section', 'passed', 'approve'],
    ['scheme', 'passed', 'approve'],
    ['extended', 'passed', 'cc'],
  ]);
  expect(seen.decided.map(({ username, nodeName, action, witness }) => [username, nodeName, action, witness])).toEqual([
    ['section', '工段审核', 'pass', null],
    ['engineer', '方案审核', 'pass', null],
  ]);
  // Of what is no application nobody decides.
  const query = { bizTable: 'prm_scaffold', bizId: String(scafId) };
  const moved = await (await app.as('engineer')).call(listEvents, { query });
  expect(moved.length).toBeGreaterThan(2);
  for (const event of moved) expect(event).toMatchObject({ role: null, standsInFor: null, seconds: null, late: false });
});

test('a user with two tasks of one run gets the task that was requested', async () => {
  const filed = await file();
  await toErection(filed);
  await decide('crew', filed);
  const body = { delegate: 'leader', fromDate: await day(-1), toDate: await day(1) };
  await (await app.as('inspector')).call(addDelegation, { body });
  const leader = await app.as('leader');
  const open = await readAs(FIRST_TENANT, (db) =>
    db
      .selectFrom('wfTask as t')
      .innerJoin('wfInstance as i', 'i.id', 't.instanceId')
      .select(['t.id', 't.candidates'])
      .where('i.bizId', '=', filed.id)
      .where('t.status', '=', 'open')
      .execute(),
  );
  const tasks = open.filter(({ candidates }) => /\b(inspector|leader)\b/.test(candidates));
  expect(tasks).toHaveLength(2);
  for (const { id: taskId } of tasks)
    expect((await leader.call(getTodoTask, { query: { taskId } })).task).toMatchObject({ id: taskId });
});

async function scaffold(id: unknown) {
  return readAs(FIRST_TENANT, (db) =>
    db.selectFrom('prmScaffold').selectAll().where('id', '=', String(id)).executeTakeFirstOrThrow(),
  );
}

/** A day of the yard by the database's clock. */
async function day(offset: number): Promise<string> {
  const now = new Date(Date.now() + 8 * 3_600_000 + offset * 86_400_000);
  return now.toISOString().slice(0, 10);
}
