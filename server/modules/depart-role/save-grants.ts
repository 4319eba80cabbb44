import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { afterCommit, writeAs } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { lockDeparts } from '#server/modules/depart/depart-place.ts';
import { managedDepart } from '#server/modules/depart/manage-depart.ts';
import { departHoldersOf, guardDataRules } from '#server/permission/guard-data-rules.ts';
import { refuseLoosening, refuseMoreRows, rulesOnGiver } from '#server/permission/reach.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import { lockRights } from '#server/permission/rights-lock.ts';
import { fail } from '#shared/errors/fail.ts';
import type { Text } from '#shared/resource/text.ts';
import { departPermissionIds, departRoleOf } from './depart-role.queries.ts';
import { noteGrant } from './note-grant.ts';
import { refuseUngrantable } from './refuse-ungrantable.ts';
import { sentDifference } from './sent-difference.ts';

/**
 * Answer of a permission tree (docs/wire.md §1.9): all ids to grant, and all ids that were granted when it was loaded.
 */
interface SentChange {
  readonly permissionIds?: string | null | undefined;
  readonly lastpermissionIds?: string | null | undefined;
}

const differenceOf = ({ permissionIds: wanted, lastpermissionIds: last }: SentChange) =>
  sentDifference({ wanted, last });

/**
 * Sets the permissions that a department's roles may have. A removed permission is removed from these roles too, and
 * takes effect at once.
 */
export function saveDepartGrants(actor: Actor, departId: string, sent: SentChange): Promise<void> {
  const { added, removed } = differenceOf(sent);
  return writeAs(actor.tenantId, async (trx) => {
    await lockRights(trx, actor.tenantId);
    await lockDeparts(trx, actor.tenantId);
    const depart = await managedDepart(trx, actor, departId);
    await refuseBeyond(trx, actor, [...added, ...removed]);
    refuseLoosening(await rulesOnGiver(trx, actor), removed);
    const own = { tenantId: actor.tenantId, departId };
    if (added.length > 0) {
      await trx
        .insertInto('sysDepartPermission')
        .values(added.map((permissionId) => ({ id: newId(), ...own, permissionId, dataRuleIds: null })))
        .onConflict((conflict) => conflict.columns(['tenantId', 'departId', 'permissionId']).doNothing())
        .execute();
    }
    if (removed.length > 0) {
      const holders = () => departHoldersOf(trx, actor.tenantId, { departId });
      await guardDataRules(trx, actor, holders, async () => {
        for (const table of ['sysDepartPermission', 'sysDepartRolePermission'] as const) {
          await trx
            .deleteFrom(table)
            .where('tenantId', '=', actor.tenantId)
            .where('departId', '=', departId)
            .where('permissionId', 'in', removed)
            .execute();
        }
      });
    }
    afterCommit(trx, forgetAllActors);
    const change = await changeText(trx, added, removed);
    await noteGrant(trx, actor, {
      event: 'depart.granted',
      content: {
        zh: `部门授权： ${depart.departName}，${change.zh}`,
        en: `Grants of department ${depart.departName}: ${change.en}`,
      },
      target: `sys_depart:${departId}`,
    });
  });
}

/** Sets the permissions of a department role; only permissions of its department are allowed. */
export function saveRoleGrants(actor: Actor, roleId: string, sent: SentChange, request: RequestInfo): Promise<void> {
  const { added, removed } = differenceOf(sent);
  return writeAs(actor.tenantId, async (trx) => {
    await lockRights(trx, actor.tenantId);
    await lockDeparts(trx, actor.tenantId);
    const role = await departRoleOf(trx, actor, roleId);
    await refuseBeyond(trx, actor, [...added, ...removed]);
    const { departId } = role;
    const held = new Set(await departPermissionIds(trx, actor.tenantId, departId));
    if (added.some((id) => !held.has(id))) throw fail('departRoleBeyond');
    const rules = await rulesOnGiver(trx, actor);
    refuseLoosening(rules, removed);
    if (added.length > 0) {
      const by = { operateDate: new Date().toISOString(), operateIp: request.ip };
      const own = { tenantId: actor.tenantId, departId, roleId, ...by };
      // Permissions that the actor has with restricting rules are granted with these rules.
      const rulesOf = (id: string) => [...(rules.get(id) ?? [])].join(',') || null;
      await trx
        .insertInto('sysDepartRolePermission')
        .values(
          added.map((permissionId) => ({ id: newId(), ...own, permissionId, dataRuleIds: rulesOf(permissionId) })),
        )
        .onConflict((conflict) => conflict.columns(['tenantId', 'roleId', 'permissionId']).doNothing())
        .execute();
    }
    if (removed.length > 0) {
      const holders = () => departHoldersOf(trx, actor.tenantId, { roleId });
      await guardDataRules(trx, actor, holders, () =>
        trx
          .deleteFrom('sysDepartRolePermission')
          .where('tenantId', '=', actor.tenantId)
          .where('roleId', '=', roleId)
          .where('permissionId', 'in', removed)
          .execute(),
      );
    }
    await refuseMoreRows(trx, actor, roleId, added);
    afterCommit(trx, forgetAllActors);
    const change = await changeText(trx, added, removed);
    await noteGrant(trx, actor, {
      event: 'departRole.granted',
      content: {
        zh: `部门角色授权： ${role.roleName}，${change.zh}`,
        en: `Grants of department role ${role.roleName}: ${change.en}`,
      },
      target: `sys_depart_role:${roleId}`,
    });
  });
}

/** @throws `departGrantFailed` for unknown permissions, `departGrantBeyond` (docs/security.md P16) */
async function refuseBeyond(trx: Trx, actor: Actor, ids: readonly string[]): Promise<void> {
  if ((await findPermissions(trx, ids)).length < ids.length) throw fail('departGrantFailed');
  await refuseUngrantable(trx, actor, ids);
}

async function findPermissions(trx: Trx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('sysPermission')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('delFlag', '=', 0)
    .execute();
}

/** Names of granted and revoked permissions for an audit entry, shortened to fit. */
async function changeText(trx: Trx, added: readonly string[], removed: readonly string[]): Promise<Text> {
  const names = new Map((await findPermissions(trx, [...added, ...removed])).map(({ id, name }) => [id, name]));
  const text = (ids: readonly string[]) =>
    ids
      .map((id) => names.get(id) ?? id)
      .join('、')
      .slice(0, 400);
  return {
    zh: `新增 ${added.length} 项： ${text(added) || '无'}；取消 ${removed.length} 项： ${text(removed) || '无'}`,
    en: `granted ${added.length}: ${text(added) || 'none'}; revoked ${removed.length}: ${text(removed) || 'none'}`,
  };
}
