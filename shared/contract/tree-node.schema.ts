import { z } from 'zod';

/**
 * One node of a tree that is loaded level by level (docs/wire.md §1.13 `treeSelect`); `children` is null where they
 * were not asked for.
 */
export interface TreeNode {
  key: string;
  title: string;
  parentId: string | null;
  leaf: boolean;
  icon: null;
  value: null;
  code: string | null;
  children: TreeNode[] | null;
}

// The type of a recursive schema does not survive into declaration files, so it is written down.
export const treeNode: z.ZodType<TreeNode, TreeNode> = z.object({
  key: z.string(),
  title: z.string(),
  parentId: z.string().nullable(),
  leaf: z.boolean(),
  icon: z.null(),
  value: z.null(),
  code: z.string().nullable(),
  get children() {
    return z.array(treeNode).nullable();
  },
});
