import { z } from 'zod';

const id = z.string().min(1).max(36);
/** Comma list of permission ids: more than the menu of any installation has. */
const ids = z.string().max(400_000).nullish();

/** A node of the tree that is granted from (contract §8); `scopedSlots` is what the platform's own client draws it by. */
export interface GrantNode {
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
  /** Ours: '1' shows, '2' disables; of buttons and field rules. */
  permsType: string;
  perms: string | null;
  /** Ours: the caller may neither give nor take it (P16). */
  beyondReach: boolean;
  /** Null for a leaf. */
  children: GrantNode[] | null;
}

// The type of a recursive schema does not survive into declaration files, so it is written down.
const grantNode: z.ZodType<GrantNode, GrantNode> = z.object({
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
  permsType: z.string(),
  perms: z.string().nullable(),
  beyondReach: z.boolean(),
  get children() {
    return z.array(grantNode).nullable();
  },
});

export const roleTreeShape = {
  result: z.object({ treeList: z.array(grantNode), ids: z.array(z.string()) }),
};

export const rolePermissionShape = { query: z.object({ roleId: id }), result: z.array(z.string()) };

export const saveRolePermissionShape = {
  body: z.object({
    roleId: id,
    /** All that the role is to have. */
    permissionIds: ids,
    /** All that it had when the tree was loaded; without it nothing is taken away. */
    lastpermissionIds: ids,
  }),
  result: z.null(),
};

export const roleDataRulesShape = {
  path: z.object({ permissionId: id, roleId: id }),
  result: z.object({
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
    /** Comma list of those that the role has; absent where it has none. */
    drChecked: z.string().optional(),
  }),
};

export const saveRoleDataRulesShape = {
  /** At most as many as fit the column; a trailing comma is the platform's client's. */
  body: z.object({ permissionId: id, roleId: id, dataRuleIds: z.string().max(1000).nullish() }),
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
  /** `moduleIds` is taken where `ids` is not sent. */
  body: z.object({ roleId: id, ids, moduleIds: ids }),
  result: z.null(),
};
