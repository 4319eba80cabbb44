import { beforeAll, describe, expect, test } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { forgetCaches } from '#server/process/caches.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import {
  addDelegation,
  addSign,
  batchPass,
  listDelegations,
  removeDelegation,
  transferTask,
} from '#shared/contract/workflow/todo.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, takeRoles } from '#tests/support/people.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { approvals, calls, createCast, refusal } from './approval.ts';

/* Nobody decides his own case, by whatever way it came to him (docs/security.md P37), nor by a role that he no longer holds (docs/security.md P8). */

const OWN = '不能审批本人发起的申请，请转办给同事';

testDatabase();
const app = testApp();
let rows: YardRows;
const { as, file, pending, taskOf, decide, trail } = approvals(app, () => rows);

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  await createCast();
  rows = await insertYardRows(FIRST_TENANT);
  // Leads a team and its section, and the section above has a leader as well.
  await createPerson({ username: 'both', roles: ['team_leader', 'sect_leader'], orgCode: 'A01A05A01' });
  await createPerson({ username: 'upper', roles: ['sect_leader'], orgCode: 'A01A05' });
});

describe('the starter of an application', () => {
  test('is no candidate for its approval: the next leader above is', async () => {
    const filed = await file({}, 'both');
    expect((await pending('both')).records.map(({ bizId }) => bizId)).not.toContain(filed.id);
    expect(await taskOf('upper', filed)).toMatchObject({ nodeKey: 'section' });
  });

  test('cannot get its task by transfer or as an added signer', async () => {
    const filed = await file({}, 'both');
    const { taskId, version } = await taskOf('upper', filed);
    const upper = await as('upper');
    expect(await refusal(upper.call(transferTask, { body: { taskId, to: 'both' } }))).toBe(OWN);
    for (const position of ['before', 'after'] as const) {
      const body = { taskId, position, usernames: ['both'], version };
      expect(await refusal(upper.call(addSign, { body }))).toBe(OWN);
    }
  });

  test('cannot decide the application as a colleague’s delegate, but can transfer the task', async () => {
    const filed = await file({}, 'both');
    const upper = await as('upper');
    const { id } = await upper.call(addDelegation, { body: { delegate: 'both', fromDate: day(-1), toDate: day(1) } });
    const { taskId, version } = await taskOf('both', filed);
    for (const action of ['pass', 'reject'] as const)
      expect(await refusal(decide('both', filed, { action }))).toBe(OWN);
    const both = await as('both');
    const { passed, failed } = await both.call(batchPass, { body: { taskIds: [taskId] } });
    expect([passed, failed.map(({ message }) => message)]).toEqual([[], [OWN]]);
    expect(
      await refusal(both.call(addSign, { body: { taskId, position: 'after', usernames: ['section'], version } })),
    ).toBe(OWN);
    // What he may: give it away.
    await both.call(transferTask, { body: { taskId, to: 'section' } });
    expect((await decide('section', filed)).nodeKey).toBe('scheme');
    await upper.call(removeDelegation, { query: { id } });
  });

  test('may decide the application if a parameter allows this, and the timeline says so', async () => {
    await setParameter('workflow.ownCases.wf_scaf_apply', '1');
    const filed = await file({}, 'both');
    expect((await decide('both', filed)).nodeKey).toBe('scheme');
    const actions = (await trail(filed, 'both')).map(({ action, actionText }) => [action, actionText]);
    expect(actions).toContainEqual(['ownCase', '办理本人发起的申请（参数允许）']);
    // Who had it on the list and withdrew it needs no word of it.
    const own = await file({}, 'both');
    await (await as('both')).call(calls.withdraw, { body: { id: own.id } });
    const told = await readAs(FIRST_TENANT, (db) =>
      db.selectFrom('sysAnnouncement').select('titile').where('titile', 'like', `${own.bizNo} %`).execute(),
    );
    expect(told.map(({ titile }) => titile)).toEqual([`${own.bizNo} 待您处理：工段审核`]);
    await setParameter('workflow.ownCases.wf_scaf_apply', '0');
  });
});

test('a user who has lost a role decides no task that came by the role', async () => {
  await createPerson({ username: 'passing', roles: ['sect_leader'], orgCode: 'A01A06' });
  await createPerson({ username: 'filer', roles: ['team_leader'], orgCode: 'A01A06A01' });
  const [filed, handed] = [await file({}, 'filer'), await file({}, 'leader')];
  const given = await taskOf('section', handed);
  await (await as('section')).call(transferTask, { body: { taskId: given.taskId, to: 'passing' } });
  await takeRoles('passing');
  expect(await refusal(decide('passing', filed))).toBe('您已没有办理该任务的角色');
  // What was handed to him by name is his.
  expect((await decide('passing', handed)).nodeKey).toBe('scheme');
});

test('a user delegates to a colleague once for the same days, up to the number of days in the parameter', async () => {
  const section = await as('section');
  const add = (fromDate: string, toDate: string, delegate = 'other_section') =>
    section.call(addDelegation, { body: { delegate, fromDate, toDate } });
  for (const delegate of ['section', 'nobody']) {
    expect(await refusal(add(day(0), day(1), delegate))).toBe('办理人不存在或已停用，请重新选择');
  }
  expect(await refusal(add(day(3), day(2)))).toBe('结束日期不能早于开始日期');
  expect(await refusal(add(day(0), day(90)))).toBe('委托最长 90 天');
  await setParameter('workflow.delegationDays', '30');
  expect(await refusal(add(day(0), day(30)))).toBe('委托最长 30 天');
  await setParameter('workflow.delegationDays', '90');
  await add(day(0), day(89));
  expect(await refusal(add(day(89), day(95)))).toBe('这段时间已委托给该同事');
  await add(day(90), day(95));
  expect(await section.call(listDelegations)).toMatchObject([
    { delegate: 'other_section', delegate_dictText: '赵工段', fromDate: day(0), toDate: day(89) },
    { delegate: 'other_section', delegate_dictText: '赵工段', fromDate: day(90), toDate: day(95) },
  ]);
  const [first, second] = await Promise.allSettled([add(day(100), day(101)), add(day(101), day(101))]);
  expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
});

async function setParameter(configKey: string, configValue: string): Promise<void> {
  await writeAs(FIRST_TENANT, (trx) =>
    trx
      .updateTable('sysConfig')
      .set({ configValue })
      .where('tenantId', '=', FIRST_TENANT)
      .where('configKey', '=', configKey)
      .execute(),
  );
  forgetCaches();
}
