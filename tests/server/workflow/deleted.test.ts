import { beforeAll, expect, test } from 'vitest';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { deletedRecord } from '#shared/contract/record.ts';
import { getTodoTask, listTodo, todoNeighbours } from '#shared/contract/workflow/todo.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { approvals, calls, createCast, type Filed, refusal } from './approval.ts';

testDatabase();
const app = testApp();
let rows: YardRows;
const { as, file, decide, taskOf } = approvals(app, () => rows);

beforeAll(async () => {
  await createCast();
  await createPerson({ username: 'stranger', realname: '路人' });
  rows = await insertYardRows(FIRST_TENANT);
});

type Tab = 'done' | 'started' | 'pending' | 'cc';

async function listed(who: string, tab: Tab) {
  return (await as(who)).call(listTodo, { query: { area: 'scaffold', tab, pageSize: 200 } });
}

async function withdrawAndDelete({ id }: Filed): Promise<void> {
  const leader = await as('leader');
  await leader.call(calls.withdraw, { body: { id } });
  await leader.call(calls.apply.delete, { query: { id } });
}

const gone = async (who: string, id: string) =>
  (await as(who)).call(deletedRecord, { query: { resource: 'scaffold_apply', id } });

test('what was withdrawn and deleted leaves the lists of who started and of who had decided, and their counts', async () => {
  const kept = await file();
  const filed = await file();
  await decide('section', filed, { action: 'reject', comment: '重复申请' });
  const [started, done] = [await listed('leader', 'started'), await listed('section', 'done')];
  // Of all areas the same; what has ended says when.
  const everywhere = await (await as('leader')).call(listTodo, { query: { tab: 'started', pageSize: 200 } });
  expect(everywhere.records).toEqual(started.records);
  const endOf = ({ id }: Filed) => started.records.find((row) => row.bizId === id)?.doneTime;
  expect([endOf(filed), endOf(kept)]).toEqual([expect.stringMatching(/^20/), null]);
  await (await as('leader')).call(calls.apply.delete, { query: { id: filed.id } });
  const after = { started: await listed('leader', 'started'), done: await listed('section', 'done') };
  expect(started.records.map((row) => row.bizId)).toContain(filed.id);
  expect(done.records.map((row) => row.bizId)).toContain(filed.id);
  expect(after.started.total).toBe(started.total - 1);
  expect(after.done.total).toBe(done.total - 1);
  expect(after.started.records.map((row) => row.bizId)).not.toContain(filed.id);
  expect(after.done.records.map((row) => row.bizId)).not.toContain(filed.id);
  expect(after.started.records.map((row) => row.bizId)).toContain(kept.id);
  const task = (await as('leader')).call(getTodoTask, { query: { resource: 'scaffold_apply', bizId: filed.id } });
  expect(await refusal(task)).toBe('未找到对应实体');
});

test('a page behind the last has no rows and the same total', async () => {
  const leader = await as('leader');
  const page = (pageNo: number) =>
    leader.call(listTodo, { query: { area: 'scaffold', tab: 'started', pageNo, pageSize: 1 } });
  await file();
  const [first, behind] = [await page(1), await page(1000)];
  expect(first.records).toHaveLength(1);
  expect(first.total).toBeGreaterThan(0);
  expect(behind).toMatchObject({ records: [], total: first.total, pages: first.total });
});

test('a list of an area that nobody has is empty', async () => {
  const none = await (await as('leader')).call(listTodo, { query: { area: 'nowhere', tab: 'started' } });
  expect(none.total).toBe(0);
});

test('who deleted it and when is told to those whose scope held it', async () => {
  const filed = await file();
  await withdrawAndDelete(filed);
  const told = { name: filed.bizNo, by: '李班长', time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) };
  expect(await gone('leader', filed.id)).toEqual(told);
  // The section's own department, and whose area it is.
  expect(await gone('section', filed.id)).toEqual(told);
  expect(await gone('engineer', filed.id)).toEqual(told);
});

test('to everybody else it is as if it had never been (docs/security.md P14)', async () => {
  const filed = await file();
  await withdrawAndDelete(filed);
  const never = '0'.repeat(32);
  for (const who of ['other_leader', 'other_section', 'stranger']) {
    const client = await as(who);
    const answer = async (id: string) => {
      const path = `/jeecg-boot/prm/record/gone?resource=scaffold_apply&id=${id}`;
      const response = await client.raw(path);
      const { timestamp: _, ...body } = await response.json();
      return { status: response.status, body };
    };
    expect(await answer(filed.id)).toEqual(await answer(never));
    expect(await gone(who, filed.id)).toBeNull();
  }
});

test('what stands there is not gone, nor is what no resource has', async () => {
  const filed = await file();
  expect(await gone('leader', filed.id)).toBeNull();
  const client = await as('leader');
  expect(await client.call(deletedRecord, { query: { resource: 'nothing', id: filed.id } })).toBeNull();
  expect(await client.call(deletedRecord, { query: { resource: 'demo_pick_line', id: filed.id } })).toBeNull();
});

test('the tasks around one: in the order and under the conditions of the list, and the first for one that is decided', async () => {
  // Nobody else files for this department.
  await createPerson({ username: 'leader8', roles: ['team_leader'], orgCode: 'A01A08A01' });
  await createPerson({ username: 'section8', roles: ['sect_leader'], orgCode: 'A01A08' });
  const filed = [];
  for (const urgency of ['1', '3', '2']) filed.push(await file({ urgency }, 'leader8'));
  const [calm, urgent, middle] = filed.map(({ bizNo }) => bizNo);
  const client = await as('section8');
  const around = (taskId: string, asked: object = {}) =>
    client.call(todoNeighbours, { query: { area: 'scaffold', taskId, ...asked } });
  const short = ({ position, total, previous, next }: Awaited<ReturnType<typeof around>>) => [
    position,
    total,
    previous?.bizNo ?? null,
    next?.bizNo ?? null,
  ];
  const taskIds = new Map<string, string>();
  for (const each of filed) taskIds.set(each.bizNo, (await taskOf('section8', each)).taskId);
  const idOf = (no: string | undefined) => taskIds.get(no ?? '') ?? '';
  expect(short(await around(idOf(urgent)))).toEqual([1, 3, null, middle]);
  expect(short(await around(idOf(middle)))).toEqual([2, 3, urgent, calm]);
  expect(short(await around(idOf(calm)))).toEqual([3, 3, middle, null]);
  expect(short(await around(idOf(middle), { column: 'bizNo', order: 'desc' }))).toEqual([1, 3, null, urgent]);
  expect(short(await around(idOf(urgent), { keyword: urgent }))).toEqual([1, 1, null, null]);
  await decide('section8', { id: filed[1]?.id ?? '', bizNo: urgent ?? '' });
  expect(short(await around(idOf(urgent)))).toEqual([0, 2, null, middle]);
  expect(
    short(await (await as('engineer')).call(todoNeighbours, { query: { area: 'nowhere', taskId: idOf(calm) } })),
  ).toEqual([0, 0, null, null]);
});
