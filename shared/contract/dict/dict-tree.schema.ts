import { z } from 'zod';
import { treeNode } from '#shared/contract/tree-node.schema.ts';

const column = z.string().max(100);

export const loadTreeDataShape = {
  query: z.object({
    /** Absent or blank: rows without a parent. */
    pid: z.string().max(100).optional(),
    tableName: column.default(''),
    text: column.default(''),
    code: column.default(''),
    pidField: column.default(''),
    /** Column that says whether a row has children; if blank, every node can be expanded. */
    hasChildField: column.default(''),
    /** A JSON object of columns and values as text, or blank. */
    condition: z.string().max(2000).default(''),
    /** If not 1, `hasChildField` is a column that says whether the node is a leaf. */
    converIsLeafVal: z.string().max(10).default('1'),
  }),
  result: z.array(treeNode),
};
