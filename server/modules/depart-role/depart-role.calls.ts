import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { plainText } from '#server/db/contains.ts';
import { readAs } from '#server/db/scope.ts';
import { Answer, type Binding, implement } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { managedDepart } from '#server/modules/depart/manage-depart.ts';
import { findPermissions, grantTreeOf } from '#server/permission/grant-tree.ts';
import { handlers } from '#server/resource/handlers.ts';
import { kitOf } from '#server/resource/kit.ts';
import { listRecords } from '#server/resource/list/list.ts';
import { attachHooks } from '#server/resource/registry.ts';
import type { CallAnswer } from '#shared/contract/call.ts';
import * as shape from '#shared/contract/people/depart-role.schema.ts';
import * as role from '#shared/contract/people/depart-role.ts';
import type { ResourceListQuery } from '#shared/resource/resource-shapes.ts';
import { sysDepartRole } from '#shared/system/depart-role.ts';
import { departRoleRules, departRules, saveDepartRoleRules, saveDepartRules } from './depart-data-rules.ts';
import { departPermissionIds, departRoleOf, departRolePermissionIds, departRolesOf } from './depart-role.queries.ts';
import { departRoleHooks } from './depart-role-hooks.ts';
import { giveRoles } from './give-roles.ts';
import { saveDepartGrants, saveRoleGrants } from './save-grants.ts';

type RolePage = CallAnswer<typeof shape.departRoleListShape>;

attachHooks(sysDepartRole.code, departRoleHooks);

const kit = () => kitOf(sysDepartRole);

/** Permissions of departments, and their roles (docs/wire.md §1.11). */
export const departRoleCalls: readonly Binding[] = [
  implement(role.departPermissions, shape.departPermissionsShape, ({ actor, query: { departId } }) =>
    ofDepart(actor, departId, (db) => departPermissionIds(db, actor.tenantId, departId)),
  ),
  implement(role.saveDepartPermission, shape.saveDepartPermissionShape, async ({ actor, body }) => {
    await saveDepartGrants(actor, body.departId, body);
    return new Answer(null, '保存成功！');
  }),
  implement(role.departPermissionTree, shape.departPermissionTreeShape, ({ actor, query: { departId } }) =>
    ofDepart(actor, departId, async (db) => {
      const held = new Set(await departPermissionIds(db, actor.tenantId, departId));
      const lines = await findPermissions(db, actor.tenantId);
      return grantTreeOf(
        db,
        actor,
        lines.filter(({ id }) => held.has(id)),
      );
    }),
  ),
  implement(role.departGrantTree, shape.departPermissionTreeShape, ({ actor, query: { departId } }) =>
    ofDepart(actor, departId, async (db) => grantTreeOf(db, actor, await findPermissions(db, actor.tenantId))),
  ),
  implement(role.departRolePermissions, shape.departRolePermissionsShape, ({ actor, query: { roleId } }) =>
    readAs(actor.tenantId, async (db) => {
      await departRoleOf(db, actor, roleId);
      return departRolePermissionIds(db, actor.tenantId, [roleId]);
    }),
  ),
  implement(role.saveDepartRolePermission, shape.saveDepartRolePermissionShape, async ({ actor, body, request }) => {
    await saveRoleGrants(actor, body.roleId, body, request);
    return new Answer(null, '保存成功！');
  }),
  implement(role.departDataRules, shape.departDataRulesShape, ({ actor, path }) =>
    readAs(actor.tenantId, (db) => departRules(db, actor, path)),
  ),
  implement(role.saveDepartDataRules, shape.saveDepartDataRulesShape, async ({ actor, body }) => {
    await saveDepartRules(actor, body, body.dataRuleIds ?? '');
    return new Answer('保存成功!', '保存成功!');
  }),
  implement(role.listDepartRoles, shape.departRoleListShape, async ({ actor, query: { deptId, ...query } }) => {
    if (!deptId) return { records: [], total: 0, size: query.pageSize, current: query.pageNo, pages: 0 };
    await readAs(actor.tenantId, (db) => managedDepart(db, actor, deptId));
    const { roleName } = query;
    // Search for a part of the name, with or without stars.
    const named = typeof roleName === 'string' && roleName !== '' ? { roleName: `*${plainText(roleName)}*` } : {};
    return rolesOf(actor, { ...query, ...named }, deptId);
  }),
  implement(role.addDepartRole, shape.addDepartRoleShape, ({ actor, body }) => handlers.add(kit(), actor, body)),
  implement(role.editDepartRole, shape.editDepartRoleShape, ({ actor, body }) => handlers.edit(kit(), actor, body)),
  implement(role.deleteDepartRole, shape.deleteDepartRoleShape, ({ actor, query }) =>
    handlers.delete(kit(), actor, query),
  ),
  implement(role.deleteDepartRoles, shape.deleteDepartRolesShape, ({ actor, query }) =>
    handlers.deleteBatch(kit(), actor, query),
  ),
  implement(role.rolesOfDepart, shape.rolesOfDepartShape, async ({ actor, query: { departId } }) => {
    await readAs(actor.tenantId, (db) => managedDepart(db, actor, departId));
    return (await rolesOf(actor, { pageNo: 1, pageSize: 1000 }, departId)).records;
  }),
  implement(role.departRolesOfUser, shape.departRolesOfUserShape, ({ actor, query: { departId, userId } }) =>
    ofDepart(actor, departId, (db) => departRolesOf(db, actor.tenantId, departId, userId)),
  ),
  implement(role.giveDepartRoles, shape.giveDepartRolesShape, async ({ actor, body }) => {
    await giveRoles(actor, body);
    return new Answer('添加成功！', '添加成功！');
  }),
  implement(role.departRoleDataRules, shape.departRoleDataRulesShape, ({ actor, path }) =>
    readAs(actor.tenantId, (db) => departRoleRules(db, actor, path)),
  ),
  implement(role.saveDepartRoleDataRules, shape.saveDepartRoleDataRulesShape, async ({ actor, body }) => {
    await saveDepartRoleRules(actor, body, body.dataRuleIds ?? '');
    return new Answer('保存成功!', '保存成功!');
  }),
];

/** Reads data of a department that the actor manages. */
function ofDepart<T>(actor: Actor, departId: string, read: (db: Parameters<typeof managedDepart>[0]) => Promise<T>) {
  return readAs(actor.tenantId, async (db) => {
    await managedDepart(db, actor, departId);
    return read(db);
  });
}

async function rolesOf(actor: Actor, query: ResourceListQuery, departId: string): Promise<RolePage> {
  const own: RawBuilder<SqlBool> = sql`depart_id = ${departId}`;
  // The types match because the call's schema checks the rows again.
  return (await listRecords(sysDepartRole, actor, query, own)) as unknown as RolePage;
}
