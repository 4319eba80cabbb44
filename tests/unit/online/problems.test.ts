import { describe, expect, it } from 'vitest';
import { formErrors } from '#shared/errors/form.errors.ts';
import { onlineProblems } from '#shared/online/online-problems.ts';
import { platformFormRowsSchema } from '#shared/online/rows.schema.ts';
import { recorded } from './recorded.ts';

const base = recorded('sw_all').rows.fields.slice(0, 6);
const field = {
  dbFieldName: 'aa',
  dbFieldTxt: '一',
  dbLength: 64,
  dbType: 'string',
  fieldShowType: 'text',
  orderNum: 7,
};
const shown = { dbIsNull: '1', dbIsPersist: '1', isShowForm: '1', isShowList: '1' };

interface Change {
  readonly head?: object;
  readonly field?: object;
  readonly more?: readonly object[];
  readonly fields?: readonly object[];
  readonly indexs?: readonly object[];
}

const known = {
  mayRead: (table: string, columns: readonly string[]) => table === 'sys_category' && !columns.includes('secret'),
  isMain: (table: string) => table === 'sw_main',
  hasKey: (_: string, column: string) => column === 'id',
};

/** Places and codes of the problems in a form that differs from a good one. */
function problemsOf({ head, field: changed, more = [], fields, indexs = [] }: Change) {
  const form = platformFormRowsSchema.parse({
    head: { tableName: 'sw_b', tableTxt: '坏', tableType: 1, isTree: 'N', ...head },
    fields: fields ?? [...base, { ...field, ...shown, ...changed }, ...more],
    indexs,
  });
  return onlineProblems(form, known).map(({ where, code, params }) => {
    expect(formErrors).toHaveProperty(code);
    return params ? `${where} ${code} ${Object.values(params)}` : `${where} ${code}`;
  });
}

const link = (condition: string, linkField = 'aa') =>
  JSON.stringify({ table: 'sys_category', txt: 'name', key: 'id', linkField, condition });

it('a good form has no problems', () => expect(problemsOf({})).toEqual([]));

describe('what the platform accepts and breaks later is refused at its cell:', () => {
  it.each<[what: string, change: Change, problems: readonly string[]]>([
    ['a table name with a blank', { head: { tableName: 'sw bad' } }, ['head.tableName onlineTableBad']],
    ['a table name with a quote', { head: { tableName: 'sw`bad' } }, ['head.tableName onlineTableBad']],
    ['a statement', { head: { tableName: 'sw_bad; drop table sw_chg' } }, ['head.tableName onlineTableBad']],
    ['a digit first', { head: { tableName: '1sw_bad' } }, ['head.tableName onlineTableBad']],
    ['a Chinese name', { head: { tableName: '坏表' } }, ['head.tableName onlineTableBad']],
    ['70 letters', { head: { tableName: 'a'.repeat(70) } }, ['head.tableName onlineTooLong 50']],
    ['a description of 300 letters', { head: { tableTxt: '长'.repeat(300) } }, ['head.tableTxt onlineTooLong 200']],
    ['no description', { head: { tableTxt: ' ' } }, ['head.tableTxt onlineValueMissing']],
    ['no fields', { fields: [] }, ['fields onlineKeyMissing']],
    ['no primary key', { fields: [{ ...field, ...shown }] }, ['fields onlineKeyMissing']],
    [
      'a key without the name id',
      { fields: [...base.slice(1), { ...field, ...shown, dbIsKey: 1 }] },
      ['fields onlineKeyMissing', 'fields.5.dbIsKey onlineKeyOther'],
    ],
    ['two primary keys', { field: { dbIsKey: '1' } }, ['fields.6.dbIsKey onlineKeyOther']],
    ['the same field twice', { more: [{ ...field, ...shown }] }, ['fields.7.dbFieldName formNameTaken']],
    [
      'the same field by case',
      { more: [{ ...field, ...shown, dbFieldName: 'AA' }] },
      ['fields.7.dbFieldName formNameTaken'],
    ],
    ['a field name with a blank', { field: { dbFieldName: 'a b' } }, ['fields.6.dbFieldName onlineColumnBad']],
    ['a statement as a name', { field: { dbFieldName: 'a) , x int' } }, ['fields.6.dbFieldName onlineColumnBad']],
    ['80 letters', { field: { dbFieldName: 'a'.repeat(80) } }, ['fields.6.dbFieldName onlineTooLong 32']],
    ['no name', { field: { dbFieldName: '' } }, ['fields.6.dbFieldName onlineColumnBad']],
    ['no title', { field: { dbFieldTxt: '' } }, ['fields.6.dbFieldTxt onlineValueMissing']],
    ['an unknown type', { field: { dbType: 'nosuch' } }, ['fields.6.dbType onlineTypeBad']],
    ['a type of newer releases', { field: { dbType: 'LongText' } }, ['fields.6.dbType onlineTypeBad']],
    ['a string of length 0', { field: { dbLength: 0 } }, ['fields.6.dbLength onlineTooSmall 1']],
    ['a string of length 100000', { field: { dbLength: 100_000 } }, ['fields.6.dbLength onlineTooBig 16000']],
    [
      'more decimals than digits',
      { field: { dbType: 'BigDecimal', dbLength: 2, dbPointLength: 9 } },
      ['fields.6.dbPointLength onlineTooBig 6'],
    ],
    [
      'a few more decimals than digits',
      { field: { dbType: 'double', dbLength: 2, dbPointLength: 3 } },
      ['fields.6.dbPointLength onlineScaleBad'],
    ],
    [
      'a default that is no number',
      { field: { dbType: 'int', dbDefaultVal: 'abc' } },
      ['fields.6.dbDefaultVal formDefaultBad'],
    ],
    [
      'a default that is too long',
      { field: { dbLength: 2, dbDefaultVal: 'abc' } },
      ['fields.6.dbDefaultVal formDefaultBad'],
    ],
    ['an unknown control', { field: { fieldShowType: 'nosuch' } }, ['fields.6.fieldShowType formControlUnknown']],
    [
      'a name of every object',
      { field: { fieldShowType: 'constructor' } },
      ['fields.6.fieldShowType formControlUnknown'],
    ],
    ['a sub-table without a foreign key', { head: { tableType: 3 } }, ['head.relationType onlineForeignMissing']],
    [
      'a sub-table of an unknown main table',
      { head: { tableType: 3 }, field: { mainTable: 'nosuch', mainField: 'id' } },
      ['fields.6.mainTable onlineMainUnknown'],
    ],
    [
      'a foreign key to an unknown field',
      { head: { tableType: 3 }, field: { mainTable: 'sw_main', mainField: 'nosuch' } },
      ['fields.6.mainField onlineMainFieldUnknown'],
    ],
    [
      'half a foreign key',
      { head: { tableType: 3 }, field: { mainTable: 'sw_main', mainField: '' } },
      ['fields.6.mainField onlineValueMissing'],
    ],
    [
      'a foreign key without room for an id',
      { head: { tableType: 3 }, field: { mainTable: 'sw_main', mainField: 'id', dbLength: 20 } },
      ['fields.6.dbFieldName onlineNodeUnfit 32'],
    ],
    [
      'a sub-table of itself',
      { head: { tableName: 'sw_main', tableType: 3 }, field: { mainTable: 'sw_main', mainField: 'id' } },
      ['fields.6.mainTable onlineMainUnknown'],
    ],
    [
      'two foreign keys',
      {
        head: { tableType: 3 },
        field: { mainTable: 'sw_main', mainField: 'id' },
        more: [{ ...field, ...shown, dbFieldName: 'bb', mainTable: 'sw_main', mainField: 'id', orderNum: 8 }],
      },
      ['fields.7.mainTable onlineForeignMany'],
    ],
    [
      'a tree without its columns',
      { head: { isTree: 'Y', treeParentIdField: 'pid', treeIdField: 'has_child', treeFieldname: 'aa' } },
      ['head.treeParentIdField formFieldUnknown', 'head.treeIdField formFieldUnknown'],
    ],
    [
      'a parent that forms do not send',
      {
        head: { isTree: 'Y', treeParentIdField: 'aa', treeIdField: 'aa', treeFieldname: 'aa' },
        field: { isShowForm: 0 },
      },
      ['fields.6.isShowForm onlineParentHidden'],
    ],
    [
      'an index on an unknown field',
      { indexs: [{ indexName: 'ix', indexField: 'nosuch' }] },
      ['indexs.0.indexField formFieldUnknown'],
    ],
    [
      'an index on a password',
      { field: { fieldShowType: 'password' }, indexs: [{ indexName: 'ix', indexField: 'aa' }] },
      ['indexs.0.indexField onlineIndexUnfit'],
    ],
    [
      'an index on a long text',
      { field: { dbType: 'Text', dbLength: 0 }, indexs: [{ indexName: 'ix', indexField: 'id,aa' }] },
      ['indexs.0.indexField onlineIndexUnfit'],
    ],
    [
      'two indexes of one name',
      {
        indexs: [
          { indexName: 'ix', indexField: 'aa' },
          { indexName: 'IX', indexField: 'id' },
        ],
      },
      ['indexs.1.indexName formNameTaken'],
    ],
    [
      'a statement as the name of an index',
      { indexs: [{ indexName: 'ix on sw_chg(cc); drop table x; --', indexField: 'id' }] },
      ['indexs.0.indexName onlineIndexBad'],
    ],
    [
      'a dictionary of a table that may not be read',
      { field: { fieldShowType: 'list', dictTable: 'sys_user', dictText: 'realname', dictField: 'username' } },
      ['fields.6.dictTable onlineTableForbidden'],
    ],
    [
      'a column that may not be read',
      { field: { fieldShowType: 'radio', dictTable: 'sys_category', dictText: 'secret', dictField: 'id' } },
      ['fields.6.dictTable onlineTableForbidden'],
    ],
    [
      'a value that may not be read',
      { field: { fieldShowType: 'list', dictTable: 'sys_category', dictText: 'name', dictField: 'secret' } },
      ['fields.6.dictTable onlineTableForbidden'],
    ],
    [
      'a reference whose shown column may not be read',
      { field: { fieldShowType: 'link_table', dictTable: 'sys_category', dictText: 'name,secret', dictField: 'id' } },
      ['fields.6.dictTable onlineTableForbidden'],
    ],
    [
      'a tree of a table that may not be read',
      { field: { fieldShowType: 'sel_tree', dictTable: 'sys_user', dictText: 'id,pid,name,leaf', dictField: '0' } },
      ['fields.6.dictTable onlineTableForbidden'],
    ],
    [
      'a statement in a condition',
      {
        field: {
          ...{ fieldShowType: 'list', dictText: 'name', dictField: 'id' },
          dictTable: 'sys_category where 1=1 union select password from sys_user',
        },
      },
      ['fields.6.dictTable onlineConditionBad'],
    ],
    [
      'a statement in the condition of linked selects',
      { field: { fieldShowType: 'link_down', dictTable: link('1=1) or (1=1') } },
      ['fields.6.dictTable onlineConditionBad'],
    ],
    [
      'linked selects that name an unknown field',
      { field: { fieldShowType: 'link_down', dictTable: link("pid = '0'", 'nosuch') } },
      ['fields.6.dictTable formFieldUnknown'],
    ],
    [
      'a filter of a table that may not be read',
      {
        field: { queryConfigFlag: '1', queryDictTable: 'sys_user', queryDictText: 'password', queryDictField: 'id' },
      },
      ['fields.6.queryDictTable onlineTableForbidden'],
    ],
  ])('%s', (_, change, problems) => expect(problemsOf(change)).toEqual(problems));
});

describe('what is harmless is accepted:', () => {
  it.each<[what: string, change: Change]>([
    ['a keyword as a table, because names are quoted', { head: { tableName: 'select' } }],
    ['a keyword as a field', { field: { dbFieldName: 'order' } }],
    ['one letter and an underscore', { field: { dbFieldName: 'a_name' } }],
    ['a name that our own forms reserve', { field: { dbFieldName: 'total' } }],
    ['capital letters', { head: { tableName: 'SW_Upper' }, field: { dbFieldName: 'FieldName' } }],
    ['a title with a tag and quotes', { field: { dbFieldTxt: '<script>\'"\\' } }],
    ['a default with a quote', { field: { dbDefaultVal: "it's" } }],
    ['300 fields', { more: Array.from({ length: 300 }, (_, at) => ({ ...field, ...shown, dbFieldName: `f${at}` })) }],
  ])('%s', (_, change) => expect(problemsOf(change)).toEqual([]));
});
