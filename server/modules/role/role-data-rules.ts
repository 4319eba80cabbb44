import type { Db } from '#server/db/database.ts';
import { afterCommit, readAs, writeAs } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { findRules } from '#server/modules/data-rule/data-rule.queries.ts';
import { withRuleTexts } from '#server/modules/data-rule/rule-texts.ts';
import { permissionsWithinReach, refuseMoreRows, rulesOnGiver } from '#server/permission/reach.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import { lockRights } from '#server/permission/rights-lock.ts';
import type { CallAnswer } from '#shared/contract/call.ts';
import type { roleDataRulesShape } from '#shared/contract/rights/role-grant.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { noteRole } from './note-role.ts';
import { roleWithinReach } from './save-grants.ts';

interface Where {
  readonly permissionId: string;
  readonly roleId: string;
}

/** Rules of a menu, and those that restrict it for a role (docs/wire.md §1.8, datarule). */
export function dataRulesOf(
  actor: Actor,
  { permissionId, roleId }: Where,
): Promise<CallAnswer<typeof roleDataRulesShape>> {
  return readAs(actor.tenantId, async (db) => {
    const datarule = await findRules(db, permissionId);
    if (datarule.length === 0) throw fail('dataRulesMissing');
    const drChecked = await grantedRules(db, actor.tenantId, { permissionId, roleId });
    return { datarule: await withRuleTexts(db, actor, permissionId, datarule), ...(drChecked && { drChecked }) };
  });
}

/**
 * Sets the data rules of a granted menu. Rules only restrict, so an actor who sees the menu restricted must leave the
 * restricting rules on others as well (docs/security.md P16).
 */
export function saveDataRules(
  actor: Actor,
  { permissionId, roleId, ruleIds }: Where & { readonly ruleIds: string },
  request: RequestInfo,
): Promise<void> {
  return writeAs(actor.tenantId, async (trx) => {
    await lockRights(trx, actor.tenantId);
    const role = await roleWithinReach(trx, actor, roleId);
    if (!(await permissionsWithinReach(trx, actor)).has(permissionId)) {
      throw fail('permissionBeyondReach', { names: permissionId });
    }
    const wanted = [...new Set(listOf(ruleIds))];
    const own = (await rulesOnGiver(trx, actor)).get(permissionId) ?? [];
    if ([...own].some((id) => !wanted.includes(id))) throw fail('dataRulesBeyondReach');
    const rules = wanted.length
      ? await trx
          .selectFrom('sysPermissionDataRule')
          .select(['id', 'ruleName'])
          .where('permissionId', '=', permissionId)
          .where('id', 'in', wanted)
          .orderBy('id')
          .execute()
      : [];
    if (rules.length < wanted.length) throw fail('dataRulesFailed');
    const isTaken = listOf((await grantedRules(trx, actor.tenantId, { permissionId, roleId: role.id })) ?? '').some(
      (id) => !wanted.includes(id),
    );
    const grant = await trx
      .updateTable('sysRolePermission')
      .set({ dataRuleIds: rules.map(({ id }) => id).join(',') || null })
      .where('tenantId', '=', actor.tenantId)
      .where('roleId', '=', role.id)
      .where('permissionId', '=', permissionId)
      .returning('id')
      .executeTakeFirst();
    if (!grant) throw fail('dataRulesFirst');
    if (isTaken) await refuseMoreRows(trx, actor, role.id, [permissionId]);
    await noteRole(trx, actor, {
      event: 'role.dataRules',
      operate: 'update',
      content: {
        zh: `修改角色数据规则 ${role.roleName}（${role.roleCode}）：菜单 ${permissionId}，规则 ${rules.map(({ ruleName }) => ruleName).join('、') || '无'}`,
        en: `Data rules of role ${role.roleName} (${role.roleCode}): menu ${permissionId}, rules ${rules.map(({ ruleName }) => ruleName).join(', ') || 'none'}`,
      },
      roleId: role.id,
      request,
    });
    afterCommit(trx, forgetAllActors);
  });
}

/** Comma list of a grant's rule ids; undefined if there is no such grant. */
async function grantedRules(db: Db, tenantId: number, { permissionId, roleId }: Where) {
  const grant = await db
    .selectFrom('sysRolePermission')
    .select('dataRuleIds')
    .where('tenantId', '=', tenantId)
    .where('roleId', '=', roleId)
    .where('permissionId', '=', permissionId)
    .executeTakeFirst();
  return grant?.dataRuleIds;
}
