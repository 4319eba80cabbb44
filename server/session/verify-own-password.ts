import { readGlobal } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { auditAlone } from '#server/kernel/audit/audit.ts';
import { attemptOf, countAttempt, resetAttempts } from './lockout.ts';
import { isTooLong, verifyPassword } from './password.ts';

/**
 * Verifies the caller's own password, for actions that need more than an open session (docs/security.md P8). A wrong
 * password counts as a failed sign-in (docs/security.md P3) and is written to the audit trail (docs/security.md P33).
 */
export async function verifyOwnPassword(actor: Actor, given: string, request: RequestInfo): Promise<boolean> {
  const attempt = attemptOf(actor.username, request.ip);
  const refused = (reason: string) =>
    auditAlone({
      type: 'operation',
      event: 'password.refused',
      content: { zh: `用户名: ${actor.username},原密码校验失败`, en: `${actor.username}: the old password was wrong` },
      reason,
      success: false,
      tenantId: actor.tenantId || null,
      username: actor.username,
      realname: actor.realname,
      request,
    });
  await countAttempt(attempt, () => refused('locked'));
  const stored = await readGlobal((db) =>
    db.selectFrom('sysUser').select('password').where('id', '=', actor.userId).executeTakeFirstOrThrow(),
  );
  if (isTooLong(given) || !(await verifyPassword(stored.password, given))) {
    await refused('password');
    return false;
  }
  await resetAttempts(attempt);
  return true;
}
