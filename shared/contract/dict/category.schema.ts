import { z } from 'zod';
import { treeNode } from '#shared/contract/tree-node.schema.ts';
import { pageShape } from '#shared/resource/page-shape.ts';
import {
  addShape,
  deleteBatchShape,
  deleteShape,
  editShape,
  listQuerySchema,
} from '#shared/resource/resource-shapes.ts';
import { dictItem } from './dict.schema.ts';

const datetime = z.string();
const id = z.string().max(36);
const code = z.string().max(100);
/** A JSON object as text. */
const condition = z.string().max(2000).optional();

const categoryRow = z.object({
  id: z.string(),
  /** `0` for root categories. */
  pid: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  code: z.string(),
  /** `1` or `0`. */
  hasChild: z.string(),
  sysOrgCode: z.string().nullable(),
  createBy: z.string().nullable(),
  createTime: datetime,
  updateBy: z.string().nullable(),
  updateTime: datetime.nullable(),
  version: z.int(),
});

export const rootListShape = {
  query: listQuerySchema,
  result: pageShape(categoryRow).extend({ totalApprox: z.boolean().optional(), after: z.string().optional() }),
};
export const childListShape = { query: listQuerySchema.extend({ pid: id.min(1) }), result: z.array(categoryRow) };
export const childListBatchShape = {
  query: z.object({ parentIds: z.string().max(40_000) }),
  result: pageShape(categoryRow),
};
export const addCategoryShape = addShape;
export const editCategoryShape = editShape;
export const deleteCategoryShape = deleteShape;
export const deleteCategoriesShape = deleteBatchShape;
export const categoryShape = { query: z.object({ id: id.min(1) }), result: categoryRow };
export const loadOneShape = {
  query: z.object({ field: z.string().max(100), val: z.string().max(100) }),
  result: categoryRow,
};
export const treeRootShape = {
  query: z.object({ async: z.stringbool().default(true), pcode: code.default('') }),
  result: z.array(treeNode),
};
export const treeChildrenShape = { query: z.object({ pid: id }), result: z.array(treeNode) };
export const treeDataShape = {
  query: z.object({
    pid: id.optional(),
    /** Code of the parent; `0` is the root. */
    pcode: code.optional(),
    condition,
    /** Our extension: nodes of all levels below the parent whose name or code contains the keyword, as a flat list. */
    keyword: z.string().max(100).optional(),
  }),
  result: z.array(treeNode),
};
export const categoryTextsShape = {
  query: z.object({
    /** Comma-separated. */
    ids: z.string().max(40_000).default(''),
    delNotExist: z.stringbool().default(true),
  }),
  result: z.array(z.string()),
};
export const allDataShape = { query: z.object({ code: code.default('') }), result: z.array(dictItem) };
export const checkCodeShape = {
  query: z.object({ pid: id.optional(), code: code.optional() }),
  result: z.null(),
};
