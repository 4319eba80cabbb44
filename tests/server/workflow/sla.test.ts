import { beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import { parameters } from '#server/kernel/parameters.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { escalateTasks } from '#server/workflow/run/escalate.ts';
import { addWorkingHours } from '#shared/workflow/working-hours.ts';
import { yardFlows } from '#shared/yard/flows.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { setParameter } from '#tests/support/parameter.ts';
import { createPerson, ensureDepart } from '#tests/support/people.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { approvals, calls, createCast, type Filed } from './approval.ts';

testDatabase();
const app = testApp();
let rows: YardRows;
const { as, file, taskOf, decide } = approvals(app, () => rows);

beforeAll(async () => {
  await createCast();
  rows = await insertYardRows(FIRST_TENANT);
  const head = await createPerson({ username: 'head', realname: '部长', orgCode: 'A01A01' });
  const depId = await ensureDepart(FIRST_TENANT, 'A01A01');
  await writeAs(FIRST_TENANT, (trx) =>
    trx.updateTable('sysUserTenant').set({ departIds: depId }).where('userId', '=', head.id).execute(),
  );
});

/** The yard's day, `offset` days from today. */
function day(offset: number): string {
  return new Date(Date.now() + 8 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10);
}

async function setDay(offset: number, dayType: string): Promise<void> {
  const base = { tenantId: FIRST_TENANT, sysOrgCode: null, createBy: 'admin', updateBy: null, updateTime: null };
  await writeAs(FIRST_TENANT, (trx) =>
    trx
      .insertInto('prmCalendar')
      .values({ ...base, id: newId(), day: day(offset), dayType, windLevel: null, tideHigh: null, remark: null })
      .execute(),
  );
}

test('a task that arrives before a free weekend is due in working hours after it', async () => {
  // Whatever today is: in this calendar it begins a long weekend, and the yard works again in three days.
  for (const offset of [0, 1]) await setDay(offset, '2');
  await setDay(2, '4');
  await setDay(3, '1');
  await setDay(4, '1');
  const filed = await file();
  const row = await taskOf('section', filed);
  expect(row.dueTime).toBe(`${day(3)} 12:00:00`);
  expect(row.amberTime).toBe(`${day(3)} 11:00:00`);
  expect(row.workLeft).toBe(240);
  const stored = await readAs(FIRST_TENANT, (db) =>
    db.selectFrom('wfTask').select('escalateTime').where('id', '=', row.taskId).executeTakeFirstOrThrow(),
  );
  expect(stored.escalateTime).toBe(`${day(3)} 16:00:00`);
  const calendar = new Map([0, 1, 2, 3].map((offset) => [day(offset), offset === 3 ? '1' : '2']));
  expect(addWorkingHours(row.arriveTime ?? '', 4, calendar)).toBe(row.dueTime);
});

test('a new task has the hours of its node’s parameter, which the applicant sees before submitting', async () => {
  const before = await file();
  const usual = (await taskOf('section', before)).workLeft;
  await setParameter(FIRST_TENANT, 'workflow.hours.wf_scaf_apply.section', '1.5');
  const row = await taskOf('section', await file());
  expect(row.dueTime).toBe(`${day(3)} 09:30:00`);
  expect((await taskOf('section', before)).workLeft).toBe(usual);
  const [first] = await (await as('leader')).call(calls.submitPath, { body: { values: { applyType: '1' } } });
  expect(first).toMatchObject({ nodeKey: 'section', hours: 1.5 });
  await setParameter(FIRST_TENANT, 'workflow.hours.wf_scaf_apply.section', '4');
  // No node of any flow has hours that the yard cannot set.
  for (const flow of yardFlows) {
    for (const { key, slaHours } of flow.nodes) {
      expect(parameters[`workflow.hours.${flow.key}.${key}`]?.value).toBe(slaHours);
    }
  }
});

test('an overdue task is reported once to its assignee, and far past due once to the department head', async () => {
  const filed = await file();
  const { taskId } = await taskOf('section', filed);
  const late = (columns: object) =>
    writeAs(FIRST_TENANT, (trx) => trx.updateTable('wfTask').set(columns).where('id', '=', taskId).execute());
  const said: string[] = [];
  const run = { log: (line: string) => said.push(line) };
  const escalate = () => writeAs(FIRST_TENANT, (trx) => escalateTasks(trx, systemActor(FIRST_TENANT), run));
  expect(await escalate()).toBe(0);
  await late({ dueTime: '2026-01-05 12:00:00' });
  expect(await escalate()).toBe(1);
  expect(await escalate()).toBe(0);
  expect(await told(filed.bizNo, '已超时')).toEqual([{ username: 'section', priority: 'M' }]);
  await late({ escalateTime: '2026-01-05 16:00:00' });
  expect(await escalate()).toBe(1);
  expect(await escalate()).toBe(0);
  expect(await told(filed.bizNo, '严重超时')).toEqual([{ username: 'head', priority: 'H' }]);
  expect(await told(filed.bizNo, '已超时')).toEqual([{ username: 'section', priority: 'M' }]);
  // The log of the job says which.
  expect(said).toEqual([`超时提醒 1，严重超时上报 0：${filed.bizNo}`, `超时提醒 0，严重超时上报 1：${filed.bizNo}`]);
});

test('a task far overdue is reported to assignee, delegate and department head or administrators', async () => {
  const filed = await file({}, 'other_leader');
  const { taskId } = await taskOf('other_section', filed);
  await writeAs(FIRST_TENANT, async (trx) => {
    const columns = { dueTime: '2026-01-05 12:00:00', escalateTime: '2026-01-05 16:00:00' };
    await trx.updateTable('wfTask').set(columns).where('id', '=', taskId).execute();
    await trx
      .insertInto('wfDelegation')
      .values({
        ...{ id: newId(), tenantId: FIRST_TENANT, sysOrgCode: 'A01', createBy: 'other_section' },
        ...{ username: 'other_section', delegate: 'safety', fromDate: day(-1), toDate: day(1) },
      })
      .execute();
  });
  const said: string[] = [];
  const run = { log: (zh: string, en: string) => said.push(zh, en) };
  const escalate = () => writeAs(FIRST_TENANT, (trx) => escalateTasks(trx, systemActor(FIRST_TENANT), run));
  expect([await escalate(), await escalate()]).toEqual([1, 0]);
  const late = (await told(filed.bizNo, '已超时')).toSorted((a, b) => (a.username < b.username ? -1 : 1));
  expect(late).toEqual([
    { username: 'other_section', priority: 'M' },
    { username: 'safety', priority: 'M' },
  ]);
  expect(await told(filed.bizNo, '严重超时')).toEqual([{ username: 'admin', priority: 'H' }]);
  expect(said).toEqual([
    `超时提醒 0，严重超时上报 1：${filed.bizNo}`,
    `Reminded 0, escalated to heads of department 1: ${filed.bizNo}`,
  ]);
  const notices = await readAs(FIRST_TENANT, (db) =>
    db
      .selectFrom('sysAnnouncement')
      .select(['titile', 'titileEn', 'msgAbstract', 'busType', 'openType', 'openPage'])
      .where('titile', 'like', `${filed.bizNo} %超时：%`)
      .orderBy('id')
      .execute(),
  );
  const { title } = await taskOf('other_section', filed);
  const opens = {
    msgAbstract: title,
    busType: 'workflow',
    openType: 'url',
    openPage: expect.stringContaining(filed.id),
  };
  expect(notices).toEqual([
    { ...opens, titile: `${filed.bizNo} 已超时：工段审核`, titileEn: `${filed.bizNo} is overdue: Section review` },
    {
      ...opens,
      titile: `${filed.bizNo} 严重超时：工段审核`,
      titileEn: `${filed.bizNo} is far overdue: Section review`,
    },
  ]);
});

test('the log of the job names the ten longest overdue tasks and leaves out decided ones', async () => {
  const filed: Filed[] = [];
  for (let nth = 0; nth < 12; nth += 1) filed.push(await file());
  const [decided, ...waiting] = filed;
  if (!decided) throw new Error('nothing was filed');
  const ids = await Promise.all(filed.map(async (each) => (await taskOf('section', each)).taskId));
  await decide('section', decided);
  await writeAs(FIRST_TENANT, async (trx) => {
    for (const [at, id] of ids.entries()) {
      const two = String(40 - at).padStart(2, '0');
      const columns = {
        dueTime: `2026-01-05 12:${two}:00`,
        escalateTime: at < 3 ? '2026-01-05 16:00:00' : `${day(9)} 16:00:00`,
      };
      await trx.updateTable('wfTask').set(columns).where('id', '=', id).execute();
    }
  });
  const said: string[] = [];
  const run = { log: (zh: string, en: string) => said.push(zh, en) };
  expect(await writeAs(FIRST_TENANT, (trx) => escalateTasks(trx, systemActor(FIRST_TENANT), run))).toBe(11);
  const named = waiting
    .map(({ bizNo }) => bizNo)
    .reverse()
    .slice(0, 10)
    .join('、');
  expect(said).toEqual([
    `超时提醒 9，严重超时上报 2：${named}`,
    `Reminded 9, escalated to heads of department 2: ${named}`,
  ]);
});

async function told(bizNo: string, text: string) {
  return readAs(FIRST_TENANT, (db) =>
    db
      .selectFrom('sysAnnouncement as a')
      .innerJoin('sysAnnouncementSend as s', 's.anntId', 'a.id')
      .innerJoin('sysUser as u', 'u.id', 's.userId')
      .select(['u.username', 'a.priority'])
      .where('a.titile', 'like', `${bizNo} ${text}%`)
      .execute(),
  );
}
