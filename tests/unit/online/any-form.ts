import fc from 'fast-check';
import { type FormRows, platformFormRowsSchema } from '#shared/online/rows.schema.ts';

const controls = [
  ...['text', 'textarea', 'password', 'umeditor', 'markdown', 'list', 'radio', 'checkbox', 'list_multi', 'sel_search'],
  ...['switch', 'date', 'datetime', 'time', 'image', 'file', 'sel_user', 'sel_depart', 'pca', 'popup', 'cat_tree'],
  ...['sel_tree', 'link_down', 'link_table', 'link_table_field', 'popup_dict', 'constructor', ''],
];
const types = ['string', 'int', 'double', 'BigDecimal', 'Date', 'Datetime', 'Text', 'Blob', 'long', ''];
const columns = ['id', 'create_by', 'ID', 'a_1', 'a1', 'd_date', 'total', 'Name', 'x$y', 'f_f', 'pid', '坏', 'a__b'];
const one = (...values: unknown[]) => fc.constantFrom(...values);
const word = fc.oneof(fc.string({ maxLength: 12 }), one('', null, ' ', 'id', 'a_1,total', 'sex', 'name,id,pid', '0'));
const flag = one(0, 1, '0', '1', null, undefined, true);
const extension = one(
  ...['', null, '["Y","N"]', '[1,2]', '{"uploadnum":2}', '{"showLength":5}', '{"showLength":5,"x":1}', '{', '[]'],
  ...['{"store":"id","text":"realname","multiSelect":false}', '{"store":"orgCode"}', '{"multiSelect":true}', 'null'],
  ...['{"popupMulti":false}', '{"showType":"card","multiSelect":false,"imageField":"pic"}', '{"picker":"year"}'],
);
const table = fc.oneof(
  word,
  one('sys_depart', "sys_user where username like '%a%'", 'a WHERE b', 'lt', '{"table":"t","txt":"n","key":"k"}'),
  one('{"table":"t","txt":"n","key":"k","linkField":"a_1,id"}', "{table:'t',txt:'n',key:'k',linkField:'total'}"),
);

const fieldRow = fc.record({
  ...{ id: word, dbFieldTxt: word, dbFieldNameOld: word, dbIsKey: flag, dbIsNull: flag, dbIsPersist: flag },
  ...{ dbType: one(...types), dbLength: one(0, 1, 32, 64, 120, '10', null), dbPointLength: one(0, 2, 9, null) },
  ...{ dbDefaultVal: fc.oneof(word, one('5', '05', 'abc')), dictField: word, dictTable: table, dictText: word },
  ...{ fieldShowType: one(...controls), fieldHref: word, fieldLength: one(120, 0, 40, 200, 9999, null) },
  fieldValidType: one('', null, 'only', 'e', 'z', '*', '^[a-z]+$', 'constructor'),
  ...{ fieldMustInput: flag, fieldExtendJson: extension, isQuery: flag, isShowForm: flag, isShowList: flag },
  fieldDefaultValue: fc.oneof(word, one('#{sysUserCode}', `$\{rule}`, '{{ 1 + 1 }}', '#{}', `$\{a}$\{b}`)),
  ...{
    isReadOnly: flag,
    queryMode: one('single', 'group', null),
    mainTable: one('', 'sw_main', 'A b'),
    mainField: word,
  },
  ...{ converter: word, queryConfigFlag: flag, queryDefVal: word, queryDictText: word, queryDictField: word },
  ...{ queryDictTable: table, queryShowType: one('text', 'list', null), queryValidType: word, queryMustInput: word },
  sortFlag: flag,
});

const head = fc.record({
  ...{ id: one('h1'), tableName: fc.oneof(fc.string({ maxLength: 30 }), one('sw_all', 'sw_all$1')) },
  ...{ tableType: one(1, 2, 3), tableTxt: word, isCheckbox: one('Y', 'N', null), isPage: one('Y', 'N', null) },
  ...{ isTree: one('Y', 'N', null), relationType: one(0, 1, null), tabOrderNum: one(null, 0, 3) },
  ...{ treeParentIdField: one('pid', null, 'a_1', ''), treeIdField: one('has_child', null), treeFieldname: word },
  ...{
    formCategory: word,
    formTemplate: one('1', '2', '99', null),
    themeTemplate: one('erp', 'normal', null, 'other'),
  },
  ...{ extConfigJson: one(null, '{"joinQuery":1}'), scroll: one(0, 1, null), isDesForm: one('N', 'Y', null) },
  ...{ desFormCode: word, queryMode: word, idType: word, createBy: word, tableVersion: one(1, 7), copyType: one(0, 1) },
});

const button = fc.record({
  ...{ id: word, buttonCode: word, buttonName: word, buttonStyle: one('link', 'button', 'form', 'constructor', null) },
  ...{ optType: one('js', 'action', 'q', null), buttonStatus: one('1', '0', null), orderNum: one(null, 0, 2) },
  exp: one(null, '', 'sex#eq#1', 'sex#ne#', 'a_1#in#1,2', 'total#empty#true', 'x#empty#false', 'x#empty#maybe', 'a#b'),
  ...{ buttonIcon: word, optPosition: one(null, '1', '2') },
});

const index = fc.record({ id: word, indexName: word, indexField: word, indexType: one('unique', 'normal', null) });

/** A form with any values in its rows, columns of any names, and an order in which gaps occur. */
export const forms: fc.Arbitrary<FormRows> = fc
  .record({
    head,
    names: fc.uniqueArray(one(...columns), { selector: (name) => String(name).toLowerCase() }),
    rows: fc.array(fieldRow, { minLength: columns.length, maxLength: columns.length }),
    orders: fc.uniqueArray(fc.integer({ min: -3, max: 40 }), { minLength: columns.length, maxLength: columns.length }),
    indexs: fc.array(index, { maxLength: 2 }),
    buttons: fc.array(button, { maxLength: 3 }),
  })
  .map(({ names, rows, orders, ...form }) => ({
    ...form,
    fields: names.map((dbFieldName, at) => ({ ...rows[at], dbFieldName, orderNum: orders[at] })),
  }))
  .map((form) => platformFormRowsSchema.parse(form));
