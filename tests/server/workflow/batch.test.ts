import { beforeAll, expect, test } from 'vitest';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { listEvents } from '#shared/contract/workflow/event.ts';
import { batchCheck, batchPass, batchReject } from '#shared/contract/workflow/todo.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { approvals, createCast, type Filed, refusal } from './approval.ts';

testDatabase();
const app = testApp();
let rows: YardRows;
const { as, file, decide, taskOf, toErection, record, story, trail } = approvals(app, () => rows);

beforeAll(async () => {
  await createCast();
  rows = await insertYardRows(FIRST_TENANT);
});

async function idsOf(who: string, filed: readonly Filed[]): Promise<string[]> {
  const ids = [];
  for (const each of filed) ids.push((await taskOf(who, each)).taskId);
  return ids;
}

test('the check of a batch lists tasks that would pass and reasons for the others, and changes nothing', async () => {
  const [first, second] = [await file(), await file()];
  const taskIds = await idsOf('section', [first, second]);
  const section = await as('section');
  const before = await record(first);
  const foreign = (await taskOf('section', second)).taskId;
  const twice = [...taskIds, ...taskIds];
  const checked = await section.call(batchCheck, { body: { taskIds: twice, action: 'pass' } });
  expect(checked).toEqual({
    ready: [first, second].map((filed, at) => ({
      taskId: taskIds[at],
      bizNo: filed.bizNo,
      title: expect.stringContaining('3# 货舱右舷外板'),
    })),
    refused: [],
  });
  expect(await record(first)).toEqual(before);
  expect(await story(first)).toEqual(['leader add', 'leader submit']);
  await decide('section', first);
  const engineer = await as('engineer');
  const { taskId } = await taskOf('engineer', first);
  expect(await engineer.call(batchCheck, { body: { taskIds: [taskId, foreign], action: 'pass' } })).toEqual({
    ready: [],
    refused: [
      { taskId, bizNo: first.bizNo, message: '该节点不支持批量通过' },
      { taskId: foreign, bizNo: null, message: '未找到对应实体' },
    ],
  });
  // What it says holds: the same tasks, asked to pass.
  const { passed, failed } = await engineer.call(batchPass, { body: { taskIds: [taskId] } });
  expect([passed, failed.map((each) => each.bizNo)]).toEqual([[], [first.bizNo]]);
});

test('a batch rejects several tasks with one comment and lists tasks that cannot be rejected', async () => {
  const filed = [await file(), await file()];
  const built = await file();
  await toErection(built);
  const taskIds = await idsOf('section', filed);
  const section = await as('section');
  const refused = section.call(batchReject, { body: { taskIds, comment: '  ' } });
  expect(await refusal(refused)).toBeTruthy();
  expect(await section.call(batchReject, { body: { taskIds, comment: '请合并后重新申请' } })).toEqual({
    rejected: taskIds,
    failed: [],
  });
  for (const each of filed) {
    expect(await record(each)).toMatchObject({ bpmStatus: '3' });
    expect((await trail(each)).at(-1)).toMatchObject({ action: 'reject', comment: '请合并后重新申请' });
  }
  const row = await taskOf('crew', built);
  expect(row.rejectable).toBe(false);
  const crew = await as('crew');
  const checked = await crew.call(batchCheck, { body: { taskIds: [row.taskId], action: 'reject' } });
  expect(checked.refused.map(({ message }) => message)).toEqual(['当前节点不支持该操作']);
  const { rejected, failed } = await crew.call(batchReject, { body: { taskIds: [row.taskId], comment: '不做' } });
  expect([rejected, failed]).toEqual([
    [],
    [{ taskId: row.taskId, bizNo: built.bizNo, message: '当前节点不支持该操作' }],
  ]);
});

test('a task in a list tells whether a batch may pass or reject it, by node and required fields', async () => {
  const filed = await file();
  expect(await taskOf('section', filed)).toMatchObject({ batchable: true, rejectable: true });
  await decide('section', filed);
  expect(await taskOf('engineer', filed)).toMatchObject({ batchable: false, rejectable: true });
});

test('the timeline has one entry per decision, with role, duration and the events that followed', async () => {
  const filed = await file();
  await toErection(filed);
  const events = await trail(filed);
  const entries = events.filter((event) => event.of === null).map(({ action, role }) => [action, role]);
  expect(entries).toEqual([
    ['add', null],
    ['submit', '申请人'],
    ['pass', '工段长'],
    ['pass', '脚手架工程师'],
    ['pass', '架子队长'],
  ]);
  const scheduled = events.findLast((event) => event.action === 'pass');
  const followed = events.filter((event) => event.of !== null);
  expect(followed.map(({ action, of }) => [action, of])).toEqual([
    ['schedule', scheduled?.id],
    ['startErect', scheduled?.id],
  ]);
  for (const event of events.filter(({ action }) => action === 'pass')) {
    expect(event).toMatchObject({ seconds: expect.any(Number), late: false, standsInFor: null });
    expect(event.seconds).toBeGreaterThanOrEqual(0);
  }
  await decide('crew', filed);
  expect((await trail(filed)).findLast(({ action }) => action === 'pass')?.role).toBe('搭设班组');
  expect(events.find(({ action }) => action === 'submit')).toMatchObject({ seconds: null });
  const english = (await as('leader')).with({ language: 'en' });
  const told = await english.call(listEvents, { query: { bizTable: 'prm_scaffold_apply', bizId: filed.id } });
  expect(told.map(({ role }) => role)).toContain('Section leader');
});
