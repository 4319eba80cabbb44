import { expect } from 'vitest';
import { readAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { applicationCalls } from '#shared/contract/workflow/application.ts';
import { listEvents } from '#shared/contract/workflow/event.ts';
import { decideTask, getTodoTask, listTodo } from '#shared/contract/workflow/todo.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { scaffoldChecks } from '#shared/yard/scaffold/scaffold-checks.ts';
import { scaffoldInspect } from '#shared/yard/scaffold/scaffold-inspect.ts';
import type { TestApp, TestClient } from '#tests/support/app.ts';
import { inYard } from '#tests/support/in-yard.ts';
import { createPerson } from '#tests/support/people.ts';
import { applicationBody, type YardRows } from '#tests/support/yard-rows.ts';

/** One person per party of the scaffold flows, in two sections of one department. */
const cast = [
  { username: 'leader', realname: '李班长', roles: ['team_leader'], orgCode: 'A01A01A01' },
  { username: 'section', realname: '陈工段', roles: ['sect_leader'], orgCode: 'A01A01' },
  { username: 'other_leader', realname: '周班长', roles: ['team_leader'], orgCode: 'A01A02A01' },
  { username: 'other_section', realname: '赵工段', roles: ['sect_leader'], orgCode: 'A01A02' },
  { username: 'engineer', realname: '孙工', roles: ['scaf_eng'], orgCode: 'A01A03' },
  { username: 'safety', realname: '钱安全', roles: ['hse'], orgCode: 'A01A04' },
  { username: 'crew', realname: '吴队长', roles: ['scaf_crew'], orgCode: 'A01A03' },
  { username: 'inspector', realname: '郑验收', roles: ['scaf_insp'], orgCode: 'A01A03' },
] as const;

export const calls = {
  apply: resourceCalls(scaffoldApply),
  inspect: resourceCalls(scaffoldInspect),
  ...applicationCalls(scaffoldApply),
};

export interface Filed {
  readonly id: string;
  readonly bizNo: string;
}

export interface Step {
  readonly action?: 'pass' | 'reject' | 'return';
  readonly patch?: Record<string, string | number>;
  readonly comment?: string;
  readonly to?: string;
  readonly version?: number;
}

export async function createCast(): Promise<void> {
  for (const person of cast) await createPerson(person);
}

/** Small words for the tests of this folder: who files, who decides, what the trail says. */
export function approvals(app: TestApp, rows: () => YardRows) {
  const as = (who: string): Promise<TestClient> => app.as(who);

  async function draft(changes: Record<string, unknown> = {}, who = 'leader'): Promise<Filed & { version: number }> {
    const client = await as(who);
    const { id, version } = await client.call(calls.apply.add, { body: applicationBody(rows(), changes) });
    const record = await client.call(calls.apply.queryById, { query: { id } });
    return { id, version, bizNo: String(record.applyNo) };
  }

  async function submit(id: string, version: number, who = 'leader') {
    return (await as(who)).call(calls.submit, { body: { id, version } });
  }

  async function file(changes: Record<string, unknown> = {}, who = 'leader'): Promise<Filed> {
    const { id, version, bizNo } = await draft(changes, who);
    await submit(id, version, who);
    return { id, bizNo };
  }

  async function pending(who: string) {
    const client = await as(who);
    return client.call(listTodo, { query: { area: 'scaffold', tab: 'pending', pageSize: 200 } });
  }

  async function taskOf(who: string, filed: Filed) {
    const { records } = await pending(who);
    const row = records.find((entry) => entry.bizId === filed.id);
    if (!row?.taskId) throw new Error(`${who} has no task of ${filed.bizNo}`);
    return { ...row, taskId: row.taskId };
  }

  async function decide(who: string, filed: Filed, step: Step = {}) {
    const { taskId, version } = await taskOf(who, filed);
    const { action = 'pass', ...rest } = step;
    return (await as(who)).call(decideTask, { body: { taskId, action, version, ...rest } });
  }

  /** 工段审核, 方案审核, 排产: to the crew's door. */
  async function toErection(filed: Filed): Promise<void> {
    await decide('section', filed);
    await decide('engineer', filed);
    await decide('crew', filed, { patch: { crew: 'crew', startDate: inYard(4) } });
  }

  async function record(filed: Filed, who = 'leader') {
    return (await as(who)).call(calls.apply.queryById, { query: { id: filed.id } });
  }

  async function inspect(scaffold: unknown, changes: Record<string, unknown> = {}, who = 'inspector') {
    const { failed = [], ...rest } = changes as { failed?: readonly string[] };
    const items = scaffoldChecks.map(({ name }) => ({ check: name.zh, result: failed.includes(name.zh) ? '2' : '1' }));
    const inspection = {
      scaffold,
      inspType: '2',
      inspTime: '2026-01-05 09:00:00',
      items,
      result: '1',
      tagAfter: 'G',
      ...rest,
    };
    return (await as(who)).call(calls.inspect.add, { body: inspection });
  }

  async function trail(filed: Filed, who = 'leader') {
    return (await as(who)).call(listEvents, { query: { bizTable: 'prm_scaffold_apply', bizId: filed.id } });
  }

  /** The trail in short: `section pass section>scheme`. */
  async function story(filed: Filed, who = 'leader'): Promise<string[]> {
    const events = await trail(filed, who);
    return events.map((event) => `${event.actor} ${event.action}`);
  }

  async function task(who: string, filed: Filed) {
    return (await as(who)).call(getTodoTask, { query: { resource: 'scaffold_apply', bizId: filed.id } });
  }

  return { as, draft, submit, file, pending, taskOf, decide, toErection, record, inspect, trail, story, task };
}

/** What each is told about a document, in the order in which it came: `engineer L 待您处理：方案审核`. */
export async function heard(bizNo: string): Promise<string[]> {
  const found = await readAs(FIRST_TENANT, (db) =>
    db
      .selectFrom('sysAnnouncement as a')
      .innerJoin('sysAnnouncementSend as s', 's.anntId', 'a.id')
      .innerJoin('sysUser as u', 'u.id', 's.userId')
      .select(['u.username', 'a.titile', 'a.priority'])
      .where('a.titile', 'like', `${bizNo} %`)
      .orderBy('a.id')
      .orderBy('u.username')
      .execute(),
  );
  return found.map(({ username, titile, priority }) => `${username} ${priority} ${titile.replace(`${bizNo} `, '')}`);
}

/** What a refused call says. */
export async function refusal(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(Error);
  return (error as Error).message;
}
