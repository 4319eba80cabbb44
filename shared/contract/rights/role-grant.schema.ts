import { z } from 'zod';
import { grantChange, grantIds, grantRuleIds, grantRules, grantTree } from './grant.schema.ts';

const id = z.string().min(1).max(36);
export const roleTreeShape = { result: grantTree };

export const rolePermissionShape = { query: z.object({ roleId: id }), result: z.array(z.string()) };

export const saveRolePermissionShape = { body: z.object({ roleId: id, ...grantChange }), result: z.null() };

export const roleDataRulesShape = { path: z.object({ permissionId: id, roleId: id }), result: grantRules };

export const saveRoleDataRulesShape = {
  body: z.object({ permissionId: id, roleId: id, dataRuleIds: grantRuleIds }),
  result: z.string(),
};

export interface RoleModule {
  id: string;
  name: string;
  checked: boolean;
  children: RoleModule[];
}

const roleModule: z.ZodType<RoleModule, RoleModule> = z.object({
  id: z.string(),
  name: z.string(),
  checked: z.boolean(),
  get children() {
    return z.array(roleModule);
  },
});

export const roleModulesShape = { query: z.object({ roleId: id }), result: z.array(roleModule) };

export const addRoleAuthShape = {
  /** `moduleIds` is used if `ids` is absent. */
  body: z.object({ roleId: id, ids: grantIds, moduleIds: grantIds }),
  result: z.null(),
};
