import { beforeAll, expect, test } from 'vitest';
import { readAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { addDelegation, addSign, transferTask, urge } from '#shared/contract/workflow/todo.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { approvals, calls, createCast, heard, refusal } from './approval.ts';

testDatabase();
const app = testApp();
let rows: YardRows;
const { as, file, decide, task, taskOf } = approvals(app, () => rows);

beforeAll(async () => {
  await createCast();
  rows = await insertYardRows(FIRST_TENANT);
});

interface Queued {
  readonly seq: number;
  readonly username: string;
  readonly frame: { readonly cmd: string; readonly msgTxt?: string };
}

/** Frames queued since a sequence number, with the receiver's name. */
async function framesSince(seq: number): Promise<Queued[]> {
  const found = await readAs(FIRST_TENANT, (db) =>
    db
      .selectFrom('realtimeOutbox as o')
      .innerJoin('sysUser as u', 'u.id', 'o.userId')
      .select(['o.seq', 'u.username', 'o.frame'])
      .where('o.seq', '>', seq)
      .orderBy('o.seq')
      .execute(),
  );
  return found.map((row) => ({ ...row, seq: Number(row.seq), frame: JSON.parse(row.frame) as Queued['frame'] }));
}

const last = async () => (await framesSince(0)).at(-1)?.seq ?? 0;

test('a decision sends a message to the next assignee and new counts to both users', async () => {
  const filed = await file();
  const before = await last();
  await decide('section', filed);
  const frames = await framesSince(before);
  expect(frames.filter((entry) => entry.frame.cmd === 'user')).toEqual([
    expect.objectContaining({
      username: 'engineer',
      frame: expect.objectContaining({ msgTxt: `${filed.bizNo} 待您处理：方案审核` }),
    }),
  ]);
  const pushed = frames.filter((entry) => entry.frame.cmd === 'todo').map((entry) => entry.username);
  expect(pushed.sort()).toEqual(['engineer', 'section']);
});

test('a refused decision sends nothing', async () => {
  const filed = await file();
  const before = await last();
  expect(await refusal(decide('section', filed, { patch: { height: 99 } }))).toMatch('当前节点不允许修改');
  expect(await framesSince(before)).toEqual([]);
});

test('requests are information, returned and rejected applications urgent (docs/domain.md §16 rule 7)', async () => {
  const told = async (bizNo: string) => {
    const found = await readAs(FIRST_TENANT, (db) =>
      db
        .selectFrom('sysAnnouncement')
        .select(['titile', 'priority'])
        .where('titile', 'like', `${bizNo} %`)
        .orderBy('id')
        .execute(),
    );
    return found.map(({ titile, priority }) => `${priority} ${titile.replace(`${bizNo} `, '')}`);
  };
  const returned = await file();
  await decide('section', returned);
  await decide('engineer', returned, { action: 'return', to: 'section', comment: '请补充' });
  await decide('section', returned, { action: 'reject', comment: '不需要' });
  expect(await told(returned.bizNo)).toEqual([
    'L 待您处理：工段审核',
    'L 待您处理：方案审核',
    'M 已退回，待您处理：工段审核',
    'M 已驳回',
  ]);
});

test('added signers, reminded assignees and the parties of a void application get a message', async () => {
  const filed = await file();
  const { taskId, version } = await taskOf('section', filed);
  await (await as('section')).call(addSign, { body: { taskId, position: 'before', usernames: ['safety'], version } });
  const { instanceId } = await task('leader', filed);
  await (await as('leader')).call(urge, { body: { instanceId: String(instanceId) } });
  await (await as('engineer')).call(calls.void, { body: { id: filed.id, reason: '重复' } });
  expect(await heard(filed.bizNo)).toEqual([
    'section L 待您处理：工段审核',
    'safety L 请您加签：工段审核',
    'safety M 请尽快处理',
    'leader M 已作废',
    'safety L 已作废，无需再处理',
    'section L 已作废，无需再处理',
  ]);
});

test('a transfer sends a message to the new assignee and updates the counts of both users', async () => {
  const filed = await file();
  const { taskId } = await taskOf('section', filed);
  const before = await last();
  await (await as('section')).call(transferTask, { body: { taskId, to: 'other_section' } });
  expect(await heard(filed.bizNo)).toEqual(['section L 待您处理：工段审核', 'other_section L 待您处理：工段审核']);
  const pushed = (await framesSince(before)).filter(({ frame }) => frame.cmd === 'todo');
  expect(pushed.map(({ username, frame }) => [username, frame]).toSorted()).toEqual([
    ['other_section', { cmd: 'todo' }],
    ['section', { cmd: 'todo' }],
  ]);
  const [opened] = await readAs(FIRST_TENANT, (db) =>
    db
      .selectFrom('sysAnnouncement')
      .select(['busType', 'openType', 'openPage', 'msgContent'])
      .where('titile', 'like', `${filed.bizNo} %`)
      .execute(),
  );
  expect(opened).toMatchObject({ busType: 'workflow', openType: 'url', openPage: `/prm/scaffold/apply/${filed.id}` });
});

test('a delegate gets the messages and counts of the user who delegated', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const body = { delegate: 'inspector', fromDate: day(-1), toDate: day(2) };
  await (await as('engineer')).call(addDelegation, { body });
  const filed = await file({ applyType: '1' });
  // The path says who stands in where somebody is asked now, not where somebody will be.
  const standIns = async () =>
    (await task('leader', filed)).path.flatMap(({ parts }) => parts.flatMap((part) => part.standIns));
  expect(await standIns()).toEqual([]);
  const before = await last();
  await decide('section', filed);
  expect(await standIns()).toEqual(['郑验收']);
  const told = ['engineer L 待您处理：方案审核', 'inspector L 待您处理：方案审核'];
  expect((await heard(filed.bizNo)).slice(1)).toEqual(told);
  const pushed = (await framesSince(before))
    .filter(({ frame }) => frame.cmd === 'todo')
    .map(({ username }) => username);
  expect(pushed.toSorted()).toEqual(['engineer', 'inspector', 'section']);
});

test('an administrator who gets a task without candidates reads the reason', async () => {
  await createPerson({ username: 'lonely', roles: ['team_leader'], orgCode: 'A01A09' });
  await createPerson({ username: 'boss', roles: ['admin'] });
  const filed = await file({}, 'lonely');
  expect(await heard(filed.bizNo)).toContain('boss M 未找到办理人，请您处理：工段审核');
  await decide('boss', filed);
  expect((await heard(filed.bizNo)).at(-1)).toMatch(/ L 待您处理：方案审核$/);
});
