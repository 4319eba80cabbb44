import type { z } from 'zod';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { readAs, readGlobal, writeAs } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import {
  type GrantableProject,
  grantableProjects,
  grantProjects,
  takeProjects,
} from '#server/modules/project/grant-to-person.ts';
import { maskPhone } from '#server/modules/user/mask.ts';
import { grantsOnlyOwnProjects, guardProjects } from '#server/permission/project-reach.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import type { CallAnswer } from '#shared/contract/call.ts';
import type { answerInvitationShape, inviteShape, myTenantsShape } from '#shared/contract/people/tenant.schema.ts';
import { inviteToTenants } from '#shared/contract/people/tenant.ts';
import { fail } from '#shared/errors/fail.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { noteTenant } from './note-tenant.ts';
import { actorIn, hasRightIn } from './right-in-tenant.ts';

/** `sys_user_tenant.status`. */
const state = { member: 1, refused: 4, invited: 5 } as const;

/**
 * Invites an account into tenants in which the actor may invite people. Projects can be granted in one tenant only, and
 * only those that the actor may grant there (docs/security.md P16). The invitation gives no access until the person
 * accepts.
 * @throws `tenantInviteWhom`, `tenantInviteUnknown`, `tenantOther`, `tenantsNoneChosen`, `tenantAlreadyIn`,
 * `projectsBeyondReach`
 */
export async function invite(
  actor: Actor,
  { ids, phone, username, projectIds }: z.output<typeof inviteShape.query>,
  request: RequestInfo,
): Promise<void> {
  if (phone === '' && username === '') throw fail('tenantInviteWhom');
  const tenants = [...new Set(listOf(ids).map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, 20);
  const [first, ...further] = tenants;
  if (first === undefined) throw fail('tenantsNoneChosen');
  for (const tenantId of tenants) {
    if (!(await hasRightIn(actor, tenantId, inviteToTenants.access))) throw fail('tenantOther');
  }
  const chosen = listOf(projectIds);
  const there = await Promise.all(tenants.map((tenantId) => actorIn(actor, tenantId)));
  // Projects belong to one tenant: an actor who grants some, or who must because they see only some, invites into one.
  if (further.length > 0 && (chosen.length > 0 || there.some(grantsOnlyOwnProjects))) throw fail('projectsBeyondReach');
  await writeAs(first, async (trx) => {
    const person = await trx
      .selectFrom('sysUser')
      .select(['id', 'username'])
      .where(username === '' ? 'phone' : 'username', '=', username === '' ? phone : username)
      .where('delFlag', '=', 0)
      .where('status', '=', 1)
      .executeTakeFirst();
    if (!person) throw fail('tenantInviteUnknown');
    const projects = await guardProjects(trx, there[0] ?? actor, async () => {
      for (const tenantId of tenants) await noteInvited(trx, actor, tenantId, person.id);
      return grantProjects(trx, there[0] ?? actor, person.username, chosen);
    });
    const names =
      projects.length > 0 ? { zh: `，项目： ${projects.join(',')}`, en: `, projects: ${projects.join(', ')}` } : null;
    await noteTenant(trx, actor, request, {
      operate: 'add',
      event: 'tenant.invited',
      // The audit log of a tenant does not reveal whose phone number this is (docs/security.md P14).
      content: {
        zh: `邀请用户加入租户： ${username === '' ? maskPhone(phone) : person.username}${names?.zh ?? ''}`,
        en: `Invited to the tenant: ${username === '' ? maskPhone(phone) : person.username}${names?.en ?? ''}`,
      },
      target: tenants.join(','),
    });
  });
}

/** @throws `tenantAlreadyIn` */
async function noteInvited(trx: Trx, actor: Actor, tenantId: number, userId: string): Promise<void> {
  const invited = await trx
    .insertInto('sysUserTenant')
    .values({ id: newId(), userId, tenantId, status: state.invited, createBy: actor.username })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'tenantId'])
        .doUpdateSet({ status: state.invited, updateBy: actor.username })
        .where('sysUserTenant.status', 'in', [2, 3, state.refused]),
    )
    .returning('id')
    .executeTakeFirst();
  if (!invited) throw fail('tenantAlreadyIn');
}

/**
 * Projects that the actor may grant to a person they invite into a tenant.
 * @throws `tenantOther`
 */
export async function invitableProjects(actor: Actor, tenantId: number): Promise<readonly GrantableProject[]> {
  if (!(await hasRightIn(actor, tenantId, inviteToTenants.access))) throw fail('tenantOther');
  const there = await actorIn(actor, tenantId);
  return readAs(tenantId, (db) => grantableProjects(db, there));
}

/**
 * Answers an invitation. Accepting creates a membership without a role; declining also removes the projects that were
 * granted with the invitation.
 * @throws `tenantNotInvited`, `tenantAnswerUnknown`
 */
export async function answerInvitation(
  actor: Actor,
  { tenantId, status }: z.output<typeof answerInvitationShape.query>,
  request: RequestInfo,
): Promise<void> {
  if (status !== state.member && status !== state.refused) throw fail('tenantAnswerUnknown');
  await writeAs(tenantId, async (trx) => {
    const answered = await trx
      .updateTable('sysUserTenant')
      .set(({ fn }) => ({ status, updateBy: actor.username, updateTime: fn<string>('now') }))
      .where('userId', '=', actor.userId)
      .where('tenantId', '=', tenantId)
      .where('status', '=', state.invited)
      .returning('id')
      .executeTakeFirst();
    if (!answered) throw fail('tenantNotInvited');
    if (status === state.refused) await takeProjects(trx, tenantId, actor.userId);
    await noteTenant(trx, { ...actor, tenantId }, request, {
      operate: 'update',
      event: status === state.member ? 'tenant.joined' : 'tenant.declined',
      content:
        status === state.member
          ? { zh: '接受租户邀请', en: 'Invitation to the tenant accepted' }
          : { zh: '拒绝租户邀请', en: 'Invitation to the tenant declined' },
      target: String(tenantId),
    });
  });
  forgetAllActors();
}

/** The caller's memberships in these states, of tenants that are neither frozen nor deleted. */
export async function myTenants(actor: Actor, states: string): Promise<CallAnswer<typeof myTenantsShape>> {
  const asked = listOf(states)
    .map(Number)
    .filter((each) => each >= 1 && each <= 5);
  if (asked.length === 0) return [];
  return readGlobal((db) =>
    db
      .selectFrom('sysUserTenant as m')
      .innerJoin('sysTenant as t', 't.id', 'm.tenantId')
      .select(['t.id', 't.name', 't.status', 'm.status as userTenantStatus', 'm.createBy'])
      .where('m.userId', '=', actor.userId)
      .where('m.status', 'in', asked)
      .where('t.status', '=', 1)
      .where('t.delFlag', '=', 0)
      .orderBy('t.id')
      .execute(),
  );
}
