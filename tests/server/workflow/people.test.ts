import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs, writeGlobal } from '#server/db/scope.ts';
import { realnames } from '#server/kernel/realnames.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { delegatesOf, namesOf } from '#server/workflow/people/delegation.ts';
import { departmentHeads } from '#server/workflow/people/department-heads.ts';
import { isActiveMember, peopleByRule, stillEligible, stillHasRole } from '#server/workflow/people/people.ts';
import { userIdsOf } from '#server/workflow/people/user-ids.ts';
import { workLeft } from '#server/workflow/people/work-left.ts';
import { roleNames } from '#server/workflow/rule-words.ts';
import { dueTimes } from '#server/workflow/run/due.ts';
import { warningsOf } from '#server/workflow/todo/todo-warnings.ts';
import { testActor } from '#tests/support/actor.ts';
import { testDatabase } from '#tests/support/database.ts';
import { setParameter } from '#tests/support/parameter.ts';
import { createPerson, ensureDepart, type TestPerson } from '#tests/support/people.ts';
import { insertYardRows } from '#tests/support/yard-rows.ts';

/* Who is asked, who stands in, and until when: the look-ups of an approval, without one. */

testDatabase();
const read = <T>(query: (db: Db) => Promise<T>): Promise<T> => readAs(FIRST_TENANT, query);
const people = new Map<string, TestPerson>();

beforeAll(async () => {
  for (const [username, roles, orgCode] of [
    ['starter', ['team_leader'], 'A01A01A01'],
    ['near', ['sect_leader'], 'A01A01'],
    ['far', ['sect_leader'], 'A01'],
    ['beside', ['sect_leader'], 'A01A02'],
    ['frozen', ['sect_leader'], 'A01A01A01'],
    ['left', ['sect_leader'], 'A01A01A01'],
    ['boss', ['admin'], 'A01'],
  ] as const) {
    people.set(username, await createPerson({ username, realname: `${username}名`, roles, orgCode }));
  }
  await writeGlobal(async (trx) => {
    await trx.updateTable('sysUser').set({ status: 2 }).where('username', '=', 'frozen').execute();
    await trx.updateTable('sysUserTenant').set({ status: 2 }).where('userId', '=', idOf('left')).execute();
  });
});

const idOf = (username: string): string => people.get(username)?.id ?? '';

describe('who is asked by a rule', () => {
  const ask = (rules: readonly string[], change: object = {}) =>
    read((db) =>
      peopleByRule(db, {
        tenantId: FIRST_TENANT,
        rules,
        starter: 'starter',
        orgCode: 'A01A01A01',
        record: { id: '1', version: 1, crew: 'near,,frozen,nobody,starter', height: 3 },
        ...change,
      }),
    );

  test('has a role, anywhere or as near above the department as there is one, and is an active member', async () => {
    const rules = ['role:sect_leader', 'role-in-dept:sect_leader'];
    const found = await ask(rules);
    expect(found.people).toEqual({
      'role:sect_leader': ['beside', 'far', 'near'],
      'role-in-dept:sect_leader': ['near'],
    });
    expect(found.admins).toContain('boss');
    expect((await ask(rules, { orgCode: 'A01A02A01' })).people['role-in-dept:sect_leader']).toEqual([]);
    await ensureDepart(FIRST_TENANT, 'A01A03A01');
    expect((await ask(rules, { orgCode: 'A01A03A01' })).people['role-in-dept:sect_leader']).toEqual(['far']);
    // Of the own case another decides: the next one up.
    const own = await ask(rules, { starter: 'near' });
    expect([own.people['role-in-dept:sect_leader'], own.others['role-in-dept:sect_leader']]).toEqual([
      ['near'],
      ['far'],
    ]);
    expect(own.others['role:sect_leader']).toEqual(['beside', 'far']);
  });

  test('is named: who started, a user of the flow, the people of a field; nobody by what is no rule', async () => {
    const rules = ['starter', 'user:far', 'user:frozen', 'field:crew', 'field:height', 'field:none', 'role:', 'crew'];
    expect((await ask(rules)).people).toEqual({
      starter: ['starter'],
      'user:far': ['far'],
      'user:frozen': [],
      'field:crew': ['near', 'starter'],
      'field:height': [],
      'field:none': [],
      'role:': [],
      crew: [],
    });
    const { others } = await ask(['starter', 'field:crew']);
    expect(others).toEqual({ starter: [], 'field:crew': ['near'] });
  });

  test('still fulfils it only while the role is held; whom a name brought, while a member', async () => {
    const fulfils = (rule: string, username: string) => read((db) => stillHasRole(db, FIRST_TENANT, rule, username));
    expect(await fulfils('role:sect_leader', 'near')).toBe(true);
    expect(await fulfils('role-in-dept:sect_leader', 'starter')).toBe(false);
    expect(await fulfils('role:sect_leader', 'left')).toBe(false);
    expect(await fulfils('field:crew', 'nobody')).toBe(true);
    const able = (rule: string | undefined) =>
      read((db) => stillEligible(db, FIRST_TENANT, rule, ['near', 'starter', 'frozen', 'nobody']));
    expect(await able('role:sect_leader')).toEqual(['near']);
    expect(await able('starter')).toEqual(['near', 'starter']);
    expect(await able(undefined)).toEqual(['near', 'starter']);
    const member = (username: string) => read((db) => isActiveMember(db, FIRST_TENANT, username));
    expect([await member('near'), await member('left'), await member('frozen')]).toEqual([true, false, false]);
  });
});

test('the head of a department is the nearest one in charge, of each person, and nobody is the own head', async () => {
  const lead = async (username: string, ...codes: string[]) => {
    const ids: string[] = [];
    for (const code of codes) ids.push(await ensureDepart(FIRST_TENANT, code));
    await writeAs(FIRST_TENANT, (trx) =>
      trx
        .updateTable('sysUserTenant')
        .set({ departIds: ids.join(',') })
        .where('userId', '=', idOf(username))
        .execute(),
    );
  };
  const heads = (...usernames: string[]) => read((db) => departmentHeads(db, FIRST_TENANT, usernames));
  expect(await heads('starter')).toEqual([]);
  await lead('boss', 'A01');
  await lead('near', 'A01A01', 'A01A02');
  expect(await heads('starter')).toEqual(['near']);
  expect(await heads('near')).toEqual(['boss']);
  expect((await heads('starter', 'near', 'beside')).toSorted()).toEqual(['boss', 'near']);
  await lead('frozen', 'A01A01A01');
  await lead('left', 'A01A01A01');
  expect(await heads('starter')).toEqual(['near']);
  await lead('far', 'A01');
  expect((await heads('near')).toSorted()).toEqual(['boss', 'far']);
  expect(await heads()).toEqual([]);
});

test('who stands in does so from the first day to the last, both included, in this tenant', async () => {
  const entrust = (username: string, delegate: string, from: number, to: number, change: object = {}) =>
    writeAs(FIRST_TENANT, (trx) =>
      trx
        .insertInto('wfDelegation')
        .values({
          id: newId(),
          tenantId: FIRST_TENANT,
          sysOrgCode: 'A01',
          createBy: username,
          username,
          delegate,
          fromDate: sql<string>`current_date + ${from}::int`,
          toDate: sql<string>`current_date + ${to}::int`,
          ...change,
        })
        .execute(),
    );
  await entrust('near', 'far', 0, 0);
  await entrust('beside', 'far', -5, 5);
  await entrust('boss', 'far', 1, 5);
  await entrust('boss', 'far', -5, -1);
  await entrust('boss', 'far', -5, 5, { delFlag: 1 });
  await entrust('beside', 'near', 0, 1);
  expect(await read((db) => namesOf(db, FIRST_TENANT, 'far'))).toEqual(['far', 'beside', 'near']);
  expect(await read((db) => namesOf(db, FIRST_TENANT, 'boss'))).toEqual(['boss']);
  const standIns = await read((db) => delegatesOf(db, FIRST_TENANT, ['beside', 'boss', 'near']));
  expect([...standIns].map(([who, by]) => [who, [...by].toSorted()]).toSorted()).toEqual([
    ['beside', ['far', 'near']],
    ['near', ['far']],
  ]);
  expect(await read((db) => delegatesOf(db, FIRST_TENANT, []))).toEqual(new Map());
});

test('names and ids are those of the people there are; roles are called in the reader’s language', async () => {
  const wanted = ['near', 'nobody', 'near', 'far'];
  expect(await read((db) => realnames(db, wanted))).toEqual(
    new Map([
      ['far', 'far名'],
      ['near', 'near名'],
    ]),
  );
  const ids = await read((db) => userIdsOf(db, wanted));
  expect([...ids].toSorted()).toEqual([
    ['far', idOf('far')],
    ['near', idOf('near')],
  ]);
  expect([await read((db) => realnames(db, [])), await read((db) => userIdsOf(db, []))]).toEqual([
    new Map(),
    new Map(),
  ]);
  const called = (language: 'zh' | 'en', rules: string[]) =>
    read((db) => roleNames(db, testActor({ language }), rules));
  const rules = ['role:sect_leader', 'starter', 'role-in-dept:sect_leader'];
  expect(await called('zh', rules)).toEqual(new Map([['sect_leader', '工段长']]));
  expect(await called('en', rules)).toEqual(new Map([['sect_leader', 'Section leader']]));
  expect(await called('zh', ['starter'])).toEqual(new Map());
});

test('records that a remark names are links for who may list and see them', async () => {
  const { ship } = await insertYardRows(FIRST_TENANT);
  const finding = { error: 'urgedRecently', params: { n: 4, ship: 'HS1' }, blocks: false } as const;
  const names = { ship: { resource: 'ship', id: ship }, n: { resource: 'nothing', id: '1' } };
  const told = (...codes: string[]) =>
    read((db) => warningsOf(db, testActor({ grants: new Set(codes) }), [{ ...finding, names }, finding]));
  const text = '4 小时内已催办过，请稍后再试';
  expect(await told('prm:ship:ship:list')).toEqual([
    { text, links: [{ text: 'HS1', resource: 'ship', id: ship }] },
    { text, links: [] },
  ]);
  expect(await told('prm:ship:block:list')).toEqual([
    { text, links: [] },
    { text, links: [] },
  ]);
});

describe('working time', () => {
  // Thursday to Tuesday; Friday is a holiday of this yard, and it works on the Saturday in its place.
  const days = { '2026-03-05': '1', '2026-03-06': '2', '2026-03-07': '1', '2026-03-08': '2', '2026-03-09': '1' };

  beforeAll(async () => {
    const base = { tenantId: FIRST_TENANT, sysOrgCode: null, createBy: 'admin', updateBy: null, updateTime: null };
    await writeAs(FIRST_TENANT, (trx) =>
      trx
        .insertInto('prmCalendar')
        .values(
          Object.entries(days).map(([day, dayType]) => ({
            ...base,
            ...{ id: newId(), day, dayType, windLevel: null, tideHigh: null, remark: null },
          })),
        )
        .execute(),
    );
  });

  test('sets the three limits of a task by the yard’s calendar and parameters', async () => {
    const due = (now: string, hours: number) =>
      dueTimes(FIRST_TENANT, { now, calendar: new Map(Object.entries(days)) }, hours);
    expect(await due('2026-03-05 16:30:00', 4)).toEqual({
      due: '2026-03-07 11:00:00',
      amber: '2026-03-07 10:00:00',
      escalate: '2026-03-07 15:00:00',
    });
    await setParameter(FIRST_TENANT, 'workflow.dayBegins', '540');
    await setParameter(FIRST_TENANT, 'workflow.amberPercent', '50');
    await setParameter(FIRST_TENANT, 'workflow.escalateTimes', '3');
    expect(await due('2026-03-05 16:30:00', 4)).toEqual({
      due: '2026-03-07 12:00:00',
      amber: '2026-03-07 10:00:00',
      escalate: '2026-03-09 11:30:00',
    });
    await setParameter(FIRST_TENANT, 'workflow.dayBegins', '480');
    await setParameter(FIRST_TENANT, 'workflow.amberPercent', '75');
    await setParameter(FIRST_TENANT, 'workflow.escalateTimes', '2');
  });

  test('is what is left to a limit, less than none past it; far from now there is no answer', async () => {
    const now = '2026-03-05 16:30:00';
    const limits = [null, '2026-03-07 09:00:00', '2026-03-05 15:30:00', '2026-04-05 16:30:00', '2026-04-05 16:30:01'];
    const left = await read((db) => workLeft(db, FIRST_TENANT, now, limits));
    expect([left(null), left(limits[1] ?? ''), left(limits[2] ?? ''), left(now)]).toEqual([null, 120, -60, null]);
    expect([left(limits[3] ?? '') === null, left(limits[4] ?? '')]).toEqual([false, null]);
    const none = await read((db) => workLeft(db, FIRST_TENANT, now, [null, limits[4] ?? '']));
    expect(none(limits[1] ?? '')).toBeNull();
    const exact = await read((db) => workLeft(db, FIRST_TENANT, now, [now, '2026-02-02 16:30:00']));
    expect([exact(now), exact('2026-02-02 16:30:00') === null]).toEqual([0, false]);
  });
});
