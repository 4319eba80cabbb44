import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { codesOf } from '#shared/permission/decide-permission.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { widest } from './grants.ts';
import { grantsOnlyOwnProjects } from './project-reach.ts';
import { visibleProjects } from './projects.ts';
import { actsForOthers, type HeldRights, mayGrantRole, reachesDeparts, rolesBeyondRules } from './reach.ts';

/**
 * Whether the actor may act for a user of the current tenant, or take something from them (docs/security.md P16). In a
 * transaction that writes based on the answer, call `lockRights` first, so that the answer stays valid until the
 * commit.
 */
export async function mayActFor(db: Db, actor: Actor, userId: string): Promise<boolean> {
  return !(await beyondReach(db, actor, [userId])).has(userId);
}

/**
 * Returns the users for whom the actor may not act, including users of other tenants. Two statements, whatever the
 * number of users.
 */
export async function beyondReach(db: Db, actor: Actor, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  if (!actsForOthers(actor)) return new Set(userIds);
  const people = new Map((await findHeld(db, actor.tenantId, userIds)).map((each) => [each.userId, each]));
  const granting = [...new Set([...people.values()].flatMap(({ grantingRoles }) => grantingRoles))];
  const wider = await rolesBeyondRules(db, actor, granting);
  const seeing = await seeingMoreProjects(actor, [...people.values()]);
  const isWithin = (userId: string): boolean => {
    const person = people.get(userId);
    return (
      person !== undefined &&
      mayGrantRole(actor, rightsOf(person)) &&
      reachesDeparts(actor, person.orgCodes) &&
      !person.grantingRoles.some((id) => wider.has(id)) &&
      !seeing.has(userId)
    );
  };
  return new Set(userIds.filter((userId) => !isWithin(userId)));
}

interface PersonRow {
  readonly userId: string;
  readonly contractorIds: string | null;
  readonly orgCodes: readonly string[];
  readonly roles: readonly { readonly roleCode: string; readonly dataScope: string; readonly areas: string | null }[];
  readonly perms: readonly string[];
  /** Roles of the tenant and of departments that grant at least one permission. */
  readonly grantingRoles: readonly string[];
  readonly projects: readonly string[];
}

const rightsOf = ({ roles, perms, contractorIds }: PersonRow): HeldRights => ({
  roles: roles.map(({ roleCode }) => roleCode),
  codes: new Set(perms.flatMap(codesOf)),
  scope: widest(roles, listOf(contractorIds ?? '')),
});

/** Returns the users who see projects that the actor does not see. */
async function seeingMoreProjects(actor: Actor, people: readonly PersonRow[]): Promise<ReadonlySet<string>> {
  const more = new Set<string>();
  if (!grantsOnlyOwnProjects(actor)) return more;
  for (const person of people) {
    const theirs = await visibleProjects({ ...person, codes: rightsOf(person).codes }, actor.tenantId);
    if (theirs?.every((project) => actor.projects?.includes(project)) !== true) more.add(person.userId);
  }
  return more;
}

/** Reads for many users what `loadGrants` reads for one. */
async function findHeld(db: Db, tenantId: number, userIds: readonly string[]): Promise<readonly PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select m.user_id as "userId", m.contractor_ids as "contractorIds",
      array(select d.org_code from sys_user_depart ud
        join sys_depart d on d.id = ud.dep_id and d.tenant_id = m.tenant_id and d.del_flag = 0
        where ud.tenant_id = m.tenant_id and ud.user_id = m.user_id) as "orgCodes",
      array(select json_build_object('roleCode', r.role_code, 'dataScope', r.data_scope, 'areas', r.areas)
        from sys_user_role ur join sys_role r on r.id = ur.role_id and r.tenant_id = m.tenant_id and r.del_flag = 0
        where ur.tenant_id = m.tenant_id and ur.user_id = m.user_id) as roles,
      array(select distinct p.perms from sys_user_permission up
        join sys_permission p on p.id = up.permission_id and p.del_flag = 0 and p.status = '1' and p.perms is not null
        where up.tenant_id = m.tenant_id and up.user_id = m.user_id) as perms,
      array(select distinct up.role_id from sys_user_permission up
        where up.tenant_id = m.tenant_id and up.user_id = m.user_id) as "grantingRoles",
      array(select distinct pr.project_id from sys_user_project pr
        where pr.tenant_id = m.tenant_id and pr.user_id = m.user_id) as projects
    from sys_user_tenant m where m.tenant_id = ${tenantId} and m.user_id = any(${[...userIds]})`.execute(db);
  return rows;
}
