import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { yardServerAreas } from '#server/yard/areas.ts';
import type { QueryOf } from '#shared/contract/call.ts';
import { handOverLate, listLate, listWaiting, urgeLate } from '#shared/contract/workflow/late.ts';
import { transferTask } from '#shared/contract/workflow/todo.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { ship } from '#shared/yard/ship/ship.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, ensureDepart } from '#tests/support/people.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { approvals, createCast, type Filed, refusal } from '../workflow/approval.ts';
import { insertLateRows, longAgo } from './late-rows.ts';

/* 超时与滞后: what is late in what somebody leads, and what can be done about it from there. */

testDatabase();
const app = testApp();
let rows: YardRows;
let inTime: Filed;
let ours: Filed;
let theirs: Filed;
let scaffold: string;
const { as, file, taskOf, decide } = approvals(app, () => rows);

const NONE = '未找到对应实体';

async function makeLate(filed: Filed, who: string): Promise<string> {
  const { taskId } = await taskOf(who, filed);
  await writeAs(FIRST_TENANT, (trx) =>
    trx
      .updateTable('wfTask')
      .set({ dueTime: `${longAgo} 12:00:00` })
      .where('id', '=', taskId)
      .execute(),
  );
  return taskId;
}

async function list(who: string, query: Partial<QueryOf<typeof listLate>> = {}) {
  return (await as(who)).call(listLate, { query });
}

const numbers = (page: { records: readonly { no: string }[] }) => page.records.map(({ no }) => no);

beforeAll(async () => {
  await createCast();
  await createPerson({ username: 'plan', realname: '何计划', roles: ['planner'], orgCode: 'A01B01' });
  await createPerson({ username: 'chief', realname: '项目经理', orgCode: 'A01B02' });
  await createPerson({ username: 'deputy', realname: '副工段', roles: ['sect_leader'], orgCode: 'A01A01A02' });
  await createPerson({ username: 'reporter', realname: '填报', orgCode: 'A01A01A01' });
  await ensureDepart(FIRST_TENANT, 'A01A02');
  rows = await insertYardRows(FIRST_TENANT);
  await writeAs(FIRST_TENANT, (trx) =>
    trx.updateTable('prmShip').set({ manager: 'chief' }).where('id', '=', rows.ship).execute(),
  );
  inTime = await file();
  ours = await file();
  theirs = await file({}, 'other_leader');
  await makeLate(ours, 'section');
  await makeLate(theirs, 'other_section');
  scaffold = await insertLateRows(rows);
});

describe('the list of late records', () => {
  test('The planner sees all late records of the yard, and only those, with their owners.', async () => {
    const page = await list('plan');
    const told = page.records.map(({ kindName, no, due, owners }) => [
      kindName,
      no,
      due,
      owners.map((o) => o.realname).join(),
    ]);
    expect(told.sort()).toEqual(
      [
        ['脚手架任务超时', ours.bizNo, `${longAgo} 12:00:00`, '陈工段'],
        ['脚手架任务超时', theirs.bizNo, `${longAgo} 12:00:00`, '赵工段'],
        ['脚手架检查到期', 'JT-LATE', longAgo, '吴队长'],
        ['节点滞后', '开工', longAgo, '项目经理'],
        ['工序未开工', '下料', longAgo, '填报'],
        ['工序未完工', '部件', '2026-02-01', '填报'],
      ].sort(),
    );
    expect(page.total).toBe(6);
    // An inspection is late on its day, a milestone on the day after.
    expect(page.records.find(({ no }) => no === 'JT-LATE')?.since).toBe(`${longAgo} 00:00:00`);
    expect(page.records.find(({ no }) => no === '开工')?.since).toBe('2026-01-06 00:00:00');
    expect(page.kinds.filter(({ count }) => count > 0).map(({ kind, count }) => [kind, count])).toEqual([
      ['scaffold.task', 2],
      ['scaffold.inspection', 1],
      ['ship.milestone', 1],
      ['ship.stageStart', 1],
      ['ship.stageEnd', 1],
    ]);
    const listed = yardServerAreas.flatMap(({ area: { key, example, definitions, late = [] }, grants }) => {
      const rights = [grants.colleagues?.rights, grants.roles.planner?.rights];
      const lists = (code: string) => rights.some((each) => each?.[code] === 'all' || each?.[code]?.includes('list'));
      const tasks = definitions.some(({ code, application }) => application && lists(code)) ? [`${key}.task`] : [];
      return example ? [] : [...tasks, ...late.filter(({ resource }) => lists(resource)).map((kind) => kind.key)];
    });
    expect(page.kinds.map(({ kind }) => kind).toSorted()).toEqual(listed.toSorted());
    expect(page.owners[0]).toMatchObject({ username: 'reporter', count: 2 });
  });

  test('Approvals come before all others and block stages last, each from the oldest on and with its ship.', async () => {
    const page = await list('plan');
    expect(page.records.map(({ kind }) => kind)).toEqual([
      'scaffold.task',
      'scaffold.task',
      'scaffold.inspection',
      'ship.milestone',
      'ship.stageStart',
      'ship.stageEnd',
    ]);
    const { records } = await (await as('plan')).call(resourceCalls(ship).list, { query: { pageSize: 100 } });
    const ofShip = records.find(({ id }) => id === rows.ship);
    expect(page.records.map((row) => [row.kind, row.ship])).toEqual(
      page.records.map(({ kind }) => [kind, ofShip?.shipNo]),
    );
    // Sorting by age mixes the kinds.
    const since = (await list('plan', { column: 'since' })).records.map((row) => row.since);
    expect(since).toEqual([...since].sort());
    expect(since[0]).toMatch(longAgo);
  });

  test('One filter shows the approvals of all areas.', async () => {
    const page = await list('plan', { kind: 'task' });
    expect(numbers(page).sort()).toEqual([ours.bizNo, theirs.bizNo].sort());
    expect(page.total).toBe(2);
    expect(page.kinds.filter(({ task }) => task).every(({ kind }) => kind.endsWith('.task'))).toBe(true);
    expect(page.kinds.find(({ kind }) => kind === 'ship.milestone')).toMatchObject({ count: 1, task: false });
  });

  test('The list is filtered by kind, owner and age, and paged; each count ignores its own filter.', async () => {
    const kind = await list('plan', { kind: 'scaffold.task' });
    expect(numbers(kind).sort()).toEqual([ours.bizNo, theirs.bizNo].sort());
    expect(kind.kinds.find((each) => each.kind === 'ship.milestone')?.count).toBe(1);
    expect(kind.owners.map(({ username }) => username).sort()).toEqual(['other_section', 'section']);
    const owner = await list('plan', { owner: 'reporter' });
    expect(numbers(owner).sort()).toEqual(['下料', '部件'].sort());
    expect(owner.owners.length).toBeGreaterThan(1);
    expect((await list('plan', { days: 3650 })).total).toBe(0);
    const second = await list('plan', { pageSize: 4, pageNo: 2 });
    expect([second.records.length, second.total, second.pages]).toEqual([2, 6, 2]);
    expect(numbers(await list('plan', { column: 'since', order: 'desc' }))[0]).toBe('部件');
  });

  test('A section sees late records of its applications, people and teams.', async () => {
    expect(numbers(await list('section')).sort()).toEqual([ours.bizNo, '下料', '部件'].sort());
    // Stages belong to the team that works on them; the reporter is of another section.
    expect(numbers(await list('other_section')).sort()).toEqual([theirs.bizNo, '下料'].sort());
  });

  test('A section sees records of its people also while they work in another department.', async () => {
    const away = await createPerson({ username: 'away', realname: '外借', orgCode: 'A01A01A01' });
    await writeAs(FIRST_TENANT, (trx) =>
      trx.updateTable('sysUserTenant').set({ orgCode: 'A01B02' }).where('userId', '=', away.id).execute(),
    );
    const stage = await writeAs(FIRST_TENANT, (trx) =>
      sql<{ id: string }>`update prm_block_stage set reporter = 'away'
        where id = (select id from prm_block_stage where team like 'A01A02%' and act_end is null limit 1)
        returning id`.execute(trx),
    );
    expect((await list('section')).records.map(({ id }) => id)).toContain(stage.rows[0]?.id);
  });

  test('The list needs its permission and omits kinds whose records the user may not list.', async () => {
    expect(await refusal(list('leader'))).toMatch('没有权限');
    expect(await refusal(list('crew'))).toMatch('没有权限');
    await createPerson({ username: 'tooling', roles: ['tool_mgr'], orgCode: 'A01C01' });
    const { kinds } = await list('tooling');
    expect(kinds.map(({ kind }) => kind)).not.toContain('scaffold.inspection');
    expect(kinds.map(({ kind }) => kind)).not.toContain('scaffold.task');
  });

  test('The list counts waiting applications per step.', async () => {
    const waiting = await (await as('section')).call(listWaiting, {});
    expect(waiting).toEqual([
      {
        area: 'scaffold',
        areaName: '脚手架',
        resource: 'scaffold_apply',
        nodeKey: 'section',
        nodeName: '工段审核',
        open: 2,
        overdue: 1,
      },
    ]);
    expect(inTime.bizNo).not.toBe(ours.bizNo);
  });
});

async function told(who: string, word: string): Promise<number> {
  const found = await readAs(FIRST_TENANT, (db) =>
    db
      .selectFrom('sysAnnouncement as a')
      .innerJoin('sysAnnouncementSend as s', 's.anntId', 'a.id')
      .innerJoin('sysUser as u', 'u.id', 's.userId')
      .select('a.id')
      .where('u.username', '=', who)
      .where('a.titile', 'like', `%${word}%`)
      .execute(),
  );
  return found.length;
}

describe('reminders', () => {
  test('A reminder goes to the assignees of a task at most once in four hours, whoever sends it.', async () => {
    const filed = await file();
    const id = await makeLate(filed, 'section');
    const body = { kind: 'scaffold.task', id };
    expect(await (await as('plan')).call(urgeLate, { body })).toEqual({ notified: 1 });
    expect(await told('section', `${filed.bizNo} 请尽快处理`)).toBe(1);
    expect(await refusal((await as('section')).call(urgeLate, { body }))).toBe('4 小时内已催办过，请稍后再试');
    const row = (await list('plan', { owner: 'section' })).records.find(({ no }) => no === filed.bizNo);
    expect(row).toMatchObject({ mayUrge: false, urgedTime: expect.any(String) });
  });

  test('A reminder of a record goes to the person in charge with a link, under the same time limit.', async () => {
    const body = { kind: 'scaffold.inspection', id: scaffold };
    const plan = await as('plan');
    const both = await Promise.allSettled([plan.call(urgeLate, { body }), plan.call(urgeLate, { body })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await told('crew', 'JT-LATE 请尽快处理：脚手架检查到期')).toBe(1);
    await writeAs(FIRST_TENANT, (trx) => sql`update prm_late_urge set urge_time = '2026-01-05'`.execute(trx));
    expect(await plan.call(urgeLate, { body })).toEqual({ notified: 1 });
  });

  test('A reminder is written in both languages, with the record’s name in each language.', async () => {
    const plan = await as('plan');
    const behind = (await list('plan', { kind: 'ship.stageEnd' })).records[0];
    await plan.call(urgeLate, { body: { kind: 'ship.stageEnd', id: behind?.id ?? '' } });
    const notice = await readAs(FIRST_TENANT, (db) =>
      db
        .selectFrom('sysAnnouncement')
        .select(['titile', 'titileEn', 'priority'])
        .where('busId', '=', behind?.id ?? '')
        .executeTakeFirstOrThrow(),
    );
    expect(notice.priority).toBe('H');
    expect(notice.titile).toBe(`${behind?.no} 请尽快处理：工序未完工`);
    const english = (await plan.with({ language: 'en' }).call(listLate, { query: { kind: 'ship.stageEnd' } })).records;
    const no = english.find(({ id }) => id === behind?.id)?.no ?? '';
    expect(no).not.toBe(behind?.no);
    expect(notice.titileEn).toBe(`${no} is urgent; please deal with it soon: Stage not finished`);
  });

  test('A reminder of a record that is not late or in another section answers as for an unknown id.', async () => {
    const other = await as('other_section');
    const late = await makeLate(await file(), 'section');
    const { taskId } = await taskOf('section', inTime);
    for (const id of [late, taskId, scaffold]) {
      const kind = id === scaffold ? 'scaffold.inspection' : 'scaffold.task';
      expect(await refusal(other.call(urgeLate, { body: { kind, id } }))).toBe(NONE);
    }
    expect(await refusal((await as('plan')).call(urgeLate, { body: { kind: 'no.such', id: late } }))).toBe(NONE);
  });
});

describe('handing over a late task', () => {
  test('Handing over moves a task to a user with the required role and notifies both users.', async () => {
    const filed = await file();
    const taskId = await makeLate(filed, 'section');
    const row = (await list('plan')).records.find(({ id }) => id === taskId);
    expect(row?.handOver).toEqual({ role: 'sect_leader' });
    const plan = await as('plan');
    const hand = (to: string) => plan.call(handOverLate, { body: { taskId, to, comment: '休假' } });
    expect(await refusal(hand('engineer'))).toBe('该同事没有办理此节点所需的角色，请重新选择');
    await hand('deputy');
    expect(await taskOf('deputy', filed)).toMatchObject({ nodeKey: 'section' });
    expect(await told('section', `${filed.bizNo} 已转给同事办理`)).toBe(1);
    expect((await decide('deputy', filed)).nodeKey).toBe('scheme');
  });

  test('Only tasks of one’s own people can be handed over, and nobody hands a task to himself.', async () => {
    const filed = await file();
    await decide('section', filed);
    const taskId = await makeLate(filed, 'engineer');
    const row = (await list('section')).records.find(({ id }) => id === taskId);
    expect(row).toMatchObject({ no: filed.bizNo, handOver: null });
    const body = { taskId, to: 'deputy' };
    expect(await refusal((await as('section')).call(handOverLate, { body }))).toBe(NONE);
    expect(await refusal((await as('other_section')).call(handOverLate, { body }))).toBe(NONE);
    expect(await refusal((await as('engineer')).call(handOverLate, { body }))).toMatch('没有权限');
    // Nobody takes it himself.
    const own = await makeLate(await file(), 'section');
    expect(await refusal((await as('section')).call(handOverLate, { body: { taskId: own, to: 'section' } }))).toBe(
      '办理人不存在或已停用，请重新选择',
    );
  });

  test('The new assignee must satisfy the task’s rule and is not told of losing a shared task.', async () => {
    await createPerson({ username: 'engineer2', realname: '二工', roles: ['scaf_eng'], orgCode: 'A01A03' });
    const filed = await file();
    await decide('section', filed);
    const taskId = await makeLate(filed, 'engineer');
    const plan = await as('plan');
    const hand = (to: string) => plan.call(handOverLate, { body: { taskId, to } });
    expect(await refusal(hand('deputy'))).toBe('该同事没有办理此节点所需的角色，请重新选择');
    await hand('engineer2');
    await expect(taskOf('engineer', filed)).rejects.toThrow('no task');
    expect(await told('engineer', `${filed.bizNo} 已转给同事办理`)).toBe(1);
    expect(await told('engineer2', `${filed.bizNo} 已转给同事办理`)).toBe(0);
  });

  test('Users cannot hand over tasks of their own application.', async () => {
    await createPerson({ username: 'planner', roles: ['planner', 'team_leader'], orgCode: 'A01A01A01' });
    const taskId = await makeLate(await file({}, 'planner'), 'section');
    const own = (await as('planner')).call(handOverLate, { body: { taskId, to: 'deputy' } });
    expect(await refusal(own)).toBe('不能审批本人发起的申请，请转办给同事');
  });

  test('A task that is not late cannot be handed over.', async () => {
    const { taskId } = await taskOf('section', inTime);
    expect(await refusal((await as('plan')).call(handOverLate, { body: { taskId, to: 'deputy' } }))).toBe(NONE);
  });
});

describe('the current step of an application', () => {
  const apply = resourceCalls(scaffoldApply);
  const found = async (filter: Record<string, string>, who = 'plan') =>
    (await (await as(who)).call(apply.list, { query: { pageSize: 1000, ...filter } })).records;

  test('An application shows its step, assignee and time of arrival, and none of these after its end.', async () => {
    const filed = await file();
    const [at] = await found({ applyNo: filed.bizNo });
    expect(at).toMatchObject({
      currentNode: 'section',
      currentNode_dictText: '工段审核',
      nodeHolder_dictText: '陈工段',
    });
    expect(at?.nodeSince).toEqual(expect.stringMatching(/^\d{4}-/));
    const { version } = at ?? { version: 0 };
    const { taskId } = await taskOf('section', filed);
    await (await as('section')).call(transferTask, { body: { taskId, to: 'other_section' } });
    const [handed] = await found({ applyNo: filed.bizNo });
    // Who has it open goes on: nothing that anybody enters has changed.
    expect(handed).toMatchObject({ nodeHolder: 'other_section', version });
    await decide('other_section', filed, { action: 'reject', comment: '部位不符' });
    const [ended] = await found({ applyNo: filed.bizNo });
    expect([ended?.currentNode, ended?.nodeHolder, ended?.nodeSince]).toEqual([null, null, null]);
  });

  test('Applications are filtered by step and assignee and sorted by waiting time.', async () => {
    const names = (rows: readonly Record<string, unknown>[]) => new Set(rows.map((row) => row.nodeHolder));
    expect(names(await found({ nodeHolder: ',section,' }))).toEqual(new Set(['section']));
    const atScheme = await found({ currentNode_MultiString: 'scheme' });
    expect(atScheme.length).toBeGreaterThan(0);
    for (const row of atScheme) expect(row.currentNode_dictText).toBe('方案审核');
    for (const order of ['asc', 'desc'] as const) {
      const since = (await found({ column: 'nodeSince', order })).map((row) => row.nodeSince);
      const waiting = since.filter((time) => time !== null).map(String);
      expect(since.length).toBeGreaterThan(waiting.length);
      // Where nobody waits any more stands last in both orders.
      expect(since.slice(0, waiting.length)).toEqual(
        order === 'asc' ? [...waiting].sort() : [...waiting].sort().reverse(),
      );
    }
  });
});
