import { z } from 'zod';
import { pageShape } from '#shared/resource/page-shape.ts';
import { listQuerySchema } from '#shared/resource/resource-shapes.ts';

/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
const datetime = z.string();
const id = z.string().min(1).max(36);
/** Null if empty: clients send rows back with null for empty fields. */
const text = (most: number) => z.string().max(most).nullish();

const dictRow = z.object({
  id: z.string(),
  dictName: z.string(),
  /** Name in the caller's language. */
  dictName_dictText: z.string().optional(),
  dictCode: z.string(),
  nameEn: z.string().nullable(),
  description: z.string().nullable(),
  /** 0 text, 1 number. */
  type: z.int(),
  createBy: z.string().nullable(),
  createTime: datetime,
  updateBy: z.string().nullable(),
  updateTime: datetime.nullable(),
  version: z.int(),
});

const dictNode = dictRow.omit({ version: true }).extend({
  key: z.string(),
  title: z.string(),
  delFlag: z.int(),
});

const name = z.string().trim().min(1).max(100);
/** No comma, because a code with commas is a table dictionary. */
const code = name.regex(/^[^,]*$/);

export const listDictsShape = {
  query: listQuerySchema,
  result: pageShape(dictRow).extend({ totalApprox: z.boolean().optional(), after: z.string().optional() }),
};
export const dictTreeShape = {
  query: z.object({ dictName: z.string().max(100).optional() }),
  result: z.array(dictNode),
};
export const deletedDictsShape = { result: z.array(dictRow) };
/** Id and version of the saved row, with which the form continues. */
const written = z.object({ id: z.string(), version: z.int() });

export const addDictShape = {
  body: z.object({
    dictName: name,
    dictCode: code,
    nameEn: text(100),
    description: text(255),
    type: z.coerce.number().int().min(0).max(1).nullish(),
  }),
  result: written,
};
export const editDictShape = {
  body: addDictShape.body.partial().extend({ id, version: z.int().optional() }),
  result: written,
};
export const deleteShape = { query: z.object({ id }), result: z.null() };
export const deleteBatchShape = { query: z.object({ ids: z.string().max(40_000).default('') }), result: z.null() };
/** The text is both result and message (docs/wire.md §3.0). */
export const recycledShape = { path: z.object({ id }), result: z.string() };
