import { beforeAll, expect, test } from 'vitest';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { handOverTasks, openTasksOfUsers } from '#shared/contract/people/user-admin.ts';
import { addAgent, agentOf, editAgent } from '#shared/contract/people/user-agent.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { userRows } from '#tests/support/user-admin.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { approvals, createCast } from '../workflow/approval.ts';

testDatabase();
const app = testApp();
let rows: YardRows;
const story = approvals(app, () => rows);

beforeAll(async () => {
  await createTenant(2);
  await createPerson({ username: 'boss_abroad', roles: ['admin'], tenantId: 2 });
  await createCast();
  rows = await insertYardRows(FIRST_TENANT);
});

test('who is away has an agent, who decides by the same delegation that people make themselves', async () => {
  const client = await app.as('admin');
  const filed = await story.file({}, 'leader');
  const [today, later] = [0, 3].map((days) =>
    new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10),
  );
  const body = {
    userName: 'section',
    agentUserName: 'other_section',
    startTime: `${today} 08:00:00`,
    endTime: `${later} 18:00:00`,
  };
  await client.call(addAgent, { body });
  const agent = await client.call(agentOf, { query: { userName: 'section' } });
  expect(agent).toMatchObject({ agentUserName: 'other_section', startTime: `${today} 00:00:00`, status: '1' });
  expect((await story.taskOf('other_section', filed)).bizId).toBe(filed.id);
  await client.call(editAgent, { body: { ...body, id: agent.id, status: '0' } });
  await expect(client.call(agentOf, { query: { userName: 'section' } })).rejects.toThrow('未找到对应实体');
  await expect((await app.as('boss_abroad')).call(addAgent, { body })).rejects.toThrow('未找到对应实体');
});

test('open tasks of somebody who leaves go to another who may decide them, the others are named', async () => {
  const client = await app.as('admin');
  const filed = await story.file({}, 'leader');
  const id = String((await userRows(app)('section'))?.id);
  const [{ tasks } = { tasks: 0 }] = await client.call(openTasksOfUsers, { query: { ids: id } });
  expect(tasks).toBeGreaterThan(0);
  const refused = await client.call(handOverTasks, { body: { userId: id, to: 'crew' } });
  expect(refused).toMatchObject({ handed: 0 });
  expect(refused.failed).toHaveLength(tasks);
  expect(await client.call(handOverTasks, { body: { userId: id, to: 'other_section' } })).toEqual({
    handed: tasks,
    failed: [],
  });
  expect((await story.taskOf('other_section', filed)).bizId).toBe(filed.id);
});
