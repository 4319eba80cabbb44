import type { z } from 'zod';
import { writeGlobal } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import { hashPassword } from '#server/session/password.ts';
import { checkNewPassword } from '#server/session/password-rule.ts';
import { storePassword } from '#server/session/store-password.ts';
import { verifyOwnPassword } from '#server/session/verify-own-password.ts';
import type { updatePasswordShape } from '#shared/contract/people/user.schema.ts';
import { fail } from '#shared/errors/fail.ts';

/**
 * Changes the caller's own password, with the checks in the order of docs/wire.md §1.3, and ends all sessions of the
 * account (docs/security.md P8). A wrong old password counts as a failed sign-in.
 */
export async function changeOwnPassword(
  actor: Actor,
  body: z.output<typeof updatePasswordShape.body>,
  request: RequestInfo,
): Promise<void> {
  if (body.username !== actor.username) throw fail('passwordNotOwn');
  if (!(await verifyOwnPassword(actor, body.oldpassword, request))) throw fail('oldPasswordWrong');
  if (!body.password) throw fail('passwordEmpty');
  if (body.password !== body.confirmpassword) throw fail('passwordsDiffer');
  await checkNewPassword(body.password, actor.username);
  if (body.password === body.oldpassword) throw fail('passwordUnchanged');
  const password = await hashPassword(body.password);
  await writeGlobal(async (trx) => {
    await storePassword(trx, { id: actor.userId, password, initial: false, by: actor.username });
    await audit(trx, {
      type: 'operation',
      operate: 'update',
      event: 'password.changed',
      content: { zh: `修改密码，username： ${actor.username}`, en: `Own password changed: ${actor.username}` },
      success: true,
      tenantId: actor.tenantId || null,
      username: actor.username,
      realname: actor.realname,
      request,
    });
  });
  forgetAllActors();
}
