import { describe, expect, it } from 'vitest';
import { onlineDefinitionSchema } from '#shared/online/definition.schema.ts';
import { onlineProblems } from '#shared/online/online-problems.ts';
import { toDefinition } from '#shared/online/to-definition.ts';
import { recorded, recordedNames, throughDefinition } from './recorded.ts';

/** A link with a placeholder for the column. */
const hrefOf = (column: string) => `/isystem/user?name=$\{${column}}`;

const definitionOf = (name: string) => toDefinition(recorded(name).rows);

describe('a recorded form', () => {
  it.each(recordedNames)('%s comes back unchanged from our definition', (name) => {
    const { rows } = recorded(name);
    expect(throughDefinition(name)).toEqual({
      ...rows,
      fields: rows.fields.toSorted((one, other) => one.orderNum - other.orderNum),
    });
  });

  it.each(recordedNames)('%s is a definition that we accept', (name) => {
    const known = { mayRead: () => true, isMain: () => true, hasKey: () => true };
    expect(onlineProblems(recorded(name).rows, known)).toEqual([]);
    expect(onlineDefinitionSchema.parse(JSON.parse(JSON.stringify(definitionOf(name))))).toEqual(definitionOf(name));
  });
});

it('definitions keep little that only the platform says', () => {
  const kept = recordedNames.flatMap((name) => {
    const { base = [], fields } = definitionOf(name);
    return [...base, ...fields].flatMap(({ platform = {}, ...field }) =>
      Object.keys(platform)
        .filter((key) => key !== 'id' && key !== 'orderNum' && !(key === 'dbLength' && field.type === 'datetime'))
        .map((key) => `${name}.${field.name} ${key}`),
    );
  });
  expect(kept).toEqual([
    // A length that a day does not have.
    'ai_control_single.riqi dbLength',
    // Expressions that only clients of the platform run (also `cRe`).
    'ai_control_single.province fieldValidType',
    // A long text in one line; exact decimals, which ours always are.
    'sw_all.blobby dbType',
    'sw_all.blobby fieldShowType',
    'sw_all.numB dbType',
    'sw_gs.cRe fieldValidType',
    // A switch without its values.
    'sw_line.sw fieldExtendJson',
    // A name that has another meaning in our calls.
    'sw_main.totalField dbFieldName',
    'sw_q.cRe fieldValidType',
    // A configuration that is almost JSON.
    'test_enhance_select.province dictTable',
  ]);
});

describe('a definition says in our words', () => {
  const field = (form: string, name: string) => {
    const { platform, label, ...more } = definitionOf(form).fields.find((each) => each.name === name) ?? {};
    return more as object;
  };

  it.each([
    ['sw_all', 'name', { type: 'str', length: 64, required: true, query: true }],
    ['sw_all', 'code', { unique: true, initial: { rule: 'shop_order_num' } }],
    ['sw_all', 'usr', { type: 'user', multi: true, initial: { variable: 'sysUserCode' } }],
    ['sw_all', 'dep', { type: 'dept', multi: true, stores: 'id' }],
    ['sw_all', 'pwd', { type: 'str', secret: true }],
    ['sw_all', 'rich', { type: 'text', format: 'html' }],
    ['sw_all', 'numI', { type: 'int', range: true, rule: 'z', default: 5 }],
    ['sw_all', 'numD', { type: 'dec', precision: 10, scale: 2 }],
    ['sw_all', 'tdict', { type: 'dict', dict: 'sys_depart,depart_name,id' }],
    ['sw_all', 'tree', { control: 'tree-select', dict: 'sys_category,name,id,pid,has_child,0' }],
    ['sw_all', 'cat', { control: 'category-select', dict: 'B02', textInto: 'catTxt' }],
    ['sw_all', 'pic', { type: 'file', control: 'image', most: 2 }],
    ['sw_all', 'sw', { onOff: ['Y', 'N'] }],
    ['sw_all', 'lt', { type: 'ref', ref: 'onl_ces_shop_goods', shows: 'name,price', multi: true, look: 'select' }],
    ['sw_all', 'ltf', { lookedUp: { through: 'lt', field: 'price' }, stored: false }],
    ['sw_all', 'ro', { readOnly: true, link: hrefOf('name'), initial: { value: '固定' } }],
    ['sw_all', 'longtxt', { type: 'text', length: 500, shownLength: 5 }],
    ['sw_all', 'cq', { filter: { view: 'list', dict: 'sex', initial: '1' } }],
    ['sw_gs', 'cUsr', { type: 'user', stores: 'id', shows: 'realname' }],
    ['sw_gs', 'cPop', { picks: { report: 'tj_user_report', single: true, into: ['cPop', 'cText'] } }],
    ['test_enhance_select', 'province', { linked: { next: ['city', 'area'], table: 'sys_category', parent: 'pid' } }],
    ['test_note', 'birthday', { type: 'datetime', picker: 'date' }],
    ['sw_main', 'totalField', { type: 'dec' }],
  ])('%s %s', (form, name, expected) => expect(field(form, name)).toMatchObject(expected));

  it('that rows are nodes of a tree', () => {
    expect(definitionOf('sw_tree2')).toMatchObject({
      tree: { parent: 'pid', hasChild: 'hasChild', text: 'title' },
      display: 'title',
    });
  });

  it('that rows are parts of other rows', () => {
    expect(definitionOf('sw_main')).toMatchObject({ hasParts: true, layout: { theme: 'erp' } });
    expect(definitionOf('sw_one').partOf).toEqual({
      ...{ form: 'onl_sw_main', field: 'mainId', key: 'id', single: true, position: 2 },
    });
  });

  it('which indexes and buttons there are', () => {
    expect(definitionOf('sw_all').indexes).toMatchObject([
      { name: 'idx_sw_all_code', fields: ['code'], unique: true },
      { name: 'idx_sw_all_two', fields: ['name', 'sex'] },
    ]);
    expect(definitionOf('test_note').buttons).toMatchObject([
      { code: 'bt1', label: { zh: '激活', en: '激活' }, place: 'toolbar', runs: 'script' },
      { code: 'tjbpm', place: 'row' },
      { code: 'zuofei', place: 'form' },
    ]);
  });
});
