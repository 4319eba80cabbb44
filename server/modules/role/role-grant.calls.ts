import { readAs } from '#server/db/scope.ts';
import { Answer, type Binding, implement } from '#server/http/implement.ts';
import { findPermissions, grantTreeOf } from '#server/permission/grant-tree.ts';
import * as schema from '#shared/contract/rights/role-grant.schema.ts';
import * as grant from '#shared/contract/rights/role-grant.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { findGranted } from './grant.queries.ts';
import { moduleTree } from './module-tree.ts';
import { dataRulesOf, saveDataRules } from './role-data-rules.ts';
import { saveGrants } from './save-grants.ts';

/** Calls for the rights of roles (docs/wire.md §1.8, §1.9; docs/specification.md §1.7, Role authorization). */
export const roleGrantCalls: readonly Binding[] = [
  implement(grant.queryRoleTree, schema.roleTreeShape, ({ actor }) =>
    readAs(actor.tenantId, async (db) => grantTreeOf(db, actor, await findPermissions(db, actor.tenantId))),
  ),
  implement(grant.queryRolePermission, schema.rolePermissionShape, async ({ actor, query: { roleId } }) => [
    ...(await readAs(actor.tenantId, (db) => findGranted(db, actor.tenantId, roleId))),
  ]),
  implement(grant.saveRolePermission, schema.saveRolePermissionShape, async ({ actor, body, request }) => {
    const { roleId, permissionIds, lastpermissionIds } = body;
    const sent = { roleId, wanted: listOf(permissionIds ?? ''), last: listOf(lastpermissionIds ?? '') };
    await saveGrants(actor, sent, request);
    return new Answer(null, '保存成功！');
  }),
  implement(grant.queryRoleDataRules, schema.roleDataRulesShape, ({ actor, path }) => dataRulesOf(actor, path)),
  implement(grant.saveRoleDataRules, schema.saveRoleDataRulesShape, async ({ actor, body, request }) => {
    const { dataRuleIds, ...where } = body;
    await saveDataRules(actor, { ...where, ruleIds: dataRuleIds ?? '' }, request);
    return new Answer('保存成功!', '保存成功!');
  }),
  implement(grant.getRoleModules, schema.roleModulesShape, ({ actor, query: { roleId } }) => moduleTree(actor, roleId)),
  implement(
    grant.addRoleAuth,
    schema.addRoleAuthShape,
    async ({ actor, body: { roleId, ids, moduleIds }, request }) => {
      const { tenantId } = actor;
      const [modules, granted] = await readAs(
        tenantId,
        async (db) => [await findPermissions(db, tenantId), await findGranted(db, tenantId, roleId)] as const,
      );
      // This call does not change buttons and field rules of a page.
      const last = modules.filter(({ id, menuType }) => menuType !== 2 && granted.has(id)).map(({ id }) => id);
      await saveGrants(actor, { roleId, wanted: listOf(ids ?? moduleIds ?? ''), last }, request);
      return new Answer(null, '保存成功！');
    },
  ),
];
