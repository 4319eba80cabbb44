import { z } from 'zod';

/** Shapes shared by the grants of roles and departments: the tree, changes to it, and the data rules of a menu. */

/** Comma-separated permission ids; the limit exceeds the menu of any installation. */
export const grantIds = z.string().max(400_000).nullish();

/** A node of the permission tree (docs/wire.md §1.8). JeecgBoot's own client needs `scopedSlots` to render the node. */
export interface GrantNode {
  key: string;
  title: null;
  /** Name in the caller's language. */
  slotTitle: string;
  value: null;
  label: null;
  isLeaf: boolean;
  icon: string | null;
  /** 1 if the menu has data rules. */
  ruleFlag: number;
  scopedSlots: { title: 'hasDatarule' };
  parentId: string | null;
  /** Our extension: 0 directory, 1 page, 2 button or field rule. */
  menuType: number;
  /** Our extension: '1' makes visible, '2' disables; for buttons and field rules. */
  permsType: string;
  perms: string | null;
  /** Our extension: whether the caller may neither grant nor revoke the permission (docs/security.md P16). */
  beyondReach: boolean;
  /** Null for a leaf. */
  children: GrantNode[] | null;
}

// Declared explicitly, because declaration files lose the type of a recursive schema.
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

export const grantTree = z.object({ treeList: z.array(grantNode), ids: z.array(z.string()) });

/**
 * Granted permissions after the change, and those that were granted when the tree was loaded. Without the latter
 * nothing is revoked.
 */
export const grantChange = { permissionIds: grantIds, lastpermissionIds: grantIds };

/** The data rules of a menu, and the granted ones among them. */
export const grantRules = z.object({
  datarule: z.array(
    z.object({
      id: z.string(),
      permissionId: z.string(),
      ruleName: z.string(),
      ruleColumn: z.string().nullable(),
      ruleConditions: z.string().nullable(),
      ruleValue: z.string().nullable(),
      /** Our extension: the rule in words. */
      ruleColumn_dictText: z.string().optional(),
      ruleConditions_dictText: z.string().optional(),
      ruleValue_dictText: z.string().optional(),
      status: z.string(),
    }),
  ),
  /** Comma-separated ids of granted rules; absent if none is granted. */
  drChecked: z.string().optional(),
});

/** Comma-separated rules to grant, limited by the length of the column; JeecgBoot's client adds a trailing comma. */
export const grantRuleIds = z.string().max(1000).nullish();
