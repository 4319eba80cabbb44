import type { z } from 'zod';
import type { Trx } from '#server/db/database.ts';
import { writeAs } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import { checkPicture } from '#server/modules/user/check-picture.ts';
import { isEmailTaken } from '#server/modules/user/email-taken.ts';
import { findUserInfo, type UserInfo } from '#server/modules/user/user.queries.ts';
import type { profileEditShape } from '#shared/contract/session/profile.schema.ts';
import { fail } from '#shared/errors/fail.ts';

type Change = z.output<typeof profileEditShape.body>;

/**
 * Changes the account data that belong to the person (docs/security.md P17): picture, birthday, sex, e-mail, landline.
 * Name, staff number, position and departments belong to the yard, and the phone needs a code.
 * @throws `profileNotOwn`, `profileGone`, `profileAvatar`, `profileEmailTaken`
 */
export async function editProfile(actor: Actor, { id, ...change }: Change, request: RequestInfo): Promise<UserInfo> {
  if (id !== undefined && id !== actor.userId) throw fail('profileNotOwn');
  return writeAs(actor.tenantId, async (trx) => {
    const before = await trx
      .selectFrom('sysUser')
      .select(['avatar', 'email'])
      .where('id', '=', actor.userId)
      .where('delFlag', '=', 0)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) throw fail('profileGone');
    if (change.avatar && change.avatar !== before.avatar) {
      if (!(await checkPicture(trx, actor, change.avatar))) throw fail('profileAvatar');
    }
    if (change.email && change.email !== before.email) await checkEmail(trx, actor, change.email);
    await trx
      .updateTable('sysUser')
      .set(({ fn, eb }) => ({
        ...sent(change),
        updateBy: actor.username,
        updateTime: fn<string>('now'),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', actor.userId)
      .execute();
    await audit(trx, {
      type: 'operation',
      operate: 'update',
      event: 'profile.changed',
      content: { zh: `修改个人信息，username： ${actor.username}`, en: `Own profile changed: ${actor.username}` },
      success: true,
      tenantId: actor.tenantId,
      username: actor.username,
      realname: actor.realname,
      // Record the names of changed fields but not their values, which are personal data.
      target: Object.keys(sent(change)).join(','),
      request,
    });
    return findUserInfo(trx, actor.tenantId, actor.userId);
  });
}

function sent(change: Omit<Change, 'id'>): Partial<Omit<Change, 'id'>> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

async function checkEmail(trx: Trx, { userId }: Actor, email: string): Promise<void> {
  if (await isEmailTaken(trx, email, userId)) throw fail('profileEmailTaken', {}, { email: 'profileEmailTaken' });
}
