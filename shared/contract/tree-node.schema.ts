import { z } from 'zod';

/**
 * A node of a tree that is loaded level by level (docs/wire.md §1.13 `treeSelect`); `children` is null if not
 * requested.
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

// Declared explicitly, because declaration files lose the type of a recursive schema.
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
