import { z } from 'zod';
import { pageShape } from '#shared/resource/page-shape.ts';
import { listQuerySchema } from '#shared/resource/resource-shapes.ts';

/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
const datetime = z.string();
const id = z.string().min(1).max(36);
/** What a client that sends a row back leaves empty is null. */
const text = (most: number) => z.string().max(most).nullish();

const dictRow = z.object({
  id: z.string(),
  dictName: z.string(),
  /** The name in the caller's language. */
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
/** No comma: a code with commas names a table and its columns. */
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
/** What was written; a form goes on to it. */
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
/** Whose text is result and message alike (docs/wire.md §3.0). */
export const recycledShape = { path: z.object({ id }), result: z.string() };
