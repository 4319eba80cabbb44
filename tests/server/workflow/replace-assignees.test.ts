import { beforeAll, expect, test } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { replaceAssigneesJob } from '#server/workflow/run/replace-assignees.ts';
import { todoTask } from '#server/workflow/todo/todo-task.ts';
import { freezeUsers } from '#shared/contract/people/user-admin.ts';
import { addDelegation, removeDelegation } from '#shared/contract/workflow/todo.ts';
import { testActor } from '#tests/support/actor.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { approvals, calls, createCast } from './approval.ts';

testDatabase();
const app = testApp();
let rows: YardRows;
const { as, draft, file, taskOf, decide, trail, task } = approvals(app, () => rows);

beforeAll(async () => {
  await createCast();
  await createPerson({ username: 'above', realname: '上级工段', roles: ['sect_leader'], orgCode: 'A01' });
  await createPerson({ username: 'engineer2', realname: '二工', roles: ['scaf_eng'], orgCode: 'A01A03' });
  rows = await insertYardRows(FIRST_TENANT);
});

/** What stands in somebody's bell about a document, newest last. */
async function told(username: string, like: string): Promise<string[]> {
  const found = await readAs(FIRST_TENANT, (db) =>
    db
      .selectFrom('sysAnnouncement as a')
      .innerJoin('sysAnnouncementSend as s', 's.anntId', 'a.id')
      .innerJoin('sysUser as u', 'u.id', 's.userId')
      .select(['a.titile', 'a.titileEn'])
      .where('u.username', '=', username)
      .where('a.titile', 'like', like)
      .orderBy('a.id')
      .execute(),
  );
  return found.map(({ titile, titileEn }) => `${titile} | ${titileEn}`);
}

const idOf = (username: string) =>
  readAs(FIRST_TENANT, (db) =>
    db.selectFrom('sysUser').select('id').where('username', '=', username).executeTakeFirstOrThrow(),
  );

test('the path of a run shows deciders, current assignees with their rule, and the nodes to come', async () => {
  const filed = await file({ height: 30 });
  await decide('section', filed);
  const { path } = await task('leader', filed);
  expect(path.map(({ nodeKey, state }) => `${nodeKey} ${state}`)).toEqual([
    'unitSafety left',
    'section passed',
    'scheme now',
    'hse coming',
    'schedule coming',
    'erect coming',
    'accept coming',
    'extended left',
  ]);
  expect((await task('engineer', filed)).task).toMatchObject({ nodeKey: 'scheme' });
  expect(path[1]?.decided).toMatchObject([{ realname: '陈工段', action: 'pass' }]);
  expect(path[2]?.parts).toEqual([{ people: ['孙工', '二工'], standIns: [], why: '脚手架工程师' }]);
  expect(path[5]).toMatchObject({ namedAt: '排产', parts: [{ people: [], why: '单据中“搭设班组”指定' }] });
  const said = (await trail(filed)).map((event) => [event.realname, event.action, event.from, event.to, event.signed]);
  expect(said).toEqual([
    ['李班长', 'add', null, '待排队', null],
    ['李班长', 'submit', '发起', '工段审核', null],
    ['陈工段', 'pass', '工段审核', '方案审核', null],
  ]);
  expect(path[6]?.parts.map(({ why }) => why)).toEqual(['脚手架验收员', '申请部门（或上级）的班组长', 'HSE 监督']);
});

test('the path shows no decisions of nodes that a returned run has to pass again', async () => {
  const filed = await file();
  await decide('section', filed);
  await decide('engineer', filed, { action: 'return', to: 'section' });
  const decided = (await task('leader', filed)).path.map((each) => [each.nodeKey, each.state, each.decided.length]);
  expect(decided.slice(1, 3)).toEqual([
    ['section', 'now', 0],
    ['scheme', 'coming', 0],
  ]);
});

test('a user without the right to applications of the kind cannot read a run, whatever the data scope is', async () => {
  const shown = (grants: readonly string[], bizId: string) => {
    const reader = testActor({ username: 'outsider', grants: new Set(grants) });
    return readAs(FIRST_TENANT, (db) => todoTask(db, reader, { resource: 'scaffold_apply', bizId }));
  };
  for (const { id } of [await file(), await draft()]) {
    await expect(shown([], id)).rejects.toMatchObject({ id: 'notFound' });
    expect(await shown(['prm:scaffold:apply:list'], id)).toMatchObject({ bizId: id, task: null });
  }
});

test('the job removes candidates who lost their role in another way, and leaves the task to colleagues', async () => {
  const filed = await file();
  await decide('section', filed);
  const { id } = await idOf('engineer2');
  await writeAs(FIRST_TENANT, (trx) =>
    trx.deleteFrom('sysUserRole').where('tenantId', '=', FIRST_TENANT).where('userId', '=', id).execute(),
  );
  const before = await told('engineer', `${filed.bizNo}%`);
  const lines: string[] = [];
  const run = { parameters: {}, log: (line: string) => lines.push(line) };
  if (!('run' in replaceAssigneesJob)) throw new Error('no job of a tenant');
  const { run: work } = replaceAssigneesJob;
  const go = () => writeAs(FIRST_TENANT, (trx) => work(trx, systemActor(FIRST_TENANT), run));
  expect(await go()).toBeGreaterThan(0);
  expect(lines.join()).toContain(filed.bizNo);
  expect(await go()).toBe(0);
  await expect(taskOf('engineer2', filed)).rejects.toThrow('no task');
  expect((await taskOf('engineer', filed)).nodeKey).toBe('scheme');
  // Who had it before hears nothing new.
  expect(await told('engineer', `${filed.bizNo}%`)).toEqual(before);
});

test('a delegate is informed of begin and end of a delegation, and an assignee of a withdrawal', async () => {
  const section = await as('section');
  const [fromDate, toDate] = ['2026-01-01', '2026-01-05'];
  const { id } = await section.call(addDelegation, { body: { delegate: 'other_section', fromDate, toDate } });
  await section.call(removeDelegation, { query: { id } });
  expect(await told('other_section', '%陈工段%')).toEqual([
    '2026-01-01 至 2026-01-05，由您代陈工段办理待办 | You decide for 陈工段 from 2026-01-01 to 2026-01-05',
    '您不再代陈工段办理待办 | You no longer decide for 陈工段',
  ]);
  const noted = await readAs(FIRST_TENANT, (db) =>
    db.selectFrom('sysLog').select(['logContent', 'success']).where('event', '=', 'user.agent').orderBy('id').execute(),
  );
  expect(noted).toEqual([
    { logContent: '设置代理人 other_section，2026-01-01 至 2026-01-05，username： section', success: true },
    { logContent: '取消代理人 other_section，username： section', success: true },
  ]);
  const filed = await file();
  await (await as('leader')).call(calls.withdraw, { body: { id: filed.id } });
  expect((await told('section', `${filed.bizNo}%`)).at(-1)).toMatch(/ 申请人已撤回，无需再处理 \| /);
});

test('a frozen user’s task goes to the next leader above, who is informed', async () => {
  const filed = await file();
  const { id } = await idOf('section');
  const admin = await as('admin');
  await admin.call(freezeUsers, { body: { ids: id, status: 2 } });
  expect((await trail(filed)).at(-1)).toMatchObject({
    action: 'reseat',
    actionText: '原办理人已停用或不再担任该角色，已调整办理人',
    diff: [{ field: 'assignee', label: '办理人', before: '陈工段', after: '上级工段' }],
  });
  expect(await told('above', `${filed.bizNo}%`)).toEqual([
    `${filed.bizNo} 原办理人不能办理，转由您处理：工段审核 | ${filed.bizNo} was reassigned to you: Section review`,
  ]);
  await admin.call(freezeUsers, { body: { ids: id, status: 1 } });
  expect((await decide('above', filed)).nodeKey).toBe('scheme');
});
