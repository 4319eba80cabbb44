import { z } from 'zod';

/** A form by its id, its code (`onl_x`) or the name of its table (`x`). */
export const formPath = z.object({ code: z.string().min(1).max(100) });

/** Kind of the form's table. Clients send it; the server knows it. */
export const tableTypeQuery = z.object({ tabletype: z.string().max(10).optional() });

const word = z.string().nullable();
const list = <T extends z.ZodType>(each: T) => z.array(each).readonly();

/** `label` and `title` repeat the text. */
const item = z.object({
  value: z.union([z.string(), z.number()]),
  text: z.string(),
  label: z.string(),
  title: z.string(),
});

const listColumn = z.object({
  title: z.string(),
  dataIndex: z.string(),
  align: z.literal('center'),
  /** Key of `dictOptions`, or `_replace_text_` and the column with the text. */
  customRender: word,
  scopedSlots: z.object({ customRender: z.string() }).nullable(),
  hrefSlotName: word,
  showLength: z.number(),
  sorter: z.boolean(),
  linkField: word,
  tableName: z.null(),
  dbType: word,
  fieldType: word,
});

const button = z.object({
  id: z.string(),
  cgformHeadId: z.string(),
  buttonCode: z.string(),
  buttonName: word,
  buttonStyle: word,
  optType: word,
  exp: word,
  buttonStatus: word,
  orderNum: z.int().nullable(),
  buttonIcon: word,
  optPosition: word,
});

/** The platform's own text of a head or of a field: its keys are those of `shared/online/rows.schema.ts`. */
export const platformRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** A field as JSON schema; further keys depend on its control (`shared/online/form-property.ts`). */
const property = z.record(z.string(), z.any());

const jsonSchema = {
  $schema: z.string(),
  type: z.literal('object').nullable(),
  title: word,
  required: list(z.string()).nullable(),
  properties: z.record(z.string(), property),
};

export const columnsShape = {
  path: formPath,
  query: tableTypeQuery,
  result: z.object({
    code: z.string(),
    currentTableName: z.string(),
    description: word,
    tableType: z.number(),
    relationType: z.number().nullable(),
    formTemplate: word,
    columns: list(listColumn),
    /** Texts of the values of a column. */
    dictOptions: z.record(z.string(), list(item)),
    fieldHrefSlots: list(z.object({ slotName: z.string(), href: z.string() })),
    foreignKeys: list(z.object({ field: z.string(), table: z.null(), key: z.string() })),
    /** Buttons that the caller has no right to use. */
    hideColumns: list(z.string()),
    cgButtonList: list(button),
    enhanceJs: word,
    checkboxFlag: word,
    paginationFlag: word,
    scrollFlag: z.number().nullable(),
    isDesForm: word,
    desFormCode: word,
    pidField: word,
    hasChildrenField: word,
    textField: word,
  }),
};

export const erpColumnsShape = {
  path: formPath,
  query: tableTypeQuery,
  result: z.object({ main: columnsShape.result, subList: list(columnsShape.result).optional() }),
};

export const formItemShape = {
  path: formPath,
  query: tableTypeQuery,
  result: z.object({
    schema: z.object({ ...jsonSchema, describe: word, table: z.string() }),
    head: platformRow,
    formTemplate: word.optional(),
    cgButtonList: list(button).optional(),
    enhanceJs: z.string().optional(),
  }),
};

export const queryInfoShape = {
  path: formPath,
  query: tableTypeQuery,
  result: list(
    z.object({
      field: z.string(),
      dbField: z.string(),
      label: z.string(),
      view: z.string(),
      /** `group`: a range with two values. */
      mode: z.string(),
      /** `1`: collapsed at first. */
      hidden: z.literal('1').optional(),
      dictCode: z.string().optional(),
      dictTable: z.string().optional(),
      dictText: z.string().optional(),
      pcode: z.string().optional(),
      dict: z.string().optional(),
      pidField: z.string().optional(),
      pidValue: z.string().optional(),
      hasChildField: z.string().optional(),
      fieldExtendJson: z.string().optional(),
      config: z.literal('1').optional(),
      defValue: z.string().optional(),
    }),
  ),
};

export const queryFormShape = {
  path: formPath,
  query: tableTypeQuery,
  result: z.object({
    ...jsonSchema,
    table: z.string(),
    joinQuery: z.boolean(),
    searchFieldList: list(z.string()),
  }),
};

const column = z.string().min(1).max(63);

/** A table and its columns are names of the dictionaries' registry (docs/security.md P19). */
export const linkedOptionsShape = {
  query: z.object({
    table: column,
    txt: column,
    key: column,
    /** Column of the id of a row, if it is not `key`. */
    idField: column.optional(),
    pidField: column.optional(),
    pidValue: z.string().max(200).optional(),
    condition: z.string().max(500).optional(),
  }),
  result: z.array(z.object({ label: z.string(), store: z.string(), id: z.string(), pid: z.string() })),
};
