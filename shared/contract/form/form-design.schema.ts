import { z } from 'zod';
import { pageShape } from '#shared/resource/page-shape.ts';

const id = z.string().min(1).max(36);
const text = z.string().nullable();
const figure = z.number().nullable();
const flag = z.number();
const stamps = { createBy: text, createTime: text, updateBy: text, updateTime: text };

/** Head of a form as the platform answers it (docs/online.md). */
const head = z.object({
  id: z.string(),
  ...{ tableName: z.string(), tableType: flag, tableVersion: flag, tableTxt: text, isCheckbox: text, isDbSynch: text },
  ...{ isPage: text, isTree: text, idSequence: text, idType: text, queryMode: text, relationType: figure },
  ...{ subTableStr: text, tabOrderNum: figure, treeParentIdField: text, treeIdField: text, treeFieldname: text },
  ...{ formCategory: text, formTemplate: text, themeTemplate: text, formTemplateMobile: text, extConfigJson: text },
  ...{ updateBy: text, updateTime: text, createBy: text, createTime: text, copyType: figure, copyVersion: figure },
  ...{ physicId: text, hascopy: figure, scroll: figure, taskId: text, isDesForm: text, desFormCode: text },
  ...{ lowAppId: text, selectFieldString: text, selectFieldList: text },
});

const field = z.object({
  ...{
    id: z.string(),
    cgformHeadId: z.string(),
    dbFieldName: z.string(),
    dbFieldTxt: z.string(),
    dbFieldNameOld: text,
  },
  ...{ dbIsKey: flag, dbIsNull: flag, dbIsPersist: flag, dbType: text, dbLength: flag, dbPointLength: flag },
  ...{ dbDefaultVal: text, dictField: text, dictTable: text, dictText: text, fieldShowType: text, fieldHref: text },
  ...{ fieldLength: flag, fieldValidType: text, fieldMustInput: text, fieldExtendJson: text, fieldDefaultValue: text },
  ...{ isQuery: flag, isShowForm: flag, isShowList: flag, isReadOnly: flag, queryMode: text, mainTable: text },
  ...{ mainField: text, orderNum: flag, converter: text, queryConfigFlag: text, queryDefVal: text },
  ...{ queryDictText: text, queryDictField: text, queryDictTable: text, queryShowType: text, queryValidType: text },
  ...{ queryMustInput: text, sortFlag: text, alias: z.null() },
  ...stamps,
});

const index = z.object({
  ...{ id: z.string(), cgformHeadId: z.string(), indexName: z.string(), indexField: z.string(), indexType: z.string() },
  ...{ isDbSynch: text, delFlag: flag },
  ...stamps,
});

const name = z.string().max(100).optional();

export const listDesignsShape = {
  query: z.object({
    pageNo: z.coerce.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(1000).default(10),
    /** `*x*` contains. */
    tableName: name,
    tableTxt: name,
    tableType: name,
    tableType_MultiString: name,
    copyType: z.coerce.number().int().optional(),
    physicId: name,
    column: z.string().max(500).optional(),
    order: z.string().max(20).optional(),
  }),
  result: pageShape(head),
};

export const queryDesignShape = { query: z.object({ id }), result: head };

export const designsByNameShape = { query: z.object({ tableNames: z.string().max(5000) }), result: z.array(head) };

export const checkTableShape = {
  query: z.object({ tbname: z.string().max(200).default(''), id: z.string().max(36).optional() }),
  /** 1: free or the form's own, -1: taken. */
  result: z.literal([1, -1]),
};

/** Rows of the body; the mapping reads their keys (`shared/online/rows.schema.ts`). */
const row = z.looseObject({});
const most = { fields: 500, indexes: 100 };
const ids = z.array(z.string().max(64)).max(most.fields).nullish();
const rows = {
  fields: z.array(row).max(most.fields).default([]),
  indexs: z.array(row).max(most.indexes).nullish(),
};
const done = z.string();

export const addDesignShape = { body: z.object({ head: row, ...rows }), result: done };

export const editDesignShape = {
  body: z.object({
    head: z.looseObject({ id }),
    ...rows,
    deleteFieldIds: ids,
    deleteIndexIds: ids,
  }),
  result: done,
};

export const synchroniseShape = {
  path: z.object({ id: z.string().max(36), method: z.string().max(20) }),
  /** Clients of the platform send `{}`. */
  body: z.object({
    /** Drops the columns of removed fields with their values; otherwise the columns are kept. */
    dropRemoved: z.boolean().default(false),
    /** Permits a change that truncates or rounds stored values. */
    allowLoss: z.boolean().default(false),
    /** With `force`: keeps the rows of the former table as a shadow copy; otherwise a table with rows is not made anew. */
    shadow: z.boolean().default(false),
    /** `hash` of the plan that was shown; another plan is refused. */
    plan: z.string().max(64).optional(),
  }),
  result: done,
};

export const removeDesignShape = { query: z.object({ id }), result: done };

export const removeDesignsShape = {
  query: z.object({
    ids: z.string().max(40_000).default(''),
    /** `1`: with their tables, `0`: without. */
    flag: z.enum(['0', '1']),
  }),
  result: z.null(),
};

export const designFieldsShape = { query: z.object({ headId: z.string().max(36) }), result: z.array(field) };
export const designFieldsByNameShape = { query: z.object({ headCode: z.string().max(100) }), result: z.array(field) };
export const designIndexesShape = { query: z.object({ headId: z.string().max(36) }), result: z.array(index) };
