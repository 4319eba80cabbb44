import { z } from 'zod';

const text = z.string().max(1000);
const flag = z.literal([0, 1]);

/**
 * What a JeecgBoot client reads of a field and no option of ours says (docs/online.md). Each key has the name and the
 * value of the platform's field row. A key is present only if its value differs from the one that follows from the
 * field itself.
 */
export const platformFieldSchema = z.strictObject({
  /** Id by which the platform's editor names the field when its name changes. */
  id: z.string().max(36).optional(),
  /** Column, if it is not the snake_case of the field's name. */
  dbFieldName: z.string().max(100).optional(),
  /** Former column: the platform renames the column by it. */
  dbFieldNameOld: z.string().max(100).optional(),
  dbFieldTxt: text.optional(),
  dbIsKey: flag.optional(),
  dbIsNull: flag.optional(),
  dbType: z.string().max(32).optional(),
  dbLength: z.int().optional(),
  dbPointLength: z.int().optional(),
  dbDefaultVal: text.optional(),
  orderNum: z.int().optional(),
  fieldShowType: z.string().max(32).optional(),
  dictTable: text.optional(),
  dictField: text.optional(),
  dictText: text.optional(),
  fieldLength: z.int().optional(),
  /** A regular expression of an administrator. Clients of the platform run it; our code never does. */
  fieldValidType: text.optional(),
  fieldExtendJson: text.optional(),
  fieldDefaultValue: text.optional(),
  mainTable: text.optional(),
  mainField: text.optional(),
  /** Java class that converts values in workbooks; kept, never run. */
  converter: text.optional(),
  queryConfigFlag: z.literal(['0', '1']).optional(),
  queryShowType: z.string().max(32).optional(),
  queryDictTable: text.optional(),
  queryDictField: text.optional(),
  queryDictText: text.optional(),
  queryDefVal: text.optional(),
  queryValidType: text.optional(),
  queryMustInput: text.optional(),
});

export type PlatformField = Readonly<z.output<typeof platformFieldSchema>>;

const word = z.string().max(100).nullable();

/** The same for a form: keys of the platform's head row. */
export const platformFormSchema = z.strictObject({
  /** Name of the table, if it does not follow from the code. */
  tableName: z.string().max(100).optional(),
  tableTxt: text.nullable().optional(),
  tableType: z.int().optional(),
  isTree: word.optional(),
  isCheckbox: word.optional(),
  isPage: word.optional(),
  scroll: z.int().nullable().optional(),
  treeParentIdField: word.optional(),
  treeIdField: word.optional(),
  treeFieldname: word.optional(),
  relationType: z.int().nullable().optional(),
  tabOrderNum: z.int().nullable().optional(),
  formTemplate: word.optional(),
  themeTemplate: word.optional(),
  formTemplateMobile: word.optional(),
  formCategory: word.optional(),
  idType: word.optional(),
  idSequence: word.optional(),
  queryMode: word.optional(),
  /** JSON text with settings of the platform's pages; `form-settings.ts` reads the known ones. */
  extConfigJson: text.nullable().optional(),
  isDesForm: word.optional(),
  desFormCode: word.optional(),
  lowAppId: word.optional(),
});

/** The same for an index. */
export const platformIndexSchema = z.strictObject({
  id: z.string().max(36).optional(),
  indexField: z.string().max(500).optional(),
});

export type PlatformIndex = Readonly<z.output<typeof platformIndexSchema>>;

/** The same for a button. */
export const platformButtonSchema = z.strictObject({
  id: z.string().max(36).optional(),
  buttonName: z.string().max(200).nullable().optional(),
  buttonStyle: z.string().max(32).nullable().optional(),
  optType: z.string().max(32).nullable().optional(),
  /** Condition that is no comparison of ours; clients of the platform evaluate it. */
  exp: z.string().max(500).nullable().optional(),
  buttonStatus: z.string().max(1).nullable().optional(),
  buttonIcon: z.string().max(50).nullable().optional(),
  optPosition: z.string().max(32).nullable().optional(),
});

export type PlatformButton = Readonly<z.output<typeof platformButtonSchema>>;
