import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { plainText } from '#server/db/contains.ts';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { afterCommit, writeAs } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { findRoles } from '#server/permission/grantable-roles.ts';
import { guardDataRules } from '#server/permission/guard-data-rules.ts';
import { guardLastAdministrator } from '#server/permission/last-administrator.ts';
import { guardProjects } from '#server/permission/project-reach.ts';
import { mayGrantRole, reachesDeparts, rolesBeyondRules } from '#server/permission/reach.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import { lockRights } from '#server/permission/rights-lock.ts';
import { compilePredicate } from '#server/resource/list/compile-query.ts';
import { listRecords } from '#server/resource/list/list.ts';
import { replaceAssignees } from '#server/workflow/run/replace-assignees.ts';
import type { CallAnswer } from '#shared/contract/call.ts';
import type { roleUsersShape } from '#shared/contract/rights/role-user.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import { sysUser } from '#shared/system/user.ts';
import { noteRole } from './note-role.ts';

type Page = CallAnswer<typeof roleUsersShape>;

/** Holders of a role, as the caller may see them; none for a role of another tenant. */
export async function listRoleUsers(
  actor: Actor,
  { roleId, username, realname, ...query }: z.output<typeof roleUsersShape.query>,
): Promise<Page> {
  const holds = sql<SqlBool>`id in (
    select ur.user_id from sys_user_role ur join sys_role r on r.id = ur.role_id
    where ur.tenant_id = ${actor.tenantId} and r.tenant_id = ${actor.tenantId} and r.del_flag = 0 and r.id = ${roleId})`;
  const also = [
    holds,
    ...(username ? [username === plainText(username) ? named('username', username) : part('username', username)] : []),
    ...(realname ? [part('realname', realname)] : []),
  ];
  // The types match because the call's schema checks the rows again.
  return (await listRecords(sysUser, actor, query, sql<SqlBool>`${sql.join(also, sql` and `)}`)) as unknown as Page;
}

/** Gives people of the tenant a role, in one transaction; people who have it keep it. */
export function addRoleUsers(
  actor: Actor,
  roleId: string,
  userIds: readonly string[],
  request: RequestInfo,
): Promise<void> {
  return writeAs(actor.tenantId, async (trx) => {
    const { tenantId, language } = actor;
    await lockRights(trx, tenantId);
    const role = await grantableRole(trx, actor, roleId);
    const people = await peopleWithinReach(trx, actor, userIds);
    if (people.length < new Set(userIds).size) {
      throw fail('roleUserFailed', { reason: errorText('notFound', language) });
    }
    const added = await guardProjects(trx, actor, () =>
      trx
        .insertInto('sysUserRole')
        .values(people.map(({ userId }) => ({ id: newId(), tenantId, userId, roleId })))
        .onConflict((conflict) => conflict.columns(['tenantId', 'userId', 'roleId']).doNothing())
        .returning('userId')
        .execute(),
    );
    if (added.length === 0) return;
    const fresh = new Set(added.map(({ userId }) => userId));
    await noteRole(trx, actor, {
      event: 'role.user.added',
      operate: 'add',
      content: {
        zh: `角色 ${role.roleName}（${role.roleCode}）添加用户：${namesOf(people.filter(({ userId }) => fresh.has(userId)))}`,
        en: `Role ${role.roleName} (${role.roleCode}) granted to ${namesOf(people.filter(({ userId }) => fresh.has(userId)))}`,
      },
      roleId,
      request,
    });
    afterCommit(trx, forgetAllActors);
  });
}

/**
 * Takes a role from people, from all of them or none. The tenant must keep an administrator, and people must keep
 * restricting rules (docs/security.md P16).
 */
export function removeRoleUsers(
  actor: Actor,
  roleId: string,
  userIds: readonly string[],
  request: RequestInfo,
): Promise<void> {
  return writeAs(actor.tenantId, async (trx) => {
    const { tenantId } = actor;
    await lockRights(trx, tenantId);
    const role = await grantableRole(trx, actor, roleId);
    const wanted = [...new Set(userIds)];
    const people = wanted.length > 0 ? await peopleWithinReach(trx, actor, wanted) : [];
    const holders = people.map(({ userId }) => userId);
    const removed = await guardLastAdministrator(trx, tenantId, () =>
      guardProjects(trx, actor, () =>
        guardDataRules(trx, actor, holders, () =>
          trx
            .deleteFrom('sysUserRole')
            .where('tenantId', '=', tenantId)
            .where('roleId', '=', roleId)
            .where('userId', 'in', [...holders, ''])
            .returning('userId')
            .execute(),
        ),
      ),
    );
    if (wanted.length === 0 || removed.length < wanted.length) throw fail('roleUserGone');
    await noteRole(trx, actor, {
      event: 'role.user.removed',
      operate: 'delete',
      content: {
        zh: `角色 ${role.roleName}（${role.roleCode}）移除用户：${namesOf(people)}`,
        en: `Role ${role.roleName} (${role.roleCode}) revoked from ${namesOf(people)}`,
      },
      roleId,
      request,
    });
    await replaceAssignees(
      trx,
      actor,
      people.map(({ username }) => username),
    );
    afterCommit(trx, forgetAllActors);
  });
}

async function grantableRole(trx: Trx, actor: Actor, roleId: string) {
  const [role] = await findRoles(trx, actor.tenantId, [roleId]);
  if (!role) throw fail('roleMissing');
  const isBeyond = !mayGrantRole(actor, role.held) || (await rolesBeyondRules(trx, actor, [role.id])).size > 0;
  if (isBeyond) throw fail('roleNotGrantable');
  return role;
}

interface Person {
  readonly userId: string;
  readonly username: string;
  readonly realname: string;
  readonly orgCodes: readonly string[];
}

/** Members of the tenant among the ids; refuses if one is in a department beyond the actor's reach. */
async function peopleWithinReach(trx: Trx, actor: Actor, userIds: readonly string[]): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    select u.id as user_id, u.username, u.realname, array(
      select d.org_code from sys_user_depart ud join sys_depart d on d.id = ud.dep_id and d.del_flag = 0
      where ud.user_id = u.id and ud.tenant_id = ${actor.tenantId} and d.tenant_id = ${actor.tenantId}) as org_codes
    from sys_user u join sys_user_tenant m on m.user_id = u.id and m.tenant_id = ${actor.tenantId} and m.status = 1
    where u.del_flag = 0 and u.id = any(${[...new Set(userIds)]})
    order by u.username`.execute(trx);
  const beyond = rows.filter(({ orgCodes }) => !reachesDeparts(actor, orgCodes));
  if (beyond.length > 0) throw fail('userBeyondReach', { names: namesOf(beyond.slice(0, 5)) });
  return rows;
}

const namesOf = (people: readonly Person[]): string =>
  people.map(({ realname, username }) => `${realname}（${username}）`).join('、');

function field(name: string) {
  const found = fieldOf(sysUser, name);
  if (!found) throw new Error(`a user has no ${name}`);
  return found;
}

const named = (name: string, value: string): RawBuilder<SqlBool> =>
  compilePredicate(sysUser, { field: field(name), op: 'eq', value });
const part = (name: string, text: string): RawBuilder<SqlBool> =>
  compilePredicate(sysUser, { field: field(name), op: 'contains', value: plainText(text) });
