import { describe, expect, it } from 'vitest';
import { checkInput } from '#server/http/check-input.ts';
import { engineDefinition } from '#server/resource/runtime/form-definition.ts';
import { AppError } from '#shared/errors/fail.ts';
import { fieldTexts } from '#shared/errors/message.ts';
import { formDefinitionSchema } from '#shared/resource/form-definition.schema.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { planTable } from '#shared/resource/table-plan/plan-table.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';

const label = { zh: '名称', en: 'Name' };
const name = { name: 'name', label, type: 'str', length: 20, required: true };
const form = { code: 'onl_x', title: label, display: 'name', fields: [name], list: { columns: ['name'] } };

/** What a person is told, by the place of it. */
function told(body: unknown, language: 'zh' | 'en' = 'zh'): Readonly<Record<string, string>> {
  try {
    checkInput({ body: formDefinitionSchema, result: formDefinitionSchema }, { path: {}, query: {}, body }, language);
    return {};
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return fieldTexts(error, language) ?? {};
  }
}

const withField = (more: object) => ({ ...form, fields: [name, { ...name, name: 'other', ...more }] });

it('the form schema accepts a minimal form', () => {
  expect(told(form)).toEqual({});
  expect(told({ ...form, area: 'tool', scope: { shared: true }, verbs: ['list', 'queryById', 'add'] })).toEqual({});
});

it.each(['gt', 'gte', 'lt', 'lte'])('the form schema accepts a rule and a condition with %s', (op) => {
  const compare = { op, other: 'other' };
  const visibleWhen = { field: 'name', ...compare };
  expect(told({ ...withField({ visibleWhen }), rules: [{ field: 'name', compare, message: label }] })).toEqual({});
});

it.each([
  [{ control: 'cron' }],
  [{ control: 'category-select' }],
  [{ control: 'tree-dictionary', dict: 'A01' }],
  [{ control: 'tree-select', dict: 'sys_depart,depart_name,id,parent_id,,0' }],
  [{ control: 'report', dict: 'open_orders,order_no' }],
  [{ type: 'file', length: undefined, control: 'image' }],
  [{ type: 'dict', length: undefined, dict: 'unit', control: 'dict-radio' }],
])('the form schema accepts a control with its options: %j', (more) => expect(told(withField(more))).toEqual({}));

describe('the form schema refuses, at its place and in both languages,', () => {
  it.each([
    ['a code without its prefix', { ...form, code: 'x' }, 'code', '编码应以 onl_ 开头'],
    ['a property that is not supported', { ...form, table: 'sys_user' }, 'body', '不支持的属性：table'],
    ['an address of its own', { ...form, address: { path: '/sys', prefix: 'a:b' } }, 'body', '不支持的属性：address'],
    ['a regular expression', withField({ pattern: '(a+)+' }), 'fields.1', '不支持的属性：pattern'],
    ['an owned field', withField({ owned: true }), 'fields.1', '不支持的属性：owned'],
    ['a kind that needs a control', withField({ type: 'json', length: undefined }), 'fields.1.type', '不是可选的值'],
    ['a base name', withField({ name: 'createBy' }), 'fields.1.name', '字段名为系统保留'],
    ['a hidden base column', withField({ name: 'delFlag' }), 'fields.1.name', '字段名为系统保留'],
    ['a list parameter', withField({ name: 'pageNo' }), 'fields.1.name', '字段名为系统保留'],
    ['what every object has', withField({ name: 'constructor' }), 'fields.1.name', '字段名为系统保留'],
    ['a column of pairs', withField({ name: 'namePairs' }), 'fields.1.name', '字段名为系统保留'],
    ['a name with SQL in it', withField({ name: 'a";drop' }), 'fields.1.name', '字段名应以小写字母开头'],
    ['a name twice', withField({ name: 'name' }), 'fields.1.name', '字段名重复'],
    ['a text without a length', withField({ length: undefined }), 'fields.1.length', '该类型的字段需要此属性'],
    ['a control of no name', withField({ control: 'constructor' }), 'fields.1.control', '没有该控件'],
    ['a control that shows a password', withField({ control: 'new-password' }), 'fields.1.control', '没有该控件'],
    ['a control of another kind', withField({ control: 'image' }), 'fields.1.control', '该类型的字段不能有此属性'],
    ['a dictionary that no control asks', withField({ dict: 'unit' }), 'fields.1.dict', '该类型的字段不能有此属性'],
    ['a tree of no table', withField({ control: 'tree-select' }), 'fields.1.dict', '该类型的字段需要此属性'],
    [
      'a tree without its parents',
      withField({ control: 'tree-select', dict: 'sys_depart,depart_name,id' }),
      'fields.1.dict',
      '没有该字典',
    ],
    ['a number with a length', withField({ type: 'int' }), 'fields.1.length', '该类型的字段不能有此属性'],
    ['a reference to nothing', withField({ type: 'ref', length: undefined }), 'fields.1.ref', '该类型的字段需要此属性'],
    ['a default that is no value', withField({ default: 'x'.repeat(21) }), 'fields.1.default', '默认值不是该字段的值'],
    [
      'a condition on nothing',
      withField({ required: { field: 'no', op: 'filled' } }),
      'fields.1.required',
      '没有该字段',
    ],
    ['a group of nothing', withField({ group: 'no' }), 'fields.1.group', '没有该分组'],
    [
      'a display that may be blank',
      { ...withField({ required: undefined }), display: 'other' },
      'display',
      '显示字段应为必填',
    ],
    ['a column of nothing', { ...form, list: { columns: ['no'] } }, 'list.columns.0', '没有该字段'],
    [
      'an order of nothing',
      { ...form, list: { columns: ['name'], sort: { column: 'no', order: 'asc' } } },
      'list.sort.column',
      '没有该字段',
    ],
    ['a form that nobody may see', { ...form, verbs: ['add'] }, 'verbs', '至少包含 list'],
    ['too many fields', { ...form, fields: Array(101).fill(name) }, 'fields', '不能超过 100 项'],
  ])('%s', (_, body, place, text) => {
    expect(told(body)[place]).toContain(text);
    const english = told(body, 'en')[place] ?? '';
    expect(english).toMatch(/^[\x20-\x7e]+$/);
  });

  it('conditions that are nested too deeply', () => {
    let deep: object = { field: 'name', op: 'filled' };
    for (let at = 0; at < 8; at += 1) deep = { all: [deep] };
    expect(Object.keys(told(withField({ visibleWhen: deep })))).toEqual(['fields.1.visibleWhen']);
  });

  it('more filter fields than the indexes support', () => {
    const fields = Array.from({ length: 22 }, (_, at) => ({ ...name, name: `f${at}`, query: true }));
    expect(told({ ...form, fields, display: 'f0', list: { columns: ['f0'] } })).toEqual({
      fields: '最多 20 个查询字段',
    });
  });
});

it('a form is stored in a table of its tenant, at the address of the parametric calls', () => {
  const definition = engineDefinition(7, formDefinitionSchema.parse(form));
  expect(definition.table).toBe('onl.t7_x');
  const { list, importTemplate } = resourceCalls(definition);
  expect([list.path, list.access, importTemplate.path]).toEqual([
    '/online/form/onl_x/list',
    'online:onl_x:list',
    '/basicSettings/template/onl_x.xlsx',
  ]);
  // Names as long as they may be still fit the database.
  const long = engineDefinition(
    2_147_483_647,
    formDefinitionSchema.parse({
      ...form,
      code: `onl_${'x'.repeat(20)}`,
      fields: [{ ...name, name: `a${'b'.repeat(29)}`, query: true, unique: true }],
      display: `a${'b'.repeat(29)}`,
      list: { columns: [`a${'b'.repeat(29)}`] },
    }),
  );
  expect(() => planTable(long, null)).not.toThrow();
  expect(long.table.length).toBeLessThanOrEqual(64);
});

it('no definition of the product has the code of a form', () => {
  expect(yardDefinitions.filter(({ code }) => code.startsWith('onl_'))).toEqual([]);
});
