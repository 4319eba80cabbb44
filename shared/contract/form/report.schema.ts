import { z } from 'zod';

const id = z.string().min(1).max(36);
const code = z.string().min(1).max(100);

/** A column of a report in the format of client tables (docs/wire.md §2.7.3). */
export const reportColumn = z.object({
  title: z.string(),
  /** Name of the column in the rows. */
  dataIndex: z.string(),
  key: z.string(),
  align: z.literal('center'),
  /** `true` as a text for a sortable column. */
  sorter: z.union([z.literal('true'), z.literal(false)]),
  /** Width in px; absent for automatic width. */
  fieldWidth: z.int().optional(),
  fieldType: z.enum(['String', 'Integer', 'Long', 'Date', 'Datetime', 'Image']),
  /** Key of `dictOptions` with the texts of the values; a value may be a comma-separated list. */
  customRender: z.string().optional(),
  /** Dictionary of the texts. */
  dictCode: z.string().optional(),
  /** `slotName` of the column's link, in the platform's two places. */
  hrefSlotName: z.string().optional(),
  scopedSlots: z.object({ customRender: z.string() }).optional(),
  /** `1`: the total row contains the sum of the column. */
  isTotal: z.string().optional(),
  /** Empty or absent: the column is in no group. */
  groupTitle: z.string().optional(),
});

/** `label` and `title` repeat the text. */
export const reportOption = z.object({ value: z.string(), text: z.string(), label: z.string(), title: z.string() });

const dictOptions = z.record(z.string(), z.array(reportOption.nullable()));

/** A search field of a report. */
export const reportQueryItem = z.object({
  label: z.string(),
  field: z.string(),
  /** `text`, `date`, `datetime`, `list`, or `search` for choices that are searched with `fieldId`. */
  view: z.string(),
  /** `group`: a range with two values. */
  mode: z.enum(['single', 'group']),
  /** `1`: collapsed at first. */
  hidden: z.enum(['0', '1']),
  dictCode: z.string().optional(),
  /** Key of `dictOptions` with the choices. */
  dictOptions: z.string().optional(),
  /** Id of the column, with which its choices are searched. */
  fieldId: z.string().optional(),
  /** The same id, for clients of 3.4.3, which send this text back. It is never a statement. */
  sql: z.string().optional(),
});

const rows = z.object({
  total: z.int(),
  /** Keys are column names in lower case; `<column>_dictText` is the text of a value whose dictionary is a statement. */
  records: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
});

/** Most rows that are counted and paged through. */
const allRows = 10_000;

/**
 * Parameters are named `self_<name>`; conditions are named `<column>` (`*` is a wildcard), or `<column>_begin` and
 * `<column>_end`. Other keys are ignored.
 */
const dataQuery = z.looseObject({
  pageNo: z.coerce.number().int().min(1).max(1_000_000).default(1),
  /** Existing clients ask for all rows by -521. */
  pageSize: z
    .preprocess((size) => (String(size) === '-521' ? allRows : size), z.coerce.number().int().min(1))
    .default(10)
    .transform((size) => (size === allRows ? size : Math.min(size, 1000))),
  column: z.string().max(500).optional(),
  order: z.string().max(20).optional(),
});

export const reportColumnsShape = {
  path: z.object({ code }),
  result: z.object({
    cgRpConfigId: z.string(),
    cgRpConfigName: z.string(),
    columns: z.array(reportColumn),
    dictOptions,
    fieldHrefSlots: z.array(z.object({ slotName: z.string(), href: z.string() })),
    isGroupTitle: z.boolean(),
  }),
};

export const reportQueryInfoShape = { path: z.object({ id }), result: z.array(reportQueryItem) };

export const reportParamsShape = {
  path: z.object({ id }),
  result: z.array(
    z.object({
      id: z.string(),
      paramName: z.string(),
      paramTxt: z.string(),
      paramValue: z.string().nullable(),
      orderNum: z.int(),
    }),
  ),
};

export const reportDataShape = { path: z.object({ id }), query: dataQuery, result: rows };

/** Rows whose column `order_field` has the value `order_value` come first. */
export const reportDataByValueShape = {
  path: z.object({ id }),
  query: dataQuery.extend({ order_field: z.string().max(100).optional(), order_value: z.string().max(200).optional() }),
  result: rows,
};

export const reportColumnsAndDataShape = {
  path: z.object({ id }),
  query: dataQuery,
  result: z.object({
    cgreportHeadName: z.string(),
    columns: z.array(reportColumn),
    data: rows,
    dictOptions,
    fieldHrefSlots: z.array(z.object({ slotName: z.string(), href: z.string() })),
    isGroupTitle: z.boolean(),
  }),
};

export const reportExportShape = { path: z.object({ id }), query: dataQuery, result: z.unknown() };

/** `sql` is what clients of 3.4.3 send in place of `fieldId`: the id of the column, as `queryInfo` gave it to them. */
export const reportDictionaryShape = {
  query: z.object({
    fieldId: z.string().max(36).default(''),
    sql: z.string().max(4000).default(''),
    keyword: z.string().max(100).default(''),
    pageNo: z.coerce.number().int().min(1).max(1000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(10),
  }),
  result: z.array(reportOption),
};

/** `dictCode` and `dictText` are columns of the report, `dataList` values of the first as a comma list. */
export const reportTextsShape = {
  query: z.object({
    code,
    dictCode: z.string().min(1).max(100),
    dictText: z.string().min(1).max(100),
    dataList: z.string().max(4000).default(''),
  }),
  result: z.array(z.object({ value: z.string(), text: z.string() })),
};
