import { readGlobal, writeGlobal } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import { fail } from '#shared/errors/fail.ts';
import { listOf } from '#shared/query/value-rule.ts';

const columns = [
  'id',
  'sysUserId',
  'thirdType',
  'thirdUserUuid',
  'thirdUserId',
  'realname',
  'avatar',
  'status',
  'delFlag',
  'createTime',
] as const;

/** The caller's accounts of identity providers, of some kinds or of all. */
export function listThirdAccounts({ userId }: Actor, thirdType: string | undefined) {
  return readGlobal((db) => {
    const own = db
      .selectFrom('sysThirdAccount')
      .select(columns)
      .where('sysUserId', '=', userId)
      .where('delFlag', '=', 0)
      .orderBy('createTime')
      .limit(100);
    return (thirdType === undefined ? own : own.where('thirdType', 'in', [...listOf(thirdType), ''])).execute();
  });
}

/**
 * Unlinks an account, so that it can no longer sign in (docs/security.md P9). Deletes the row, so that the account can
 * be linked again.
 * @throws `thirdAccountNotOwn`, `thirdAccountGone`
 */
export async function deleteThirdAccount(
  actor: Actor,
  { id, sysUserId }: { readonly id: string; readonly sysUserId?: string | undefined },
  request: RequestInfo,
): Promise<void> {
  if (sysUserId !== undefined && sysUserId !== actor.userId) throw fail('thirdAccountNotOwn');
  await writeGlobal(async (trx) => {
    const gone = await trx
      .deleteFrom('sysThirdAccount')
      .where('id', '=', id)
      .where('sysUserId', '=', actor.userId)
      .returning('thirdType')
      .executeTakeFirst();
    if (gone === undefined) throw fail('thirdAccountGone');
    await audit(trx, {
      type: 'operation',
      operate: 'delete',
      event: 'thirdAccount.unlinked',
      content: {
        zh: `解绑第三方账号，username： ${actor.username}`,
        en: `Provider account unlinked: ${actor.username}`,
      },
      success: true,
      tenantId: actor.tenantId,
      username: actor.username,
      realname: actor.realname,
      target: gone.thirdType,
      request,
    });
  });
}
