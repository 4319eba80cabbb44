import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs, writeGlobal } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { beyondReach, mayActFor } from '#server/permission/act-for.ts';
import { usersWithAccess } from '#server/permission/data-rules.ts';
import { findGrantableRoles, findRoles } from '#server/permission/grantable-roles.ts';
import { loadGrants } from '#server/permission/grants.ts';
import { visibleProjects } from '#server/permission/projects.ts';
import { ANY_ROLE, permissionsWithinReach, rulesOnGiver } from '#server/permission/reach.ts';
import { hasRightEverywhere } from '#server/permission/whole-installation.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { testActor } from '#tests/support/actor.ts';
import { testDatabase } from '#tests/support/database.ts';
import { setParameter } from '#tests/support/parameter.ts';
import { createPerson, createTenant, type TestPerson } from '#tests/support/people.ts';
import { createRole } from '#tests/support/roles.ts';

/* Who reaches whom and what (docs/decisions/reach.md), asked of the rules themselves. */

testDatabase();
const read = <T>(query: (db: Db) => Promise<T>): Promise<T> => readAs(FIRST_TENANT, query);
const people = new Map<string, TestPerson>();
const idOf = (username: string): string => people.get(username)?.id ?? '';

beforeAll(async () => {
  await createTenant(2);
  for (const [username, roles, orgCode, tenantId] of [
    ['leader', ['team_leader'], 'A01A01A01', 1],
    ['engineer', ['scaf_eng'], 'A01A01A01', 1],
    ['elsewhere', ['team_leader'], 'A01A02', 1],
    ['plain', [], 'A01A01', 1],
    ['vendor', ['wx_vendor'], 'A01A01', 1],
    ['abroad', ['team_leader'], 'A01A01', 2],
  ] as const) {
    people.set(username, await createPerson({ username, roles, orgCode, tenantId }));
  }
});

/** Somebody who stands in the department A01A01 with the rights of these roles. */
async function holding(roles: readonly string[], change: Partial<Actor> = {}): Promise<Actor> {
  const held = (await read((db) => findRoles(db, FIRST_TENANT))).filter(({ roleCode }) => roles.includes(roleCode));
  const grants = new Set(held.flatMap(({ held: { codes } }) => [...codes]));
  const scope = { kind: 'dept', areas: [], contractors: [] } as const;
  return testActor({ roles, grants, scope, orgCode: 'A01A01', orgCodes: ['A01A01'], ...change });
}

describe('users that a manager may act for', () => {
  const beyond = async (actor: Actor, ...usernames: string[]) => {
    const ids = usernames.map((username) => idOf(username) || username);
    const found = await read((db) => beyondReach(db, actor, ids));
    return usernames.filter((username) => found.has(idOf(username) || username));
  };

  test('Managers may act for users with no more permissions in their departments and those below.', async () => {
    const chief = await holding(['team_leader']);
    const everybody = ['leader', 'engineer', 'elsewhere', 'plain', 'abroad', 'nobody'];
    expect(await beyond(chief, ...everybody)).toEqual(['engineer', 'elsewhere', 'abroad', 'nobody']);
    expect(await beyond(chief)).toEqual([]);
    expect(await read((db) => mayActFor(db, chief, idOf('leader')))).toBe(true);
    expect(await read((db) => mayActFor(db, chief, idOf('engineer')))).toBe(false);
    const all = testActor({ grants: new Set([ANY_ROLE]), scope: { kind: 'self', areas: [], contractors: [] } });
    expect(await beyond(all, ...everybody)).toEqual(['abroad', 'nobody']);
  });

  test('Managers may not act for users who decide at a step by a role that the manager lacks.', async () => {
    const both = ['team_leader', 'scaf_eng'];
    const scope = { kind: 'all', areas: [], contractors: [] } as const;
    expect(await beyond(await holding(both, { scope }), 'engineer')).toEqual([]);
    expect(await beyond(await holding(both, { scope, roles: ['team_leader'] }), 'engineer')).toEqual(['engineer']);
  });

  test('Managers may not act for users whose role shows rows that a rule hides from the manager.', async () => {
    const rule = { column: 'urgency', condition: '=', value: '1' } as const;
    const narrowed = await holding(['team_leader'], { dataRules: new Map([['scaffold_apply', [[rule]]]]) });
    expect(await beyond(narrowed, 'leader', 'plain')).toEqual(['leader']);
  });

  test('Managers who see only own rows act for nobody, and none may act for users with other projects.', async () => {
    const own = await holding(['team_leader'], { scope: { kind: 'self', areas: [], contractors: [] } });
    expect(await beyond(own, 'leader', 'plain')).toEqual(['leader', 'plain']);
    // Of a person without projects all are seen, unless the yard says otherwise.
    const narrowed = await holding(['team_leader'], { projects: ['p1'] });
    expect(await beyond(narrowed, 'leader')).toEqual(['leader']);
    await setParameter(FIRST_TENANT, 'system.onlyGrantedProjects', '1');
    expect(await beyond(narrowed, 'leader')).toEqual([]);
    const seen = (codes: readonly string[], projects: readonly string[]) =>
      visibleProjects({ codes: new Set(codes), projects }, FIRST_TENANT);
    expect([await seen([], []), await seen([], ['p']), await seen(['system:project:all'], ['p'])]).toEqual([
      [],
      ['p'],
      null,
    ]);
    await setParameter(FIRST_TENANT, 'system.onlyGrantedProjects', '0');
    expect(await seen([], [])).toBeNull();
  });
});

describe('grants that a user may give', () => {
  const codes = async (actor: Actor) =>
    (await read((db) => findGrantableRoles(db, actor))).map(({ roleCode }) => roleCode);

  test('Users may give roles without more permissions than their own; with every role all but developer.', async () => {
    expect(await codes(await holding(['team_leader']))).toContain('team_leader');
    expect(await codes(await holding(['team_leader']))).not.toContain('scaf_eng');
    expect(await codes(await holding([]))).not.toContain('team_leader');
    const any = await codes(testActor({ grants: new Set([ANY_ROLE]) }));
    expect(any).toEqual(expect.arrayContaining(['team_leader', 'scaf_eng', 'admin']));
    expect(any).not.toContain('developer');
    expect(await read((db) => findRoles(db, FIRST_TENANT, []))).toEqual([]);
    const [leader] = (await read((db) => findRoles(db, FIRST_TENANT))).filter(
      ({ roleCode }) => roleCode === 'team_leader',
    );
    const only = await read((db) => findRoles(db, FIRST_TENANT, [leader?.id ?? '']));
    expect(only).toEqual([leader]);
    expect(leader?.held.codes.size).toBeGreaterThan(5);
    expect(leader?.held).toMatchObject({ roles: ['team_leader'], scope: { contractors: [] } });
  });

  test('Users may not give roles with a wider scope or with rows that a rule hides from them.', async () => {
    await createRole({ roleCode: 'sees_all', dataScope: 'all' });
    await createRole({ roleCode: 'files', codes: ['prm:scaffold:apply:list'] });
    const everywhere = { kind: 'all', areas: [], contractors: [] } as const;
    expect(await codes(await holding([]))).not.toContain('sees_all');
    expect(await codes(await holding([], { scope: everywhere }))).toContain('sees_all');
    const rule = { column: 'createBy', condition: '=', value: '#{sys_user_code}' } as const;
    const narrowed = { scope: everywhere, dataRules: new Map([['scaffold_apply', [[rule]]]]) };
    expect(await codes(await holding(['files']))).toContain('files');
    expect(await codes(await holding(['files'], narrowed))).not.toContain('files');
    const any = testActor({ grants: new Set([ANY_ROLE]), dataRules: narrowed.dataRules });
    expect(await codes(any)).toContain('files');
  });

  test('The check finds users who may open rows of a definition, and no others.', async () => {
    const ids = [idOf('leader'), idOf('vendor'), idOf('plain')];
    expect(await read((db) => usersWithAccess(db, FIRST_TENANT, ids, 'scaffold_apply'))).toEqual(
      new Set([idOf('leader')]),
    );
  });

  test('Users may grant permissions of their own roles, or with every role all of the tenant.', async () => {
    const actor = testActor({ userId: idOf('leader') });
    const within = await read((db) => permissionsWithinReach(db, actor));
    const all = await read((db) => permissionsWithinReach(db, { ...actor, grants: new Set([ANY_ROLE]) }));
    const rowOf = (perms: string) =>
      read((db) => db.selectFrom('sysPermission').select('id').where('perms', '=', perms).executeTakeFirstOrThrow());
    const { id: filing } = await rowOf('prm:scaffold:apply:add');
    const { id: voiding } = await rowOf('prm:scaffold:apply:void');
    expect([within.has(filing), within.has(voiding), all.has(filing), all.has(voiding)]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(await read((db) => rulesOnGiver(db, actor))).toEqual(new Map());
    await writeAs(FIRST_TENANT, (trx) =>
      trx
        .updateTable('sysRolePermission')
        .set({ dataRuleIds: 'r1,r2' })
        .where('tenantId', '=', FIRST_TENANT)
        .where('permissionId', '=', filing)
        .execute(),
    );
    expect(await read((db) => rulesOnGiver(db, actor))).toEqual(new Map([[filing, new Set(['r1', 'r2'])]]));
    const any = { ...actor, grants: new Set([ANY_ROLE]) };
    expect(await read((db) => rulesOnGiver(db, any))).toEqual(new Map());
  });
});

test('A user has a right everywhere only if each existing tenant grants it.', async () => {
  const code = 'prm:scaffold:apply:add';
  const holds = (username: string, ...grants: string[]) =>
    hasRightEverywhere(testActor({ userId: idOf(username), grants: new Set(grants) }), code);
  expect([await holds('leader', code), await holds('abroad', code), await holds('abroad')]).toEqual([
    false,
    true,
    false,
  ]);
  await writeGlobal((trx) => trx.updateTable('sysTenant').set({ delFlag: 1 }).where('id', '=', 2).execute());
  expect(await holds('leader', code)).toBe(true);
});

test('Grants name the current or first department and a vendor’s contractors.', async () => {
  const grants = () => loadGrants(idOf('vendor'), FIRST_TENANT);
  const keep = (columns: { orgCode?: string | null; contractorIds?: string | null }) =>
    writeAs(FIRST_TENANT, (trx) =>
      trx.updateTable('sysUserTenant').set(columns).where('userId', '=', idOf('vendor')).execute(),
    );
  expect(await grants()).toMatchObject({ orgCode: 'A01A01', orgCodes: ['A01A01'], roles: ['wx_vendor'] });
  await keep({ orgCode: null, contractorIds: 'c1,,c2' });
  expect(await grants()).toMatchObject({ orgCode: 'A01A01', scope: { kind: 'vendor', contractors: ['c1', 'c2'] } });
  await keep({ orgCode: 'A01A02' });
  expect(await grants()).toMatchObject({ orgCode: 'A01A02', orgCodes: ['A01A01'] });
  expect(await loadGrants(newId(), FIRST_TENANT)).toMatchObject({ orgCode: '', orgCodes: [], roles: [] });
});
