import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Call } from '#shared/contract/call.ts';
import {
  loadCategoryChildren,
  loadCategoryRoot,
  loadCategoryTexts,
  loadCategoryTree,
  loadOneCategory,
} from '#shared/contract/dict/category.ts';
import { loadDictItem } from '#shared/contract/dict/dict.ts';
import { loadTreeData } from '#shared/contract/dict/dict-tree.ts';
import { departIdTree, departLevel, searchDeparts } from '#shared/contract/people/depart.ts';
import { DepartSelect } from '#src/controls/depart-select.tsx';
import { namedControl } from '#src/controls/named-controls.ts';
import { AreaSelect } from '#src/controls/tree/area-select.tsx';
import { DepartPicker } from '#src/controls/tree/depart-picker.tsx';
import { categoryDictionary, categoryTree, departTree, tableTree } from '#src/controls/tree/tree-sources.ts';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { found, only } from '#tests/support/dom/find.ts';
import { press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

const answer = (call: Call, result: unknown) => on(call as never, result as never);
const nodes = [{ key: '7', title: '钢管', code: 'A01', orgCode: 'B01', leaf: 1 }];
const { signal } = new AbortController();
const node = { id: '5', value: 'A05', label: '钢材', isLeaf: false };
const asked = () =>
  answerCalls(
    answer(loadTreeData, nodes),
    answer(loadCategoryTree, nodes),
    answer(loadCategoryRoot, nodes),
    answer(loadCategoryChildren, nodes),
    answer(loadCategoryTexts, ['甲', '乙']),
    answer(loadDictItem, ['丙', '丁']),
    on(loadOneCategory, ({ query }) =>
      query.val === 'x' ? new Refusal('没有') : ({ name: `名${query.val}` } as never),
    ),
    answer(departLevel, nodes),
    answer(searchDeparts, nodes),
  );
const table = { dict: 'sys_x,name,code', pidField: 'pid' };

describe('what a tree asks for', () => {
  it.each([
    [
      'a table',
      tableTree(table),
      '7',
      loadTreeData,
      { tableName: 'sys_x', text: 'name', code: 'code', pidField: 'pid' },
      { pid: '5' },
    ],
    [
      'a narrowed table',
      tableTree({ ...table, pidValue: '0', hasChildField: 'kids', condition: '{"a":1}' }),
      '7',
      loadTreeData,
      { pid: '0', hasChildField: 'kids', condition: '{"a":1}' },
      { pid: '5' },
    ],
    ['categories', categoryTree({}), '7', loadCategoryTree, { pcode: '0' }, { pid: '5' }],
    [
      'categories by code',
      categoryTree({ pcode: 'A', store: 'code', condition: '{"a":1}' }),
      'A01',
      loadCategoryTree,
      { pcode: 'A', condition: '{"a":1}' },
      { pid: '5' },
    ],
    [
      'a tree dictionary',
      categoryDictionary({ pcode: 'A' }),
      '7',
      loadCategoryRoot,
      { async: 'true', pcode: 'A' },
      { pid: '5' },
    ],
    [
      'a tree dictionary by code',
      categoryDictionary({ store: 'code' }),
      'A01',
      loadCategoryRoot,
      { async: 'true' },
      { pid: '5' },
    ],
    ['departments', departTree('id'), '7', departLevel, {}, { pid: '5' }],
    ['departments by code', departTree('orgCode'), 'B01', departLevel, {}, { pid: '5' }],
  ])('of %s', async (_, source, value, first, top, below) => {
    const sent = asked();
    expect(await source.below(null, signal)).toEqual([{ id: '7', value, label: '钢管', isLeaf: true }]);
    expect((await source.below(node, signal))[0]?.value).toBe(value);
    expect(sent.map(({ query }) => query)).toMatchObject([top, below]);
    if (Object.keys(top).length === 0) expect(sent[0]?.query).toEqual({});
    expect(sent[0]?.id).toBe(first.id);
    expect(sent[1]?.id).toBe(first === loadCategoryRoot ? loadCategoryChildren.id : first.id);
  });

  it.each([
    [tableTree(table), { key: '1,2', delNotExist: 'false' }, ['丙', '丁']],
    [categoryTree({}), { ids: '1,2', delNotExist: 'false' }, ['甲', '乙']],
    [categoryTree({ store: 'code' }), { key: '1,2', delNotExist: 'false' }, ['丙', '丁']],
    [categoryDictionary({}), { field: 'id', val: '1' }, ['名1', '名2']],
    [categoryDictionary({ store: 'code' }), { field: 'code', val: '1' }, ['名1', '名2']],
  ])('for names %#', async (source, query, names) => {
    const sent = asked();
    expect([...(await source.texts(['1', '2'], signal))]).toEqual([
      ['1', names[0]],
      ['2', names[1]],
    ]);
    expect(sent[0]?.query).toEqual(query);
  });

  it('for the names of departments, by the stored key', async () => {
    const sent = asked();
    expect([...(await departTree('orgCode').texts(['B01'], signal))]).toEqual([['B01', '钢管']]);
    expect(sent[0]?.query).toEqual({ ids: 'B01', primaryKey: 'orgCode' });
  });

  it('shows a category that is gone by its value, beside the others', async () => {
    asked();
    expect([...(await categoryDictionary({}).texts(['x', '2'], signal))]).toEqual([
      ['x', 'x'],
      ['2', '名2'],
    ]);
  });

  it('for a search', async () => {
    const sent = asked();
    await categoryTree({ pcode: 'A' }).search?.('管', signal);
    await departTree('id').search?.('管', signal);
    expect(sent.map(({ query }) => query)).toEqual([{ pcode: 'A', keyword: '管' }, { keyWord: '管' }]);
    expect(tableTree(table).search).toBeUndefined();
  });
});

describe('a tree that a field names', () => {
  it.each([
    [
      'tree-select',
      'sys_x,name,code,pid,kids,0',
      { tableName: 'sys_x', text: 'name', code: 'code', pidField: 'pid', hasChildField: 'kids', pid: '0' },
    ],
    ['category-select', 'A', { pcode: 'A' }],
    ['category-select', 'sys_category,name,id', { pcode: '0' }],
    ['tree-dictionary', 'A', { pcode: 'A', async: 'true' }],
    ['depart-tree-select', undefined, {}],
  ])('%s of %s asks for %j', async (name, dict, query) => {
    const sent = asked();
    const Control = (await namedControl(name)?.())?.Control ?? 'b';
    show(<Control value={null} onChange={vi.fn()} dict={dict} opening={{ typed: '' }} />);
    await waitFor(() => expect(found('.ant-select-tree-title').map((each) => each.textContent)).toEqual(['钢管']));
    expect(sent[0]?.query).toMatchObject(query);
  });

  it.each([
    ['sys_x,name', '未指定树的表与字段'],
    ['sys_x,name,code,', '未指定树的表与字段'],
  ])('tree-select of %s says what is missing', async (dict, text) => {
    const Control = (await namedControl('tree-select')?.())?.Control ?? 'b';
    show(<Control value={null} onChange={vi.fn()} dict={dict} />);
    expect(only('[role="alert"]').textContent).toContain(text);
  });
});

describe('departments', () => {
  const tree = [
    { value: 'd1', title: '公司', code: 'A01', children: [{ value: 'd2', title: '制造部', code: 'A01A01' }] },
    { value: 'd3', title: '旧部', code: null },
  ];
  it.each([
    [{}, 'A01A01', ['公司', '制造部']],
    [{ store: 'id' as const }, 'd2', ['公司', '制造部', '旧部']],
  ])('%j: are chosen by name from a list with their levels', async (props, stored, names) => {
    answerCalls(answer(departIdTree, tree));
    const onChange = vi.fn();
    show(<DepartSelect value={null} onChange={onChange} {...props} />);
    await waitFor(() => {
      fireEvent.mouseDown(only('.ant-select'));
      expect(found('.ant-select-item-option').map((each) => each.textContent)).toEqual(names);
    });
    const steps = found('.ant-select-item-option-content > span').map((each) => each.style.paddingLeft);
    expect(steps.slice(0, 2)).toEqual(['0px', '16px']);
    fireEvent.click(found('.ant-select-item-option')[1] as Element);
    expect(onChange.mock.calls).toEqual([[stored]]);
  });

  it('show nothing instead of a code while the names are loaded', async () => {
    answerCalls(answer(departIdTree, tree));
    const { container } = show(<DepartSelect value="A01A01" onChange={vi.fn()} />);
    expect(container.textContent).not.toContain('A01A01');
    await waitFor(() => expect(container.textContent).toContain('制造部'));
  });

  it.each([
    [{ value: 'd2' }, '制造部'],
    [{ value: 'A01A01', store: 'orgCode' as const }, '制造部'],
    [{ value: 'd2', text: 'orgCode' as const }, 'A01A01'],
    [{ value: 'd3', text: 'orgCode' as const }, '旧部'],
  ])('picked in a dialog, %j, are shown as %s', async (props, text) => {
    answerCalls(answer(departIdTree, tree));
    const { container } = show(<DepartPicker onChange={vi.fn()} {...props} />);
    await waitFor(() => expect(container.textContent).toBe(text));
  });

  it('picked in a dialog are sent together, and the dialog tells when it closes', async () => {
    answerCalls(answer(departIdTree, tree));
    const onChange = vi.fn();
    const onOpenChange = vi.fn();
    show(<DepartPicker multi value="d1" onChange={onChange} onOpenChange={onOpenChange} opening={{ typed: '' }} />);
    await waitFor(() => expect(found('[role="treeitem"]')).toHaveLength(3));
    fireEvent.click(found('[role="treeitem"]')[1] as Element);
    press('确定');
    expect([onChange.mock.calls, onOpenChange.mock.calls]).toEqual([[['d1,d2']], [[false]]]);
    expect(found('.ant-modal')).toEqual([]);
  });
});

describe('areas of China', () => {
  it('have a field for each level, and clearing a level keeps the one above', async () => {
    const onChange = vi.fn();
    const { container, again } = show(<AreaSelect type="select" value="330102" onChange={onChange} label="地址" />);
    const shown = () => [...container.querySelectorAll('.ant-select')].map((each) => each.textContent);
    await waitFor(() => expect(shown()).toEqual(['浙江省', '杭州市', '上城区']));
    for (const select of container.querySelectorAll('.ant-select input')) fireEvent.keyDown(select, { key: 'Delete' });
    expect(onChange.mock.calls).toEqual([[null], ['330000'], ['330100']]);
    again(<AreaSelect type="select" value={null} onChange={onChange} label="地址" />);
    expect(shown()).toEqual(['省', '市', '区县']);
    const isDisabled = [...container.querySelectorAll('input')].map(({ disabled }) => disabled);
    expect(isDisabled).toEqual([false, true, true]);
    again(<AreaSelect type="select" value="999999" onChange={onChange} label="地址" />);
    expect(shown()[0]).toBe('999999');
  });

  it('in one field are shown with all names, cleared by key, and shown as stored if unknown', async () => {
    const onChange = vi.fn();
    const { container, again } = show(<AreaSelect value="330102" onChange={onChange} />);
    await waitFor(() => expect(container.textContent).toMatch(/浙江省.*杭州市.*上城区/));
    fireEvent.keyDown(container.querySelector('input') as Element, { key: 'Delete' });
    expect(onChange.mock.calls).toEqual([[null]]);
    again(<AreaSelect value="999999" onChange={onChange} />);
    expect(container.textContent).toContain('999999');
    again(<AreaSelect value="330102" disabled onChange={onChange} />);
    fireEvent.keyDown(container.querySelector('input') as Element, { key: 'Delete' });
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('are chosen column by column, starting with the province', async () => {
    const onChange = vi.fn();
    const onOpenChange = vi.fn();
    show(<AreaSelect value={null} onChange={onChange} opening={{ typed: '' }} onOpenChange={onOpenChange} />);
    for (const name of ['浙江省', '杭州市', '上城区']) {
      await waitFor(() => expect(found('.ant-cascader-menu-item', name)).toHaveLength(1));
      fireEvent.click(only('.ant-cascader-menu-item', name));
    }
    expect(onChange.mock.calls).toEqual([['330102']]);
    await waitFor(() => expect(onOpenChange.mock.calls).toEqual([[false]]));
  });

  it('of an unknown kind say so', () => {
    show(<AreaSelect type="x" value={null} onChange={vi.fn()} />);
    expect(only('[role="alert"]').textContent).toBe('Bad type value');
  });
});
