import { describe, expect, it } from 'vitest';
import { textControls } from '#shared/online/controls.ts';
import { readLinkConfig } from '#shared/online/extension.ts';
import { recordOf } from '#shared/online/form-record.ts';
import { fromDefinition } from '#shared/online/from-definition.ts';
import { platformFormRowsSchema } from '#shared/online/rows.schema.ts';
import { toDefinition } from '#shared/online/to-definition.ts';

const dictionary = { dictField: 'sex' };
const link = '{"table":"t","txt":"n","key":"k","linkField":"b"}';

/** Every control with a column that suits it, and our words for it. */
const table: readonly [control: string, row: object, field: object][] = [
  ['text', {}, { type: 'str', length: 64 }],
  ['password', {}, { type: 'str', secret: true }],
  ['textarea', {}, { type: 'text', length: 64 }],
  ['umeditor', { dbType: 'Text', dbLength: 0 }, { type: 'text', format: 'html' }],
  ['markdown', { dbType: 'Text', dbLength: 0 }, { type: 'text', control: 'markdown' }],
  ['list', dictionary, { type: 'dict', dict: 'sex', length: 64 }],
  ['radio', dictionary, { type: 'dict', control: 'dict-radio' }],
  ['checkbox', dictionary, { type: 'dict', control: 'dict-checkbox', multi: true }],
  ['list_multi', dictionary, { type: 'dict', control: 'dict-multi-select', multi: true }],
  [
    'sel_search',
    { dictTable: 'sys_user', dictField: 'username', dictText: 'realname' },
    { type: 'dict', control: 'dict-search-select', dict: 'sys_user,realname,username' },
  ],
  ['switch', { fieldExtendJson: '["1","0"]' }, { type: 'str', onOff: ['1', '0'] }],
  ['date', { dbType: 'Date', dbLength: 0 }, { type: 'date' }],
  ['date', { dbType: 'Datetime', dbLength: 0 }, { type: 'datetime', picker: 'date' }],
  ['date', { dbType: 'Date', dbLength: 0, fieldExtendJson: '{"picker":"month"}' }, { type: 'date', picker: 'month' }],
  ['datetime', { dbType: 'Datetime', dbLength: 0 }, { type: 'datetime' }],
  ['time', {}, { type: 'str', format: 'time' }],
  ['image', { fieldExtendJson: '{"uploadnum":2}' }, { type: 'file', control: 'image', most: 2 }],
  ['file', {}, { type: 'file', control: 'files', length: 64 }],
  ['sel_user', {}, { type: 'user', multi: true }],
  ['sel_user', { fieldExtendJson: '{"multiSelect":false}' }, { type: 'user' }],
  ['sel_depart', {}, { type: 'dept', multi: true, stores: 'id' }],
  ['sel_depart', { fieldExtendJson: '{"store":"orgCode","text":"departName"}' }, { type: 'dept', shows: 'departName' }],
  ['pca', {}, { type: 'str', control: 'area-cascader' }],
  [
    'popup',
    { dictTable: 'r', dictField: 'x,y', dictText: 'b,a' },
    { type: 'str', control: 'report', dict: 'r,y', picks: { report: 'r', columns: ['x', 'y'], into: ['b', 'a'] } },
  ],
  ['cat_tree', { dictField: 'B02', dictText: 'b' }, { control: 'category-select', dict: 'B02', textInto: 'b' }],
  [
    'sel_tree',
    { dictTable: 't', dictField: '0', dictText: 'id,pid,name,leaf' },
    { control: 'tree-select', dict: 't,name,id,pid,leaf,0' },
  ],
  ['link_down', { dictTable: link }, { linked: { next: ['b'], table: 't', text: 'n', value: 'k' } }],
  ['link_table', { dictTable: 't', dictField: 'id', dictText: 'n' }, { type: 'ref', ref: 'onl_t', shows: 'n' }],
  ['link_table_field', { dictTable: 'b', dictText: 'n' }, { lookedUp: { through: 'b', field: 'n' } }],
  ['text', { dbType: 'int', dbLength: 10 }, { type: 'int' }],
  ['list', { dbType: 'int', dbLength: 10, ...dictionary }, { type: 'int', dict: 'sex' }],
  ['text', { dbType: 'double', dbLength: 10, dbPointLength: 2 }, { type: 'dec', precision: 10, scale: 2 }],
];

function formOf(control: string, row: object) {
  const usual = { dbFieldTxt: '列', dbType: 'string', dbLength: 64, isShowForm: 1, sortFlag: '1' };
  return platformFormRowsSchema.parse({
    head: { tableName: 't', tableTxt: '表' },
    fields: [
      { ...usual, dbFieldName: 'a', fieldShowType: control, orderNum: 1, ...row },
      { ...usual, dbFieldName: 'b', fieldShowType: 'text', orderNum: 2 },
    ],
  });
}

describe('a control of the platform', () => {
  it.each(table)('%s %j is said in our words alone', (control, row, expected) => {
    const form = formOf(control, row);
    const definition = toDefinition(form);
    const [field] = definition.fields;
    expect(field).toMatchObject(expected);
    expect(field).not.toHaveProperty('platform');
    expect(fromDefinition(definition, recordOf(form.head)).fields).toEqual(form.fields);
  });

  it('has a row in this table', () => {
    expect(new Set(table.map(([control]) => control))).toEqual(new Set(Object.keys(textControls)));
  });

  it.each([
    ['list', {}],
    ['link_table', { dictTable: 't', dictField: 'code' }],
    ['sel_tree', { dictTable: 't', dictText: 'id' }],
    ['popup', { dictTable: 'r', dictField: 'x', dictText: 'a,b' }],
    ['date', {}],
    ['popup_dict', {}],
  ])('%s %j that our words do not fit keeps its name beside a plain text', (control, row) => {
    const form = formOf(control, row);
    expect(toDefinition(form).fields[0]).toMatchObject({ type: 'str', platform: { fieldShowType: control } });
    expect(fromDefinition(toDefinition(form), recordOf(form.head)).fields).toEqual(form.fields);
  });
});

describe('the configuration of linked selects', () => {
  const config = { table: 't', txt: 'n', key: 'k', condition: " pid = '0' " };

  it.each([
    ['JSON', JSON.stringify(config)],
    ['keys without quotes', `{table:'t', txt : 'n',key:"k",condition:" pid = '0' "}`],
  ])('is read from %s', (_, text) => expect(readLinkConfig(text)).toEqual(config));

  it.each(['', 'x', '{', '[]', 'null', '{"table":1}'])('is missing in %j', (text) => {
    expect(readLinkConfig(text)).toBeUndefined();
  });
});
