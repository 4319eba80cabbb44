import type { z } from 'zod';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { writeAs } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import { grantProjects } from '#server/modules/project/grant-to-person.ts';
import { forgetMessages, takeMessages } from '#server/modules/sms/messages-of-newcomer.ts';
import { findGrantableRoles } from '#server/permission/grantable-roles.ts';
import { guardProjects } from '#server/permission/project-reach.ts';
import { reachesDeparts } from '#server/permission/reach.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import type { admitShape, refuseShape } from '#shared/contract/session/registration.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import type { Text } from '#shared/resource/text.ts';

const states = { waiting: '1', admitted: '2', refused: '3' } as const;

/**
 * Accepts a registration into the actor's tenant, with departments, roles that the actor may grant, and projects that
 * the actor may see (docs/security.md P13, P16).
 */
export async function admit(
  actor: Actor,
  { id, departIds, roleIds, projectIds }: z.output<typeof admitShape.body>,
  request: RequestInfo,
): Promise<void> {
  await writeAs(actor.tenantId, async (trx) => {
    const person = await takeWaiting(trx, actor, id, { state: states.admitted, reason: null });
    const orgCodes = await orgCodesOf(trx, actor.tenantId, departIds);
    if (!reachesDeparts(actor, [...orgCodes.values()])) throw fail('departNotGrantable');
    const roles = new Map((await findGrantableRoles(trx, actor)).map((role) => [role.id, role.roleCode]));
    const chosen = [...new Set(roleIds)].map((roleId) => {
      const roleCode = roles.get(roleId);
      if (roleCode === undefined) throw fail('roleNotGrantable');
      return { roleId, roleCode };
    });
    const projects = await guardProjects(trx, actor, async () => {
      await join(trx, { tenantId: actor.tenantId, userId: person.userId }, orgCodes, chosen);
      return grantProjects(trx, actor, person.username, projectIds ?? []);
    });
    await takeMessages(trx, person.userId, actor.tenantId);
    const roleNames = chosen.map(({ roleCode }) => roleCode).join(',');
    await note(trx, actor, request, {
      event: 'registration.admitted',
      content: {
        zh: `审核通过注册用户： ${person.username}，角色： ${roleNames}，部门： ${[...orgCodes.values()].join(',')}${projects.length > 0 ? `，项目： ${projects.join(',')}` : ''}`,
        en: `Registration approved: ${person.username}, roles: ${roleNames}, departments: ${[...orgCodes.values()].join(', ')}${projects.length > 0 ? `, projects: ${projects.join(', ')}` : ''}`,
      },
      target: person.username,
    });
  });
  forgetAllActors();
}

/**
 * Rejects a registration: deletes the account, so that phone, e-mail and name are free again; the registration's row
 * stays with the decision.
 */
export async function refuse(
  actor: Actor,
  { id, reason }: z.output<typeof refuseShape.body>,
  request: RequestInfo,
): Promise<void> {
  await writeAs(actor.tenantId, async (trx) => {
    const person = await takeWaiting(trx, actor, id, { state: states.refused, reason: reason?.trim() || null });
    await forgetMessages(trx, person.userId);
    await trx.deleteFrom('sysUser').where('id', '=', person.userId).execute();
    await note(trx, actor, request, {
      event: 'registration.refused',
      content: { zh: `拒绝注册用户： ${person.username}`, en: `Registration rejected: ${person.username}` },
      target: person.username,
    });
  });
}

/** Marks a waiting registration as decided, exactly once, and deletes its contact data. */
async function takeWaiting(
  trx: Trx,
  actor: Actor,
  id: string,
  decision: { readonly state: string; readonly reason: string | null },
): Promise<{ userId: string; username: string }> {
  const row = await trx
    .updateTable('sysRegistration')
    .set(({ fn }) => ({
      ...decision,
      tenantId: actor.tenantId,
      phone: null,
      email: null,
      updateBy: actor.username,
      updateTime: fn<string>('now'),
    }))
    .where('id', '=', id)
    .where('state', '=', states.waiting)
    .returning(['userId', 'username'])
    .executeTakeFirst();
  if (row?.userId == null) throw fail('registrationDecided');
  return { userId: row.userId, username: row.username };
}

async function orgCodesOf(trx: Trx, tenantId: number, departIds: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(departIds)];
  const rows = await trx
    .selectFrom('sysDepart')
    .select(['id', 'orgCode'])
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .where('id', 'in', wanted)
    .orderBy('orgCode')
    .execute();
  if (rows.length < wanted.length) throw fail('notFound');
  return new Map(rows.map((row) => [row.id, row.orgCode]));
}

async function join(
  trx: Trx,
  member: { readonly tenantId: number; readonly userId: string },
  departs: ReadonlyMap<string, string>,
  roles: readonly { readonly roleId: string }[],
): Promise<void> {
  const [orgCode = null] = departs.values();
  await trx
    .insertInto('sysUserTenant')
    .values({ id: newId(), ...member, orgCode })
    .execute();
  await trx
    .insertInto('sysUserDepart')
    .values([...departs.keys()].map((depId) => ({ id: newId(), ...member, depId })))
    .execute();
  await trx
    .insertInto('sysUserRole')
    .values(roles.map(({ roleId }) => ({ id: newId(), ...member, roleId })))
    .execute();
}

function note(
  trx: Trx,
  actor: Actor,
  request: RequestInfo,
  line: { readonly event: string; readonly content: Text; readonly target: string },
): Promise<void> {
  return audit(trx, {
    type: 'operation',
    operate: 'update',
    ...line,
    success: true,
    tenantId: actor.tenantId,
    username: actor.username,
    realname: actor.realname,
    request,
  });
}
