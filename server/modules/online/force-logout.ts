import { writeAs } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import { demandReach } from '#server/modules/user/account-reach.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import { endSession, endSessionIn } from '#server/session/session.queries.ts';
import { sessionClock } from '#server/session/session-clock.ts';
import { fail } from '#shared/errors/fail.ts';

/**
 * Ends the session of a handle, of somebody who works in the actor's tenant (docs/security.md P14) and whom the actor may act for, or an own
 * one (docs/security.md P16). Of a person of several tenants it ends in the actor's alone: what they do in another is no business of this one.
 * Over here at once, on every process within a second, and its sockets with it (docs/security.md P8).
 * @throws `forceLogoutFailed` without a handle, `forceLogoutInvalid` for one that is unknown, over or of other people; `accountBeyondReach`
 */
export async function forceLogout(actor: Actor, handle: string, request: RequestInfo): Promise<void> {
  if (handle === '') throw fail('forceLogoutFailed');
  await writeAs(actor.tenantId, async (trx) => {
    const session = await trx
      .selectFrom('sysSession as s')
      .innerJoin('sysUser as u', 'u.id', 's.userId')
      .innerJoin('sysUserTenant as m', 'm.userId', 'u.id')
      .select(['s.id', 's.userId', 'u.username', 'u.realname'])
      .where('s.id', '=', handle)
      .where('s.endedMs', 'is', null)
      .where('s.expiresMs', '>', sessionClock.now())
      .where('m.tenantId', '=', actor.tenantId)
      .where('m.status', '=', 1)
      .where(({ eb, fn, not }) => not(eb('m.tenantId', '=', fn.any('s.endedTenants'))))
      .executeTakeFirst();
    if (!session) throw fail('forceLogoutInvalid');
    await demandReach(trx, actor, [session.userId], { gone: false });
    if (session.userId === actor.userId) await endSession(trx, session.id, 'forced');
    else await endSessionIn(trx, actor.tenantId, session);
    await audit(trx, {
      type: 'signIn',
      event: 'session.forced',
      content: { zh: `强制: ${session.realname}退出成功！`, en: `Signed out by an administrator: ${session.realname}` },
      success: true,
      tenantId: actor.tenantId,
      username: actor.username,
      realname: actor.realname,
      target: session.username,
      request,
    });
  });
  forgetAllActors();
}
