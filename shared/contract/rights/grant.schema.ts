import { z } from 'zod';

/** What roles and departments are granted by alike: the tree, the change of it, the data rules of a menu. */

/** Comma list of permission ids: more than the menu of any installation has. */
export const grantIds = z.string().max(400_000).nullish();

/**
 * A node of the tree that is granted from (docs/wire.md §1.8); `scopedSlots` is what the platform's own client draws it
 * by.
 */
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
  /** Ours: the caller may neither give nor take it (docs/security.md P16). */
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

export const grantTree = z.object({ treeList: z.array(grantNode), ids: z.array(z.string()) });

/** All that it is to have, and all that it had when the tree was loaded; without the latter nothing is taken away. */
export const grantChange = { permissionIds: grantIds, lastpermissionIds: grantIds };

/** The rules of a menu and which of them are given. */
export const grantRules = z.object({
  datarule: z.array(
    z.object({
      id: z.string(),
      permissionId: z.string(),
      ruleName: z.string(),
      ruleColumn: z.string().nullable(),
      ruleConditions: z.string().nullable(),
      ruleValue: z.string().nullable(),
      /** Ours: the rule as it is read out. */
      ruleColumn_dictText: z.string().optional(),
      ruleConditions_dictText: z.string().optional(),
      ruleValue_dictText: z.string().optional(),
      status: z.string(),
    }),
  ),
  /** Comma list of those that are given; absent where there are none. */
  drChecked: z.string().optional(),
});

/** Rules to give: at most as many as fit the column; a trailing comma is the platform's client's. */
export const grantRuleIds = z.string().max(1000).nullish();
