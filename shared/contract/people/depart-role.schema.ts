import { z } from 'zod';
import { grantChange, grantRuleIds, grantRules, grantTree } from '#shared/contract/rights/grant.schema.ts';
import { pageShape } from '#shared/resource/page-shape.ts';
import {
  addShape,
  deleteBatchShape,
  deleteShape,
  editShape,
  listQuerySchema,
} from '#shared/resource/resource-shapes.ts';

const id = z.string().min(1).max(36);
export const departPermissionTreeShape = { query: z.object({ departId: id }), result: grantTree };
export const departPermissionsShape = { query: z.object({ departId: id }), result: z.array(z.string()) };
export const departRolePermissionsShape = { query: z.object({ roleId: id }), result: z.array(z.string()) };

export const saveDepartPermissionShape = { body: z.object({ departId: id, ...grantChange }), result: z.null() };
export const saveDepartRolePermissionShape = { body: z.object({ roleId: id, ...grantChange }), result: z.null() };

export const departDataRulesShape = { path: z.object({ permissionId: id, departId: id }), result: grantRules };
export const saveDepartDataRulesShape = {
  body: z.object({ permissionId: id, departId: id, dataRuleIds: grantRuleIds }),
  result: z.string(),
};
export const departRoleDataRulesShape = {
  path: z.object({ permissionId: id, departId: id, roleId: id }),
  result: grantRules,
};
export const saveDepartRoleDataRulesShape = {
  body: z.object({ permissionId: id, roleId: id, dataRuleIds: grantRuleIds }),
  result: z.string(),
};

const departRole = z.object({
  id: z.string(),
  departId: z.string(),
  departId_dictText: z.string().nullable(),
  roleName: z.string(),
  roleCode: z.string(),
  description: z.string().nullable(),
  createBy: z.string().nullable(),
  createTime: z.string(),
  updateBy: z.string().nullable(),
  updateTime: z.string().nullable(),
  version: z.int(),
});

export const departRoleListShape = {
  query: listQuerySchema.extend({ deptId: z.string().max(36).optional() }),
  result: pageShape(departRole),
};
export const addDepartRoleShape = addShape;
export const editDepartRoleShape = editShape;
export const deleteDepartRoleShape = deleteShape;
export const deleteDepartRolesShape = deleteBatchShape;

export const rolesOfDepartShape = {
  query: z.object({ departId: id, userId: z.string().max(36).optional() }),
  result: z.array(departRole),
};
export const departRolesOfUserShape = {
  query: z.object({ userId: id, departId: id }),
  result: z.array(z.object({ id: z.string(), userId: z.string(), droleId: z.string() })),
};
export const giveDepartRolesShape = {
  body: z.object({
    userId: id,
    /**
     * Comma-separated: the roles that the person should have, and the roles that the client loaded before the change.
     */
    newRoleId: z.string().max(40_000).nullish(),
    oldRoleId: z.string().max(40_000).nullish(),
  }),
  result: z.string(),
};
