import { z } from 'zod';
import { reportOption } from './report.schema.ts';

const id = z.string().min(1).max(36);
const stamp = z.string().nullable();
const text = z.string().nullable();
const flag = z.union([z.literal(0), z.literal(1)]);
const stamps = { createBy: text, createTime: stamp, updateBy: text, updateTime: stamp };

/** A column of a report as clients of the platform store it (docs/wire.md §2.7.1). */
export const reportItemRow = z.object({
  id,
  cgrheadId: id.nullable(),
  fieldName: z.string(),
  fieldTxt: z.string(),
  /** Only from our server's parser. */
  fieldTxtEn: z.string().optional(),
  fieldWidth: z.int().nullable(),
  fieldType: z.string(),
  searchMode: text,
  isOrder: flag.nullable(),
  isSearch: flag.nullable(),
  isShow: flag,
  dictCode: text,
  fieldHref: text,
  replaceVal: text,
  /** `1`: the total row has the sum of the column. */
  isTotal: text,
  groupTitle: text,
  orderNum: z.int(),
  ...stamps,
});

/** A parameter of a report as clients of the platform store it. */
export const reportParamRow = z.object({
  id: id.nullable(),
  cgrheadId: id.nullable(),
  paramName: z.string(),
  paramTxt: text,
  paramValue: text,
  orderNum: z.int().nullable(),
  ...stamps,
});

const body = z.looseObject({});
/** Rows of a list in a body; the definition of the lines checks their fields. */
const rows = z.array(z.looseObject({})).max(1000);
const written = z.union([z.string(), z.object({ id: z.string(), version: z.int() })]).nullable();

/**
 * Either the fields of the report with its lists of lines, as the office sends them, or head, columns and parameters side by
 * side, as existing clients do.
 */
export const addReportShape = {
  body: z.looseObject({ head: body.optional(), items: rows.optional(), params: rows.optional() }),
  result: written,
};

/**
 * Columns and parameters are matched by id: those without a known id are added, those named in `deleteItemIds` and
 * `deleteParamIds` (comma lists) are deleted, all others stay.
 */
export const editReportShape = {
  body: z.object({
    head: z.looseObject({ id }),
    items: rows.optional(),
    params: rows.optional(),
    deleteItemIds: z.string().max(40_000).nullish(),
    deleteParamIds: z.string().max(40_000).nullish(),
  }),
  result: written,
};

export const parseReportShape = {
  query: z.object({
    sql: z.string().max(4000).default(''),
    /** Code of a data source; empty: this system. */
    dbKey: z.string().max(100).optional(),
  }),
  result: z.object({ fields: z.array(reportItemRow), params: z.array(reportParamRow) }),
};

export const reportTablesShape = {
  result: z.array(z.object({ name: z.string(), title: z.string(), columns: z.array(z.string()) })),
};

export const reportItemsShape = { query: z.object({ headId: id }), result: z.array(reportItemRow) };
export const reportParamRowsShape = { query: z.object({ headId: id }), result: z.array(reportParamRow) };

export const reportShortColumnsShape = {
  path: z.object({ id }),
  result: z.object({
    cgreportHeadName: z.string(),
    columns: z.array(
      z.object({
        title: z.string(),
        dataIndex: z.string(),
        align: z.literal('center'),
        sorter: z.union([z.literal('true'), z.literal(false)]),
        customRender: z.string().optional(),
      }),
    ),
    dictOptions: z.record(z.string(), z.array(reportOption)),
  }),
};
