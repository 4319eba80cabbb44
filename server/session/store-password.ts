import type { Trx } from '#server/db/database.ts';
import { endSessionsOf } from './session.queries.ts';

/**
 * Stores a password and ends all sessions of the account (docs/security.md P8). `initial`: the user must change the
 * password before anything else.
 */
export async function storePassword(
  trx: Trx,
  user: { readonly id: string; readonly password: string; readonly initial: boolean; readonly by: string },
): Promise<void> {
  await trx
    .updateTable('sysUser')
    .set(({ fn }) => ({
      password: user.password,
      passwordTime: fn<string>('now'),
      mustChange: user.initial,
      updateBy: user.by,
    }))
    .where('id', '=', user.id)
    .execute();
  await endSessionsOf(trx, user.id, 'password');
}
