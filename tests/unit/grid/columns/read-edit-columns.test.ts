// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholder templates are written so
import { describe, expect, it } from 'vitest';
import { ColumnError } from '#src/grid/columns/column-error.ts';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';
import { readEditColumns } from '#src/grid/columns/read-edit-columns.ts';

/** The one column of a configuration. */
function read(raw: object, gridWidth?: number): EditColumn {
  const [column] = readEditColumns([{ key: 'k', ...raw }], gridWidth);
  if (column === undefined) throw new Error('no column was read');
  return column;
}

function problemOf(configuration: unknown) {
  try {
    readEditColumns(configuration);
  } catch (error) {
    if (error instanceof ColumnError) return error.problem;
  }
  return undefined;
}

describe('a column configuration', () => {
  it('accepts key or field, $type or type, title or label', () => {
    expect(readEditColumns([{ field: 'no', $type: 'input', label: '单号' }])).toEqual([
      { key: 'no', type: 'input', title: '单号', width: 120 },
    ]);
    expect(read({ type: 'input' })).toEqual({ key: 'k', type: 'input', title: 'k', width: 120 });
    expect(readEditColumns('[{"key":"a"}]')).toEqual([{ key: 'a', type: 'normal', title: 'a', width: 120 }]);
  });

  it('reads options by text, label or title, plain texts, numbers and JSON text', () => {
    const options = [
      { value: 1, text: '一' },
      { value: 'b', label: '二', disabled: true },
      { value: 'c', title: '三', disabled: 'false' },
      { value: 'd' },
      'e',
      { text: 'no value' },
      null,
    ];
    const expected = [
      { value: '1', text: '一' },
      { value: 'b', text: '二', disabled: true },
      { value: 'c', text: '三' },
      { value: 'd', text: 'd' },
      { value: 'e', text: 'e' },
    ];
    expect(read({ type: 'select', options }).options).toEqual(expected);
    expect(read({ type: 'select', options: JSON.stringify(options) }).options).toEqual(expected);
    expect(read({ type: 'select', options: 'not JSON' }).options).toBeUndefined();
  });

  it.each([
    ['select-multiple', 'list_multi'],
    ['select-search', 'sel_search'],
    ['select-dict-search', 'sel_search_async'],
    ['input-number', 'inputNumber'],
    ['checkbox-meta', 'checkbox_meta'],
    ['depart-select', 'sel_depart'],
    ['user-select', 'sel_user'],
  ])('accepts the older spelling %s', (type, name) => {
    expect(read({ type }).type).toBe(name);
  });

  it('reads tags as text in pairs', () => {
    expect(read({ $type: 'tags' })).toMatchObject({ type: 'input', format: 'tags' });
  });

  it('searches a dictionary in the browser if it is not asynchronous', () => {
    expect(read({ type: 'select-dict-search', dict: 'sys_user', async: false })).toMatchObject({
      type: 'sel_search',
      dictCode: 'sys_user',
    });
  });

  it.each([
    ['input', undefined, 120],
    ['input', 200, 200],
    ['input', '80px', 80],
    ['input', '90', 90],
    ['input', '25%', 250],
    ['input', 'wide', 120],
    ['input', 0, 120],
    ['datetime', undefined, 200],
    ['datetime', 100, 190],
    ['datetime', 230, 230],
    ['sel_user', undefined, 220],
    ['sel_user', 160, 190],
    ['sel_depart', undefined, 190],
    ['sel_depart', 160, 190],
    ['date', undefined, 135],
    ['date', 100, 135],
    ['date', 150, 150],
    ['file', undefined, 121],
    ['file', 200, 201],
    ['image', '10%', 101],
  ])('gives %s of width %j %i px', (type, width, px) => {
    expect(read({ type, width }, 1000).width).toBe(px);
  });

  it('keeps minWidth', () => {
    expect(read({ type: 'input', width: 80, minWidth: '100px' }).width).toBe(100);
  });

  it('reads rules, and drops unknown rules', () => {
    const handler = () => null;
    const validateRules = [
      { required: true, message: '${title}必填' },
      { unique: 'true' },
      { pattern: 'only', message: { zh: '重复', en: 'Twice' } },
      { pattern: /^a/ },
      { handler },
      { message: 'alone' },
      'x',
    ];
    expect(read({ validateRules }).validateRules).toEqual([
      { required: true, message: '${title}必填' },
      { unique: true },
      { pattern: 'only', message: { zh: '重复', en: 'Twice' } },
      { pattern: /^a/ },
      { handler },
    ]);
  });

  it('reads fieldExtendJson; the column itself takes precedence', () => {
    const fieldExtendJson = '{"store":"id","text":"realname","multiSelect":false,"uploadnum":"3"}';
    expect(read({ type: 'sel_user', fieldExtendJson })).toMatchObject({
      extend: { store: 'id', text: 'realname', multiSelect: false },
      number: 3,
    });
    expect(read({ type: 'sel_user', fieldExtendJson, store: 'username', multi: true, number: 1 })).toMatchObject({
      extend: { store: 'username', text: 'realname', multiSelect: true },
      number: 1,
    });
    expect(read({ type: 'sel_user', fieldExtendJson: '{broken' }).extend).toBeUndefined();
  });

  it('reads statistics as boolean or list', () => {
    expect(read({ statistics: true }).statistics).toEqual(['sum']);
    expect(read({ statistics: ['sum', 'average', 'median'] }).statistics).toEqual(['sum', 'average']);
    expect(read({ statistics: false }).statistics).toBeUndefined();
    expect(read({ statistics: [] }).statistics).toBeUndefined();
  });

  it('gives disabled precedence over props.disabled', () => {
    expect(read({ props: { disabled: true } }).disabled).toBe(true);
    expect(read({ disabled: false, props: { disabled: true } }).disabled).toBe(false);
    expect(read({}).disabled).toBeUndefined();
  });

  it('fills in the templates of props, and leaves the placeholder to the editor', () => {
    const column = read({
      title: '数量',
      defaultValue: 5,
      placeholder: '请输入${title}',
      props: { maxLength: 10, title: '${title}(${key})：${defaultValue}，${other}' },
    });
    expect(column.props).toEqual({ maxLength: 10, title: '数量(k)：5，${other}' });
    expect(column.placeholder).toBe('请输入${title}');
  });

  it('passes every other field of the specification through', () => {
    const raw = {
      type: 'popup',
      title: '人员',
      defaultValue: null,
      customValue: '["Y","N"]',
      defaultChecked: true,
      dictCode: 'sex',
      allowInput: true,
      allowSearch: 'true',
      allowClear: true,
      action: '/up',
      token: true,
      responseName: 'message',
      btnText: '点击上传',
      isOrder: true,
      format: 'YYYY-MM',
      code: 'report',
      orgFields: 'a,b',
      destFields: 'c,d',
      param: { p: 1 },
      sorter: 'a=asc',
      allowDownload: false,
      allowRemove: false,
      linkageKey: 'next',
      slotName: 's',
      showDetails: true,
      align: 'right',
      fixed: 'left',
    };
    const { type, title, code, customValue, allowSearch, param, align, ...same } = raw;
    expect(read(raw)).toEqual({
      key: 'k',
      type,
      title,
      width: 120,
      ...same,
      popupCode: code,
      customValue: ['Y', 'N'],
      allowSearch: true,
      param: { p: '1' },
      align: 'end',
    });
  });

  it('leaves the automatic columns to the grid', () => {
    expect(readEditColumns([{ type: 'row-number' }, { key: 'a', type: 'row-drag-sort' }, { key: 'b' }])).toMatchObject([
      { key: 'b' },
    ]);
  });
});

describe('an invalid column configuration', () => {
  it('is refused with the unknown type, its column and the known types', () => {
    const problem = problemOf([{ key: 'a', type: 'colour' }]);
    expect(problem?.zh).toMatch(/^列“a”的类型“colour”不存在，可用的类型：normal, input, /);
    expect(problem?.en).toMatch(/^Column “a” has the unknown type “colour”; known types: normal, input, /);
    expect(problemOf([{ key: 'a', type: 'constructor' }])?.en).toContain('“constructor”');
  });

  it('is refused with the column that has no key, or whose key repeats', () => {
    expect(problemOf([{ key: 'a' }, { title: 'b' }])).toEqual({ zh: '第 2 列没有 key', en: 'Column 2 has no key' });
    expect(problemOf([{ key: 'a' }, 'b'])).toEqual({ zh: '第 2 列没有 key', en: 'Column 2 has no key' });
    expect(problemOf([{ key: 'a' }, { field: 'a' }])).toEqual({ zh: '列“a”重复', en: 'Column “a” occurs twice' });
  });

  it('is refused if it is no list', () => {
    expect(problemOf({})).toEqual({ zh: '列配置必须是数组', en: 'Columns must be a list' });
    expect(problemOf('{')).toEqual({ zh: '列配置必须是数组', en: 'Columns must be a list' });
  });
});
