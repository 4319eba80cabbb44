import { z } from 'zod';
import { pageShape } from '#shared/resource/page-shape.ts';
import {
  addShape,
  deleteBatchShape,
  deleteShape,
  editShape,
  listQuerySchema,
} from '#shared/resource/resource-shapes.ts';

const positionRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** Name in the caller's language. */
  name_dictText: z.string(),
  nameEn: z.string().nullable(),
  postRank: z.string(),
  postRank_dictText: z.string().optional(),
  /** Same value as `postRank`, under the name that pickers use (docs/specification.md §2.3). */
  rank: z.string(),
  rank_dictText: z.string().optional(),
  companyId: z.string().nullable(),
  sysOrgCode: z.string().nullable(),
  createBy: z.string().nullable(),
  createTime: z.string(),
  updateBy: z.string().nullable(),
  updateTime: z.string().nullable(),
  version: z.int(),
});

export const positionListShape = { query: listQuerySchema, result: pageShape(positionRow) };
export const positionByIdShape = { query: z.object({ id: z.string().min(1).max(36) }), result: positionRow };
export const positionByCodeShape = { query: z.object({ code: z.string().min(1).max(100) }), result: positionRow };
export const positionsByIdsShape = {
  query: z.object({ ids: z.string().max(40_000).default('') }),
  result: z.array(positionRow),
};
/** `rank` is used as `postRank` if `postRank` is absent. */
export const addPositionShape = addShape;
export const editPositionShape = editShape;
export const deletePositionShape = deleteShape;
export const deletePositionsShape = deleteBatchShape;
