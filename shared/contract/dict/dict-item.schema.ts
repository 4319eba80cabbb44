import { z } from 'zod';
import { pageShape } from '#shared/resource/page-shape.ts';
import { listQuerySchema } from '#shared/resource/resource-shapes.ts';

const id = z.string().min(1).max(36);
const text = (most: number) => z.string().max(most).nullish();
const name = z.string().trim().min(1).max(100);

const dictItemRow = z.object({
  id: z.string(),
  dictId: z.string(),
  itemText: z.string(),
  nameEn: z.string().nullable(),
  itemValue: z.string(),
  itemColor: z.string().nullable(),
  description: z.string().nullable(),
  sortOrder: z.int(),
  /** 1 on, 0 off. */
  status: z.int(),
  status_dictText: z.string().nullable(),
  createBy: z.string().nullable(),
  createTime: z.string(),
  updateBy: z.string().nullable(),
  updateTime: z.string().nullable(),
  version: z.int(),
});

export const listDictItemsShape = {
  query: listQuerySchema,
  result: pageShape(dictItemRow).extend({ totalApprox: z.boolean().optional(), after: z.string().optional() }),
};
export const addDictItemShape = {
  body: z.object({
    dictId: id,
    itemText: name,
    /** No comma, because several values are stored as one comma-separated list. */
    itemValue: name.regex(/^[^,]*$/),
    nameEn: text(100),
    itemColor: text(32),
    description: text(255),
    sortOrder: z.coerce.number().int().min(-1_000_000).max(1_000_000).nullish(),
    status: z.coerce.number().int().min(0).max(1).nullish(),
  }),
  result: z.null(),
};
export const editDictItemShape = {
  body: addDictItemShape.body.omit({ dictId: true }).partial().extend({ id, version: z.int().optional() }),
  result: z.null(),
};
export const deleteDictItemShape = { query: z.object({ id }), result: z.null() };
export const deleteDictItemsShape = { query: z.object({ ids: z.string().max(40_000).default('') }), result: z.null() };
export const checkDictItemShape = {
  query: z.object({ dictId: z.string().max(36), itemValue: z.string().max(100), id: z.string().max(36).optional() }),
  result: z.string(),
};
