import { z } from 'zod';
import { formPath, platformRow, tableTypeQuery } from './online-form.schema.ts';

const id = z.string().min(1).max(64);

/** A row by the columns of its table; an empty text for a column without a value. */
const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** Most rows of an answer without pages. */
export const everyRow = 10_000;
/** As other lists of the server (docs/security.md P19). */
const largestPage = 1000;

/** Every other key is a condition: `<column>`, `<column>_begin`, `<column>_end`. */
const dataQuery = z.looseObject({
  /** Existing clients send 0 and -1 for the first page. */
  pageNo: z.coerce
    .number()
    .int()
    .max(1_000_000)
    .default(1)
    .transform((page) => Math.max(page, 1)),
  /** Existing clients ask for all rows by -521, and for the number of rows alone by 0. */
  pageSize: z
    .preprocess((size) => (String(size) === '-521' ? everyRow : size), z.coerce.number().int().min(0))
    .default(10)
    .transform((size) => (size === everyRow ? size : Math.min(size, largestPage))),
  column: z.string().max(500).optional(),
  order: z.string().max(20).optional(),
  superQueryParams: z.string().max(20_000).optional(),
  superQueryMatchType: z.string().max(10).optional(),
  tabletype: z.string().max(10).optional(),
});
export type FormDataQuery = z.output<typeof dataQuery>;

export const formDataShape = {
  path: formPath,
  query: dataQuery,
  result: z.object({
    total: z.int(),
    records: z.array(row).readonly(),
    /** Definition of the shown fields, in an answer without pages. */
    fieldList: z.array(platformRow).readonly().optional(),
  }),
};

/** Which rows of a tree are asked for: see `hasQuery` in docs/online.md. Other values mean all rows, flat. */
const treeQuery = dataQuery.extend({
  hasQuery: z.string().max(10).optional(),
  batchFlag: z.string().max(10).optional(),
});
export type FormTreeQuery = z.output<typeof treeQuery>;

export const formTreeShape = {
  path: formPath,
  query: treeQuery,
  result: z.object({ total: z.int(), records: z.array(row).readonly(), fieldList: z.array(platformRow).readonly() }),
};

/** A row with the rows of its sub-tables, by the name of their table. */
const wholeRow = z.record(z.string(), z.union([z.string(), z.number(), z.null(), z.array(row).readonly()]));

/** A row that does not exist is an empty object. */
export const formRowShape = { path: formPath.extend({ id }), query: tableTypeQuery, result: wholeRow };

const partPath = formPath.extend({ value: z.string().min(1).max(500) });
export const partRowShape = { path: partPath, result: row };
export const partRowsShape = { path: partPath, result: z.array(row).readonly() };

export const formRowByIdShape = {
  path: formPath,
  query: z.object({ id }),
  result: z.object({ data: z.array(wholeRow).readonly() }),
};

const values = z.record(z.string(), z.unknown());

export const addFormRowShape = { path: formPath, query: tableTypeQuery, body: values, result: z.string() };
export const editFormRowShape = {
  path: formPath,
  query: tableTypeQuery,
  body: z.looseObject({ id }),
  result: z.string(),
};
export const deleteFormRowsShape = {
  /** Comma list; existing clients end it with a comma. */
  path: formPath.extend({ id: z.string().min(1).max(8000) }),
  query: tableTypeQuery,
  result: z.string(),
};
export const deleteFormRowShape = { path: formPath.extend({ id }), result: z.string() };
