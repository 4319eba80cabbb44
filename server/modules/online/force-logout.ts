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
 * Ends a session of a user of the tenant whom the actor may act for, or one of the actor's own
 * (docs/security.md P14, P16). If the user belongs to several tenants, the session ends in the actor's tenant only. It
 * ends here at once and in every process within a second, together with its sockets (docs/security.md P8).
 * @throws `forceLogoutFailed` without an id, `forceLogoutInvalid` for sessions that are unknown, ended or of other
 * tenants; `accountBeyondReach`
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
