import type { Trx } from '#server/db/database.ts';
import { writeAs } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { guardLastAdministrator } from '#server/permission/last-administrator.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import { endSessionsOf } from '#server/session/session.queries.ts';
import { replaceAssignees } from '#server/workflow/run/replace-assignees.ts';
import { fail } from '#shared/errors/fail.ts';
import { type Account, accountIds, demandOwn, demandReach, lockAccounts } from './account-reach.ts';
import { noteAccount } from './account-trail.ts';
import { peopleOfOneTenant } from './of-one-tenant.ts';

/** User name of the first account, which is never deleted (docs/wire.md §1.7). */
const KEPT = 'admin';

/**
 * Freezes accounts, which ends their sessions (docs/security.md P8), or unfreezes them. Nobody can do that to their own
 * account.
 */
export async function freezeAccounts(actor: Actor, list: string, status: 1 | 2, request: RequestInfo): Promise<void> {
  const ids = accountIds(list);
  if (ids.includes(actor.userId)) throw fail('accountOwn');
  await writeAs(actor.tenantId, (trx) =>
    guardLastAdministrator(trx, actor.tenantId, async () => {
      await demandReach(trx, actor, ids, { gone: false });
      const accounts = await lockAccounts(trx, actor, ids, { gone: false });
      await demandOwn(trx, actor, accounts);
      await trx
        .updateTable('sysUser')
        .set(({ fn, eb }) => ({
          status,
          updateBy: actor.username,
          updateTime: fn<string>('now'),
          version: eb('version', '+', 1),
        }))
        .where('id', 'in', [...ids])
        .execute();
      for (const { id, username } of accounts) {
        if (status === 2) await endSessionsOf(trx, id, 'frozen');
        const content = {
          zh: `${status === 2 ? '冻结' : '解冻'}用户，username： ${username}`,
          en: `Account ${status === 2 ? 'frozen' : 'unfrozen'}: ${username}`,
        };
        const event = status === 2 ? 'user.frozen' : 'user.opened';
        await noteAccount(trx, actor, { operate: 'update', event, content, target: username }, request);
      }
      if (status === 2) await replaceAssignees(trx, actor, usernamesOf(accounts));
    }),
  );
  forgetAllActors();
}

/**
 * Moves accounts into the recycle bin and ends their sessions (docs/security.md P8). An account that also belongs to
 * another tenant only leaves this one, because its access elsewhere is not ours to end.
 */
export async function deleteAccounts(actor: Actor, list: string, request: RequestInfo): Promise<void> {
  const ids = accountIds(list);
  if (ids.includes(actor.userId)) throw fail('accountOwn');
  await writeAs(actor.tenantId, (trx) =>
    guardLastAdministrator(trx, actor.tenantId, async () => {
      const people = await demandReach(trx, actor, ids, { gone: false });
      if (people.some(({ username }) => username === KEPT)) throw fail('accountKept');
      const accounts = await lockAccounts(trx, actor, ids, { gone: false });
      const own = await peopleOfOneTenant(trx, actor.tenantId, ids);
      for (const account of accounts) {
        if (own.has(account.id)) await binAccount(trx, actor, account);
        else await leaveTenant(trx, actor.tenantId, account.id);
        const content = { zh: `删除用户，username： ${account.username}`, en: `Account deleted: ${account.username}` };
        await noteAccount(
          trx,
          actor,
          { operate: 'delete', event: 'user.deleted', content, target: account.username },
          request,
        );
      }
      await replaceAssignees(trx, actor, usernamesOf(accounts));
    }),
  );
  forgetAllActors();
}

const usernamesOf = (accounts: readonly Account[]) => accounts.map(({ username }) => username);

async function binAccount(trx: Trx, actor: Actor, { id }: Account): Promise<void> {
  await trx
    .updateTable('sysUser')
    .set(({ fn, eb }) => ({
      delFlag: 1,
      updateBy: actor.username,
      updateTime: fn<string>('now'),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await endSessionsOf(trx, id, 'deleted');
}

async function leaveTenant(trx: Trx, tenantId: number, userId: string): Promise<void> {
  for (const table of ['sysUserRole', 'sysUserDepart', 'sysDepartRoleUser', 'sysUserTenant'] as const) {
    await trx.deleteFrom(table).where('tenantId', '=', tenantId).where('userId', '=', userId).execute();
  }
}
