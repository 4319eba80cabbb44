import { z } from 'zod';
import { pageShape } from '#shared/resource/page-shape.ts';
import {
  addShape,
  deleteBatchShape,
  deleteShape,
  editShape,
  listQuerySchema,
} from '#shared/resource/resource-shapes.ts';

const id = z.string().min(1).max(36);
/** Comma list of permission ids: more than the menu of any installation has. */
const ids = z.string().max(400_000).nullish();

/** A node of the tree that a department or its roles are granted from (contract §8 `treeNode`). */
export interface DepartGrantNode {
  key: string;
  title: null;
  /** The name in the caller's language. */
  slotTitle: string;
  value: null;
  label: null;
  isLeaf: boolean;
  icon: string | null;
  /** 1: it has data rules. */
  ruleFlag: number;
  scopedSlots: { title: 'hasDatarule' };
  parentId: string | null;
  /** Ours: 0 directory, 1 page, 2 button or field rule. */
  menuType: number;
  /** Ours: the caller may neither give nor take it (P16). */
  beyondReach: boolean;
  /** Null for a leaf. */
  children: DepartGrantNode[] | null;
}

// The type of a recursive schema does not survive into declaration files, so it is written down.
const grantNode: z.ZodType<DepartGrantNode, DepartGrantNode> = z.object({
  key: z.string(),
  title: z.null(),
  slotTitle: z.string(),
  value: z.null(),
  label: z.null(),
  isLeaf: z.boolean(),
  icon: z.string().nullable(),
  ruleFlag: z.int(),
  scopedSlots: z.object({ title: z.literal('hasDatarule') }),
  parentId: z.string().nullable(),
  menuType: z.int(),
  beyondReach: z.boolean(),
  get children() {
    return z.array(grantNode).nullable();
  },
});

const grantTree = z.object({ treeList: z.array(grantNode), ids: z.array(z.string()) });

export const departPermissionTreeShape = { query: z.object({ departId: id }), result: grantTree };
export const departPermissionsShape = { query: z.object({ departId: id }), result: z.array(z.string()) };
export const departRolePermissionsShape = { query: z.object({ roleId: id }), result: z.array(z.string()) };

/** All that it is to have, and all that it had when the tree was loaded; without the latter nothing is taken away. */
const change = { permissionIds: ids, lastpermissionIds: ids };
export const saveDepartPermissionShape = { body: z.object({ departId: id, ...change }), result: z.null() };
export const saveDepartRolePermissionShape = { body: z.object({ roleId: id, ...change }), result: z.null() };

const dataRules = z.object({
  datarule: z.array(
    z.object({
      id: z.string(),
      permissionId: z.string(),
      ruleName: z.string(),
      ruleColumn: z.string().nullable(),
      ruleConditions: z.string().nullable(),
      ruleValue: z.string().nullable(),
      status: z.string(),
    }),
  ),
  /** Comma list of those that are granted; absent where there are none. */
  drChecked: z.string().optional(),
});
/** At most as many as fit the column; a trailing comma is the platform's client's. */
const dataRuleIds = z.string().max(1000).nullish();

export const departDataRulesShape = { path: z.object({ permissionId: id, departId: id }), result: dataRules };
export const saveDepartDataRulesShape = {
  body: z.object({ permissionId: id, departId: id, dataRuleIds }),
  result: z.string(),
};
export const departRoleDataRulesShape = {
  path: z.object({ permissionId: id, departId: id, roleId: id }),
  result: dataRules,
};
export const saveDepartRoleDataRulesShape = {
  body: z.object({ permissionId: id, roleId: id, dataRuleIds }),
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
    /** Comma lists: all that the person is to have, and had when they were loaded. */
    newRoleId: z.string().max(40_000).nullish(),
    oldRoleId: z.string().max(40_000).nullish(),
  }),
  result: z.string(),
};
