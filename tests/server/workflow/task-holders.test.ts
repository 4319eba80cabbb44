import { beforeAll, expect, test } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import {
  addDelegation,
  addSign,
  decideTask,
  getTodoTask,
  removeDelegation,
  transferTask,
  urge,
} from '#shared/contract/workflow/todo.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { approvals, createCast, refusal } from './approval.ts';

const STALE = '数据已被他人修改，请刷新后重试';
const NONE = '未找到对应实体';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

testDatabase();
const app = testApp();
let rows: YardRows;
const story = approvals(app, () => rows);
const { as, file, taskOf, decide, record, trail, task } = story;

beforeAll(async () => {
  await createCast();
  rows = await insertYardRows(FIRST_TENANT);
});

test('a task of other people does not exist', async () => {
  const filed = await file();
  const { taskId, version } = await taskOf('section', filed);
  for (const who of ['other_section', 'other_leader']) {
    const client = await as(who);
    expect(await refusal(client.call(decideTask, { body: { taskId, action: 'pass', version } }))).toBe(NONE);
    expect(await refusal(client.call(getTodoTask, { query: { taskId } }))).toBe(NONE);
    expect(await refusal(trail(filed, who))).toBe(NONE);
  }
  const nobodys = { taskId: '0'.repeat(32), action: 'pass', version } as const;
  expect(await refusal((await as('section')).call(decideTask, { body: nobodys }))).toBe(NONE);
});

test('an empty role goes to the administrator, and the trail warns', async () => {
  await createPerson({ username: 'lonely', roles: ['team_leader'], orgCode: 'A01A09' });
  await createPerson({ username: 'boss', realname: '系统管理员', roles: ['admin'] });
  const filed = await file({}, 'lonely');
  expect(await taskOf('boss', filed)).toMatchObject({ nodeKey: 'section' });
  expect((await trail(filed, 'lonely')).at(-1)).toMatchObject({
    action: 'fallback',
    to: '工段审核',
    actionText: '未找到办理人，转由系统管理员办理',
    comment: 'role-in-dept:sect_leader',
  });
});

test('the same person on two consecutive approve nodes passes the second by itself', async () => {
  // Both ends are kept in whole seconds, so an hour to the millisecond may be told as a second less.
  const hourAgo = { arriveTime: new Date(Date.now() - 3_610_000).toISOString() };
  await createPerson({ username: 'both', realname: '两任', roles: ['sect_leader', 'scaf_eng'], orgCode: 'A01A07' });
  await createPerson({ username: 'leader7', roles: ['team_leader'], orgCode: 'A01A07' });
  const filed = await file({}, 'leader7');
  const { taskId } = await taskOf('both', filed);
  await writeAs(FIRST_TENANT, (trx) => trx.updateTable('wfTask').set(hourAgo).where('id', '=', taskId).execute());
  expect((await decide('both', filed)).nodeKey).toBe('schedule');
  const took = (await trail(filed, 'leader7')).filter(({ action }) => /pass/i.test(action));
  // The second of both closed in the same second, and had just come.
  expect(took.map(({ action, seconds }) => [action, (seconds ?? 0) >= 3600])).toEqual([
    ['pass', true],
    ['autoPass', false],
  ]);
  expect((await trail(filed, 'leader7')).at(-1)).toMatchObject({
    action: 'autoPass',
    actor: 'both',
    to: '方案审核',
    actionText: '同一人连续审批，自动通过',
  });
  // Not where a required field is missing: a person has to fill it.
  const needing = await file({ loadClass: '45' }, 'leader7');
  expect((await decide('both', needing)).nodeKey).toBe('scheme');
});

test('transfer hands the task on and says so', async () => {
  const filed = await file();
  const { taskId } = await taskOf('section', filed);
  const section = await as('section');
  for (const to of ['nobody', 'section']) {
    expect(await refusal(section.call(transferTask, { body: { taskId, to } }))).toBe(
      '办理人不存在或已停用，请重新选择',
    );
  }
  await section.call(transferTask, { body: { taskId, to: 'other_section', comment: '出差' } });
  await expect(taskOf('section', filed)).rejects.toThrow('no task');
  expect((await trail(filed)).at(-1)?.diff).toEqual([
    { field: 'assignee', label: '办理人', before: '陈工段', after: '赵工段' },
  ]);
  expect((await decide('other_section', filed)).nodeKey).toBe('scheme');
  // Who has no right to applications of the kind could not open it, and is not asked, by transfer or added signature.
  await createPerson({ username: 'visitor', realname: '访客', orgCode: 'A01A08' });
  const next = await file();
  const closed = await taskOf('section', next);
  const cannotOpen = '访客没有查看该类单据的权限，请改选他人，或先由管理员授权';
  expect(await refusal(section.call(transferTask, { body: { taskId: closed.taskId, to: 'visitor' } }))).toBe(
    cannotOpen,
  );
  const asked = { taskId: closed.taskId, version: closed.version, usernames: ['other_section', 'visitor'] };
  for (const position of ['before', 'after'] as const) {
    expect(await refusal(section.call(addSign, { body: { ...asked, position } }))).toBe(cannotOpen);
  }
  // Who has it, but no view of this one, reads what he is asked about, and decides it.
  await createPerson({ username: 'guest', realname: '借调', roles: ['team_leader'], orgCode: 'A01A08' });
  expect(await refusal(trail(next, 'guest'))).toBe(NONE);
  const { taskId: handed } = await taskOf('section', next);
  await section.call(transferTask, { body: { taskId: handed, to: 'guest' } });
  expect(await record(next, 'guest')).toMatchObject({ id: next.id });
  expect((await trail(next, 'guest')).map(({ action }) => action)).toEqual(['add', 'submit', 'transfer']);
  expect((await task('guest', next)).task).toMatchObject({ id: handed, nodeKey: 'section' });
  expect((await decide('guest', next)).nodeKey).toBe('scheme');
});

test('add-sign before: the added person passes first, then the task comes back', async () => {
  const filed = await file();
  const { taskId, version } = await taskOf('section', filed);
  const body = { taskId, position: 'before' as const, usernames: ['other_section'], version };
  await (await as('section')).call(addSign, { body });
  await expect(taskOf('section', filed)).rejects.toThrow('no task');
  expect((await decide('other_section', filed)).nodeKey).toBe('section');
  expect((await decide('section', filed)).nodeKey).toBe('scheme');
});

test('add-sign after: the own pass stands, the node waits for the added person', async () => {
  const filed = await file();
  const { taskId, version } = await taskOf('section', filed);
  const body = { taskId, position: 'after' as const, usernames: ['other_section', 'other_section'], version };
  const section = await as('section');
  for (const usernames of [['other_section', 'nobody'], ['section']]) {
    expect(await refusal(section.call(addSign, { body: { ...body, usernames } }))).toBe(
      '办理人不存在或已停用，请重新选择',
    );
  }
  expect(await refusal(section.call(addSign, { body: { ...body, version: version - 1 } }))).toBe(STALE);
  expect((await section.call(addSign, { body })).nodeKey).toBe('section');
  expect((await trail(filed)).at(-1)).toMatchObject({
    action: 'addSignAfter',
    diff: [{ field: 'assignee', label: '办理人', before: null, after: '赵工段' }],
  });
  expect((await decide('other_section', filed)).nodeKey).toBe('scheme');
  // Who signs after has passed: what the node wants filled in must be there. Who asks before has not.
  const needing = await file({ loadClass: '45' });
  await decide('section', needing);
  const { taskId: scheme, version: present } = await taskOf('engineer', needing);
  const asked = { taskId: scheme, usernames: ['safety'], version: present };
  const engineer = await as('engineer');
  const refused = refusal(engineer.call(addSign, { body: { ...asked, position: 'after' } }));
  expect(await refused).toBe('通过前请先填写：搭设方案');
  await engineer.call(addSign, { body: { ...asked, position: 'before' } });
  expect((await decide('safety', needing)).nodeKey).toBe('scheme');
});

test('urge: the starter reminds once per four hours', async () => {
  const filed = await file();
  const leader = await as('leader');
  const { instanceId } = await task('leader', filed);
  if (!instanceId) throw new Error('no instance');
  expect(await leader.call(urge, { body: { instanceId } })).toEqual({ notified: 1 });
  expect(await refusal(leader.call(urge, { body: { instanceId } }))).toBe('4 小时内已催办过，请稍后再试');
  expect(await refusal((await as('section')).call(urge, { body: { instanceId } }))).toBe(NONE);
  expect(await refusal(leader.call(urge, { body: { instanceId: '0'.repeat(32) } }))).toBe(NONE);
  await writeAs(FIRST_TENANT, (trx) =>
    trx.updateTable('wfInstance').set({ urgeTime: '2026-01-01 00:00:00' }).where('id', '=', instanceId).execute(),
  );
  expect(await leader.call(urge, { body: { instanceId } })).toEqual({ notified: 1 });
});

test('a delegate sees and decides the tasks between the two days, under the own name', async () => {
  const filed = await file();
  const section = await as('section');
  const { id } = await section.call(addDelegation, {
    body: { delegate: 'other_section', fromDate: day(-1), toDate: day(60) },
  });
  expect(await record(filed, 'other_section')).toMatchObject({ id: filed.id });
  await decide('other_section', filed);
  const done = await readAs(FIRST_TENANT, (db) =>
    db
      .selectFrom('wfTask')
      .select(['assignee', 'delegatedFrom'])
      .where('action', '=', 'pass')
      .where('assignee', '=', 'other_section')
      .where('delegatedFrom', 'is not', null)
      .executeTakeFirst(),
  );
  expect(done).toEqual({ assignee: 'other_section', delegatedFrom: 'section' });
  await section.call(removeDelegation, { query: { id } });
  const next = await file();
  await expect(taskOf('other_section', next)).rejects.toThrow('no task');
});
