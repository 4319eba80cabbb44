import { z } from 'zod';
import { formDefinitionSchema } from '#shared/resource/form-definition.schema.ts';
import { pageShape } from '#shared/resource/page-shape.ts';

const id = z.string().min(1).max(36);

/** Menu entry of a form; without one its records are reachable only by references and calls. */
const menu = z.strictObject({
  /** Directory of the menu; absent for the root. */
  parentId: id.optional(),
  icon: z.string().max(100).optional(),
});

const listed = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  version: z.int(),
  hash: z.string(),
  createBy: z.string(),
  createTime: z.string(),
  updateBy: z.string().nullable(),
  updateTime: z.string().nullable(),
});

export const listFormsShape = {
  query: z.object({
    pageNo: z.coerce.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(1000).default(10),
    code: z.string().max(100).optional(),
  }),
  result: pageShape(listed),
};

/** The definition as the engine uses it: the sent definition with its table and address. */
export const queryFormShape = {
  query: z.object({ id }),
  result: listed.extend({ definition: z.unknown() }),
};

const written = z.object({ id: z.string(), code: z.string(), version: z.int(), hash: z.string() });

export const addFormShape = {
  body: z.object({ definition: formDefinitionSchema, menu: menu.optional() }),
  result: written,
};

export const editFormShape = {
  body: z.object({
    id,
    version: z.coerce.number().int().optional(),
    definition: formDefinitionSchema,
    /** Drops the columns of removed fields with their values; otherwise the columns are kept. */
    dropRemoved: z.boolean().default(false),
    /** Permits a change that truncates or rounds stored values. */
    allowLoss: z.boolean().default(false),
  }),
  result: written,
};

export const deleteFormShape = {
  query: z.object({
    id,
    /** Permits deleting the records together with the form. */
    withData: z.enum(['true', 'false', '1', '0']).optional(),
  }),
  result: z.null(),
};
