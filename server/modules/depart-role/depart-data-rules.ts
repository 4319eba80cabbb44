import type { Db } from '#server/db/database.ts';
import { writeAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { findRules, type Rule } from '#server/modules/data-rule/data-rule.queries.ts';
import { withRuleTexts } from '#server/modules/data-rule/rule-texts.ts';
import { managedDepart } from '#server/modules/depart/manage-depart.ts';
import { refuseMoreRows, rulesOnGiver } from '#server/permission/reach.ts';
import { lockRights } from '#server/permission/rights-lock.ts';
import { fail } from '#shared/errors/fail.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { departRoleOf } from './depart-role.queries.ts';
import { noteGrant } from './note-grant.ts';
import { refuseUngrantable } from './refuse-ungrantable.ts';

interface Where {
  readonly permissionId: string;
  readonly departId: string;
}

/** Data rules of a permission that a department can be given, and those that it has. */
export async function departRules(db: Db, actor: Actor, where: Where) {
  await managedDepart(db, actor, where.departId);
  const grant = await departGrant(db, actor.tenantId, where);
  return offered(db, actor, where, await findRules(db, where.permissionId), grant?.dataRuleIds);
}

/** Data rules that a department has for a permission, and those that its role has. */
export async function departRoleRules(db: Db, actor: Actor, where: Where & { readonly roleId: string }) {
  await departRoleOf(db, actor, where.roleId);
  const held = new Set(listOf((await departGrant(db, actor.tenantId, where))?.dataRuleIds ?? ''));
  const own = await roleGrant(db, actor.tenantId, where);
  const rules = (await findRules(db, where.permissionId)).filter(({ id }) => held.has(id));
  return offered(db, actor, where, rules, own?.dataRuleIds);
}

/** @throws `departPermissionUnsaved`, `permissionRulesMissing` */
export function saveDepartRules(actor: Actor, where: Where, ids: string): Promise<void> {
  return writeAs(actor.tenantId, async (trx) => {
    const depart = await managedDepart(trx, actor, where.departId);
    const grant = await departGrant(trx, actor.tenantId, where);
    if (!grant) throw fail('departPermissionUnsaved');
    await refuseUngrantable(trx, actor, [where.permissionId]);
    const known = new Set((await findRules(trx, where.permissionId)).map(({ id }) => id));
    const dataRuleIds = wanted(ids, known);
    await trx
      .updateTable('sysDepartPermission')
      .set({ dataRuleIds })
      .where('tenantId', '=', actor.tenantId)
      .where('id', '=', grant.id)
      .execute();
    await noteGrant(trx, actor, {
      event: 'depart.rules',
      content: {
        zh: `部门数据规则： ${depart.departName}，${grant.dataRuleIds ?? '无'} → ${dataRuleIds ?? '无'}`,
        en: `Data rules of department ${depart.departName}: ${grant.dataRuleIds ?? 'none'} → ${dataRuleIds ?? 'none'}`,
      },
      target: `sys_depart:${where.departId}`,
    });
  });
}

/** @throws `departRolePermissionUnsaved`, `permissionRulesMissing` */
export function saveDepartRoleRules(
  actor: Actor,
  where: { readonly permissionId: string; readonly roleId: string },
  ids: string,
): Promise<void> {
  return writeAs(actor.tenantId, async (trx) => {
    await lockRights(trx, actor.tenantId);
    const { departId, roleName } = await departRoleOf(trx, actor, where.roleId);
    const grant = await roleGrant(trx, actor.tenantId, where);
    if (!grant) throw fail('departRolePermissionUnsaved');
    await refuseUngrantable(trx, actor, [where.permissionId]);
    const held = (await departGrant(trx, actor.tenantId, { ...where, departId }))?.dataRuleIds ?? '';
    const own = (await rulesOnGiver(trx, actor)).get(where.permissionId) ?? new Set<string>();
    const dataRuleIds = wanted(ids, new Set([...listOf(held), ...own]));
    // An actor who sees the menu restricted must leave the restricting rules on others as well (docs/security.md P16).
    const left = new Set(listOf(dataRuleIds ?? ''));
    if ([...own].some((id) => !left.has(id))) throw fail('dataRulesBeyondReach');
    await trx
      .updateTable('sysDepartRolePermission')
      .set({ dataRuleIds })
      .where('tenantId', '=', actor.tenantId)
      .where('id', '=', grant.id)
      .execute();
    const isTaken = listOf(grant.dataRuleIds ?? '').some((id) => !left.has(id));
    if (isTaken) await refuseMoreRows(trx, actor, where.roleId, [where.permissionId]);
    await noteGrant(trx, actor, {
      event: 'departRole.rules',
      content: {
        zh: `部门角色数据规则： ${roleName}，${grant.dataRuleIds ?? '无'} → ${dataRuleIds ?? '无'}`,
        en: `Data rules of department role ${roleName}: ${grant.dataRuleIds ?? 'none'} → ${dataRuleIds ?? 'none'}`,
      },
      target: `sys_depart_role:${where.roleId}`,
    });
  });
}

/** @throws `permissionRulesMissing` if there are no rules to choose from */
async function offered(
  db: Db,
  actor: Actor,
  { permissionId }: Pick<Where, 'permissionId'>,
  rules: readonly Rule[],
  held: string | null | undefined,
) {
  if (rules.length === 0) throw fail('permissionRulesMissing');
  return { datarule: await withRuleTexts(db, actor, permissionId, rules), ...(held && { drChecked: held }) };
}

function wanted(ids: string, known: ReadonlySet<string>): string | null {
  const chosen = [...new Set(listOf(ids))];
  if (chosen.some((id) => !known.has(id))) throw fail('permissionRulesMissing');
  return chosen.join(',') || null;
}

function departGrant(db: Db, tenantId: number, { permissionId, departId }: Where) {
  return db
    .selectFrom('sysDepartPermission')
    .select(['id', 'dataRuleIds'])
    .where('tenantId', '=', tenantId)
    .where('departId', '=', departId)
    .where('permissionId', '=', permissionId)
    .executeTakeFirst();
}

function roleGrant(
  db: Db,
  tenantId: number,
  { permissionId, roleId }: { readonly permissionId: string; readonly roleId: string },
) {
  return db
    .selectFrom('sysDepartRolePermission')
    .select(['id', 'dataRuleIds'])
    .where('tenantId', '=', tenantId)
    .where('roleId', '=', roleId)
    .where('permissionId', '=', permissionId)
    .executeTakeFirst();
}
