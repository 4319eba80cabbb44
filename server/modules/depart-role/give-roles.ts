import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { afterCommit, writeAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { guardDataRules } from '#server/permission/guard-data-rules.ts';
import { rolesBeyondRules } from '#server/permission/reach.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import { lockRights } from '#server/permission/rights-lock.ts';
import { fail } from '#shared/errors/fail.ts';
import { departRoleOf, departRolePermissionIds } from './depart-role.queries.ts';
import { noteGrant } from './note-grant.ts';
import { refuseUngrantable } from './refuse-ungrantable.ts';
import { sentDifference } from './sent-difference.ts';

interface Sent {
  readonly userId: string;
  readonly newRoleId?: string | null | undefined;
  readonly oldRoleId?: string | null | undefined;
}

/**
 * Changes the department roles of a member by the difference of the two lists. The actor must have all permissions of
 * these roles, and see the rows that they show (docs/security.md P16).
 * @throws `departUserNone`, `departGrantBeyond`
 */
export function giveRoles(actor: Actor, { userId, newRoleId, oldRoleId }: Sent): Promise<void> {
  const { added, removed } = sentDifference({ wanted: newRoleId, last: oldRoleId });
  return writeAs(actor.tenantId, async (trx) => {
    await lockRights(trx, actor.tenantId);
    const roles = new Map<string, string>();
    for (const id of [...added, ...removed]) {
      const role = await departRoleOf(trx, actor, id);
      roles.set(id, role.roleName);
      if (added.includes(id) && !(await belongs(trx, actor.tenantId, userId, role.departId)))
        throw fail('departUserNone');
    }
    await refuseUngrantable(trx, actor, await departRolePermissionIds(trx, actor.tenantId, [...added, ...removed]));
    if ((await rolesBeyondRules(trx, actor, [...added, ...removed])).size > 0) throw fail('departGrantBeyond');
    if (added.length > 0) {
      await trx
        .insertInto('sysDepartRoleUser')
        .values(added.map((droleId) => ({ id: newId(), tenantId: actor.tenantId, userId, droleId })))
        .onConflict((conflict) => conflict.columns(['tenantId', 'userId', 'droleId']).doNothing())
        .execute();
    }
    if (removed.length > 0) {
      await guardDataRules(trx, actor, [userId], () =>
        trx
          .deleteFrom('sysDepartRoleUser')
          .where('tenantId', '=', actor.tenantId)
          .where('userId', '=', userId)
          .where('droleId', 'in', removed)
          .execute(),
      );
    }
    if (roles.size === 0) return;
    afterCommit(trx, forgetAllActors);
    const names = (ids: readonly string[]) => ids.map((id) => roles.get(id) ?? id).join('、') || '无';
    await noteGrant(trx, actor, {
      event: 'departRole.given',
      content: {
        zh: `部门人员分配部门角色，新增： ${names(added)}；取消： ${names(removed)}`,
        en: `Department roles of a person, granted: ${names(added)}; revoked: ${names(removed)}`,
      },
      target: `sys_user:${userId}`,
    });
  });
}

async function belongs(trx: Trx, tenantId: number, userId: string, departId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('sysUserDepart')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('depId', '=', departId)
    .executeTakeFirst();
  return row !== undefined;
}
