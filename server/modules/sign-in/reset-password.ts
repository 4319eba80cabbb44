import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import { peopleOfOneTenant } from '#server/modules/user/of-one-tenant.ts';
import { mayActFor } from '#server/permission/act-for.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import { lockRights } from '#server/permission/rights-lock.ts';
import { hashPassword } from '#server/session/password.ts';
import { checkNewPassword } from '#server/session/password-rule.ts';
import { storePassword } from '#server/session/store-password.ts';
import type { changePasswordShape } from '#shared/contract/people/user.schema.ts';
import { fail } from '#shared/errors/fail.ts';

/**
 * Sets a new initial password for a colleague. The actor must have all rights that the colleague has
 * (docs/security.md P16). People who belong to another tenant, alone or as well, are answered as unknown
 * (docs/security.md P14), because their password gives access to more than this tenant.
 */
export async function resetPassword(
  actor: Actor,
  { username, password: chosen }: z.output<typeof changePasswordShape.body>,
  request: RequestInfo,
): Promise<void> {
  // For one's own password the old one must be entered (`updatePassword`); an open session is not enough.
  if (username === actor.username) throw fail('passwordOwn');
  const { tenantId } = actor;
  // Checked before the slow hash, and again in the transaction, because rights may have changed in between.
  const { username: name } = await readAs(tenantId, (db) => findWithinReach(db, actor, username));
  await checkNewPassword(chosen, name);
  const password = await hashPassword(chosen);
  await writeAs(tenantId, async (trx) => {
    await lockRights(trx, tenantId);
    const user = await findWithinReach(trx, actor, username);
    await storePassword(trx, { id: user.id, password, initial: true, by: actor.username });
    await audit(trx, {
      type: 'operation',
      operate: 'update',
      event: 'password.reset',
      content: { zh: `重置密码，username： ${user.username}`, en: `Password reset: ${user.username}` },
      success: true,
      tenantId,
      username: actor.username,
      realname: actor.realname,
      target: user.username,
      request,
    });
  });
  forgetAllActors();
}

/** @throws `userMissing`, `passwordNotResettable` */
async function findWithinReach(db: Db, actor: Actor, username: string) {
  const user = await db
    .selectFrom('sysUser')
    .select(['id', 'username'])
    .where('username', '=', username)
    .where('delFlag', '=', 0)
    .executeTakeFirst();
  if (!user || !(await peopleOfOneTenant(db, actor.tenantId, [user.id])).has(user.id)) throw fail('userMissing');
  if (!(await mayActFor(db, actor, user.id))) throw fail('passwordNotResettable');
  return user;
}
