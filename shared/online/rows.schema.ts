import { z } from 'zod';

/*
 * The rows of which the platform makes a form. Requests write flags as numbers or texts and leave keys out; the schemas
 * accept each of these spellings and return the row as the platform answers it, with '' for a text that is null.
 */

const text = z.preprocess((value) => (value === null || value === undefined ? '' : String(value)), z.string());

const number = (missing: number) =>
  z.preprocess((value) => (value === null || value === undefined || value === '' ? missing : Number(value)), z.int());

const flag = (missing: 0 | 1) =>
  z.preprocess((value) => (isSet(value) ? (isOn(value) ? 1 : 0) : missing), z.literal([0, 1]));

const textFlag = z.preprocess((value) => (isOn(value) ? '1' : '0'), z.literal(['0', '1']));

const isSet = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

const isOn = (value: unknown): boolean => value === 1 || value === '1' || value === true || value === 'true';

const fieldRowSchema = z.object({
  id: text,
  dbFieldName: text,
  dbFieldTxt: text,
  dbFieldNameOld: text,
  dbIsKey: flag(0),
  dbIsNull: flag(1),
  dbIsPersist: flag(1),
  dbType: text,
  dbLength: number(0),
  dbPointLength: number(0),
  dbDefaultVal: text,
  dictField: text,
  dictTable: text,
  dictText: text,
  fieldShowType: text,
  fieldHref: text,
  fieldLength: number(120),
  fieldValidType: text,
  fieldMustInput: textFlag,
  fieldExtendJson: text,
  fieldDefaultValue: text,
  isQuery: flag(0),
  isShowForm: flag(0),
  isShowList: flag(0),
  isReadOnly: flag(0),
  queryMode: z.preprocess((value) => (value === 'group' ? 'group' : 'single'), z.literal(['single', 'group'])),
  mainTable: text,
  mainField: text,
  orderNum: number(0),
  converter: text,
  queryConfigFlag: textFlag,
  queryDefVal: text,
  queryDictText: text,
  queryDictField: text,
  queryDictTable: text,
  queryShowType: z.preprocess((value) => (isSet(value) ? String(value) : 'text'), z.string()),
  queryValidType: text,
  queryMustInput: text,
  sortFlag: textFlag,
});

/** A field of a form as the platform stores it. */
export type FieldRow = Readonly<z.output<typeof fieldRowSchema>>;

const word = z.preprocess((value) => (value === undefined ? null : value), z.string().nullable());
const figure = z.preprocess((value) => (isSet(value) ? Number(value) : null), z.int().nullable());

const headRowSchema = z.object({
  id: text,
  tableName: text,
  tableType: number(1),
  tableVersion: number(1),
  tableTxt: word,
  isCheckbox: word,
  isDbSynch: word,
  isPage: word,
  isTree: word,
  idSequence: word,
  idType: word,
  queryMode: word,
  relationType: figure,
  subTableStr: word,
  tabOrderNum: figure,
  treeParentIdField: word,
  treeIdField: word,
  treeFieldname: word,
  formCategory: word,
  formTemplate: word,
  themeTemplate: word,
  formTemplateMobile: word,
  extConfigJson: word,
  updateBy: word,
  updateTime: word,
  createBy: word,
  createTime: word,
  copyType: figure,
  copyVersion: figure,
  physicId: word,
  hascopy: figure,
  scroll: figure,
  taskId: word,
  isDesForm: word,
  desFormCode: word,
  lowAppId: word,
  selectFieldString: word,
  selectFieldList: word,
});

/** The head of a form as the platform answers it. */
export type HeadRow = Readonly<z.output<typeof headRowSchema>>;

const indexRowSchema = z.object({
  id: text,
  indexName: text,
  indexField: text,
  indexType: z.preprocess((value) => (value === 'unique' ? 'unique' : 'normal'), z.literal(['normal', 'unique'])),
});

export type IndexRow = Readonly<z.output<typeof indexRowSchema>>;

export const buttonRowSchema = z.object({
  id: text,
  buttonCode: text,
  buttonName: word,
  buttonStyle: word,
  optType: word,
  exp: word,
  buttonStatus: word,
  orderNum: figure,
  buttonIcon: word,
  optPosition: word,
});

/** A button that an administrator added; the answers also name the form (`cgformHeadId`). */
export type ButtonRow = Readonly<z.output<typeof buttonRowSchema>>;

/** A form with everything that belongs to it, as `addAll` sends it and the lists of the designer answer it. */
export const platformFormRowsSchema = z.object({
  head: headRowSchema,
  fields: z.array(fieldRowSchema),
  indexs: z.array(indexRowSchema).default([]),
  buttons: z.array(buttonRowSchema).default([]),
});

export type FormRows = Readonly<z.output<typeof platformFormRowsSchema>>;
