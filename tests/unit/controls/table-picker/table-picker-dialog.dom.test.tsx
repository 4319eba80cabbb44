import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { TablePickerDialog, type TablePickerDialogProps } from '#src/controls/table-picker/table-picker-dialog.tsx';
import { readKey, readText, type TableQuery, type TableSource } from '#src/controls/table-picker/table-source.ts';
import { focus, found, only, type } from '#tests/support/dom/find.ts';
import { button, press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

const people = [
  { id: '1', name: '王伟', sex: '1', sex_dictText: '男' },
  { id: '2', name: '李芳', sex: '2', sex_dictText: '女' },
  { id: '3', name: '王伟', sex: null },
];
let asked: TableQuery[] = [];

/** A list of 25 rows, of which each page has the same three. */
const source = (given: Partial<TableSource> = {}): TableSource => ({
  id: ['people', Math.random()],
  columns: [
    { key: 'name', title: '姓名', sorter: true },
    { key: 'sex', title: '性别', width: 80 },
    { key: 'act', title: '操作', render: (row) => <button type="button">{`看${String(row.id)}`}</button> },
  ],
  keyOf: (row) => readKey(row, 'id'),
  textOf: (row) => readText(row, 'name'),
  list: async (query) => {
    asked.push(query);
    return { records: people, total: 25 };
  },
  byKeys: async (keys) => keys.flatMap((id) => (id === 'gone' ? [] : [{ id, name: `名${id}` }])),
  ...given,
});

async function opened(given: Partial<TablePickerDialogProps> = {}) {
  asked = [];
  const handlers = { onClose: vi.fn(), onConfirm: vi.fn() };
  const items = [
    { key: 'name', label: '姓名' },
    { key: 'code', label: '工号', folded: true as const, exact: true as const },
  ];
  const props = { title: '选择', width: 900, source: source(), items, multi: true, chosen: [], ...handlers, ...given };
  const shown = show(<TablePickerDialog {...props} />);
  await waitFor(() => expect(found('tbody tr').length > 0 || found('[role="alert"]').length > 0).toBe(true));
  return { ...handlers, ...shown, props, confirmed: () => handlers.onConfirm.mock.calls.map(([all]) => keysOf(all)) };
}
const keysOf = (picked: readonly { readonly key: string }[]) => picked.map(({ key }) => key);
const lines = () => found('section[aria-label="选择"] tbody tr');
const line = (at: number) => lines()[at] as HTMLElement;
const ticks = () => lines().map((each) => each.querySelector<HTMLInputElement>('input')?.checked);
const boxes = () => lines().map((each) => each.querySelector('input') as HTMLInputElement);
const settled = (count: number) => waitFor(() => expect(asked).toHaveLength(count));

describe('rows of a picker with several choices', () => {
  it('are toggled by their box or a click anywhere, but not by their own buttons', async () => {
    const { confirmed } = await opened();
    expect(line(0).textContent).toBe('王伟男看1');
    fireEvent.click(line(0));
    fireEvent.click(boxes()[1] as Element);
    fireEvent.click(only('button', '看3'));
    fireEvent.doubleClick(line(2));
    fireEvent.keyDown(boxes()[2] as Element, { key: 'Enter' });
    expect([ticks(), found('[aria-live]').at(-1)?.textContent]).toEqual([[true, true, false], '已选 2 项']);
    fireEvent.click(line(0));
    press('确定');
    expect(confirmed()).toEqual([['2']]);
  });

  it('are ticked and unticked together, and the box of all shows whether some are', async () => {
    await opened();
    const all = only('input[aria-label="全选本页"]') as HTMLInputElement;
    const isSome = () => all.closest('.ant-checkbox')?.classList.contains('ant-checkbox-indeterminate');
    expect([all.checked, isSome()]).toEqual([false, false]);
    fireEvent.click(line(1));
    expect([all.checked, isSome()]).toEqual([false, true]);
    fireEvent.click(all);
    expect([ticks(), all.checked, isSome()]).toEqual([[true, true, true], true, false]);
    fireEvent.click(all);
    expect(ticks()).toEqual([false, false, false]);
  });

  it('keep what was chosen before, in the order of choosing, until it is cleared', async () => {
    const { confirmed } = await opened({ chosen: ['9', '1'] });
    expect(ticks()).toEqual([true, false, false]);
    fireEvent.click(line(1));
    press('确定');
    press('清空');
    expect(button('清空').hasAttribute('disabled')).toBe(true);
    press('确定');
    expect(confirmed()).toEqual([['9', '1', '2'], []]);
  });

  it('are left out if a selected one has the same name, which is said', async () => {
    const { confirmed } = await opened({ distinct: 'name' });
    fireEvent.click(line(0));
    fireEvent.click(line(2));
    expect(found('[role="status"], [role="alert"], [aria-live]').map((each) => each.textContent)).toContainEqual(
      expect.stringContaining('已选择同名的“王伟”（1），同名只保留一个'),
    );
    press('确定');
    expect(confirmed()).toEqual([['1']]);
  });

  it('are named, and removed one by one, in the table at the side', async () => {
    const { confirmed } = await opened({
      chosen: ['9', 'gone'],
      selected: { textTitle: '人员', columns: [{ key: 'id', title: '编号' }] },
    });
    await waitFor(() => expect(only('section[aria-label="已选"]').textContent).toContain('名9'));
    const side = only('section[aria-label="已选"]');
    expect([...side.querySelectorAll('tbody tr')].map((each) => each.textContent)).toEqual(['名99', 'gone']);
    expect([...side.querySelectorAll('th')].map((each) => each.textContent)).toEqual(['人员', '编号', '操作']);
    press('移除 名9');
    press('确定');
    press('清空');
    expect(side.textContent).toContain('尚未选择');
    expect(confirmed()).toEqual([['gone']]);
  });
});

describe('rows of a picker with a single choice', () => {
  it('replace each other; a double click or Enter confirms', async () => {
    const { confirmed } = await opened({ multi: false, chosen: ['2'] });
    expect(found('input[aria-label="全选本页"]')).toEqual([]);
    expect(ticks()).toEqual([false, true, false]);
    fireEvent.click(line(0));
    fireEvent.click(line(0));
    expect(ticks()).toEqual([true, false, false]);
    press('确定');
    fireEvent.doubleClick(line(2));
    fireEvent.doubleClick(only('button', '看1'));
    fireEvent.keyDown(boxes()[1] as Element, { key: 'Enter' });
    fireEvent.keyDown(only('button', '看1'), { key: 'Enter' });
    expect(confirmed()).toEqual([['1'], ['3'], ['2']]);
  });

  it('are refused with a reason, which goes away with the next valid choice', async () => {
    const refuse = vi.fn((picked: readonly unknown[]) => (picked.length === 0 ? '请先选择' : undefined));
    const { confirmed } = await opened({ multi: false, refuse });
    press('确定');
    expect(found('[role="alert"]').map((each) => each.textContent)).toContainEqual(expect.stringContaining('请先选择'));
    expect(confirmed()).toEqual([]);
    fireEvent.click(line(0));
    press('确定');
    expect(confirmed()).toEqual([['1']]);
    expect(document.body.textContent).not.toContain('请先选择');
  });
});

it('the boxes of a picker are one tab stop, moved by arrow keys, Home and End', async () => {
  await opened();
  const stops = () => boxes().map(({ tabIndex }) => tabIndex);
  expect(stops()).toEqual([0, -1, -1]);
  focus(boxes()[0] as HTMLElement);
  for (const [key, at] of [
    ['ArrowDown', 1],
    ['End', 2],
    ['ArrowDown', 2],
    ['ArrowUp', 1],
    ['Home', 0],
  ] as const) {
    const before = document.activeElement as HTMLElement;
    fireEvent.keyDown(before, { key });
    await waitFor(() => expect([key, document.activeElement]).toEqual([key, boxes()[at]]));
  }
  focus(boxes()[2] as HTMLElement);
  expect(stops()).toEqual([-1, -1, 0]);
});

describe('the query of a picker', () => {
  it('begins with the newest first, ten rows, and the typed text', async () => {
    await opened({ typed: '王', narrowed: { dept: 'A' } });
    expect(asked).toEqual([
      {
        pageNo: 1,
        pageSize: 10,
        sort: { column: 'createTime', order: 'desc' },
        conditions: { dept: 'A', name: '*王*' },
      },
    ]);
  });

  it('searches, sorts in both directions and then as before, and turns pages', async () => {
    await opened({ sort: null });
    type(only('form input'), '李');
    fireEvent.submit(only('form'));
    await settled(2);
    fireEvent.click(only('li[title="2"]'));
    await settled(3);
    const direction = () => only('th[aria-sort]').getAttribute('aria-sort');
    const directions = [direction()];
    for (const n of [4, 5]) {
      press('姓名');
      await settled(n);
      directions.push(direction());
    }
    press('姓名');
    expect([...directions, direction()]).toEqual(['none', 'ascending', 'descending', 'none']);
    expect(asked.slice(0, 5).map(({ pageNo, sort, conditions }) => [pageNo, sort?.order, conditions])).toEqual([
      [1, undefined, {}],
      [1, undefined, { name: '*李*' }],
      [2, undefined, { name: '*李*' }],
      [1, 'asc', { name: '*李*' }],
      [1, 'desc', { name: '*李*' }],
    ]);
    press('重置');
    expect((only('form input') as HTMLInputElement).value).toBe('');
    // Searching again for the same loads again, although the answer is known.
    const before = asked.length;
    fireEvent.submit(only('form'));
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
    expect(asked.at(-1)).toMatchObject({ pageNo: 1, sort: null, conditions: {} });
  });

  it('goes back to the first page if the dialog narrows it, or the page size changes', async () => {
    const { again, props } = await opened();
    expect(only('.ant-pagination-total-text').textContent).toBe('1-10 共25条');
    fireEvent.click(only('li[title="3"]'));
    await settled(2);
    expect(only('.ant-pagination-total-text').textContent).toBe('21-25 共25条');
    again(<TablePickerDialog {...props} narrowed={{ dept: 'B' }} />);
    await settled(3);
    expect(asked.map(({ pageNo, conditions }) => [pageNo, conditions])).toEqual([
      [1, {}],
      [3, {}],
      [1, { dept: 'B' }],
    ]);
    fireEvent.click(only('li[title="2"]'));
    await settled(4);
    fireEvent.mouseDown(only('.ant-select'));
    fireEvent.click(only('.ant-select-item-option', '20 条/页'));
    await settled(5);
    expect(asked.at(-1)).toMatchObject({ pageNo: 1, pageSize: 20 });
  });

  it('has folded fields behind a button', async () => {
    await opened();
    expect(found('label', '工号')).toEqual([]);
    press('展开');
    expect(found('label', '工号')).toHaveLength(1);
    expect(button('收起').getAttribute('aria-expanded')).toBe('true');
    press('收起');
    expect(found('label', '工号')).toEqual([]);
  });
});

it('a picker says that nothing was found, or why nothing could be loaded, and loads again', async () => {
  let fails = true;
  const list = async () => {
    if (fails) throw new Error('服务器忙');
    return { records: [], total: 0 };
  };
  await opened({ source: source({ list }), multi: true });
  await waitFor(() => expect(only('[role="alert"]').textContent).toContain('服务器忙'));
  expect(document.body.textContent).not.toContain('没有查询到任何数据');
  expect((only('input[aria-label="全选本页"]') as HTMLInputElement).disabled).toBe(true);
  fails = false;
  press('重试');
  await waitFor(() => expect(document.body.textContent).toContain('没有查询到任何数据'));
  expect(found('.ant-pagination')).toEqual([]);
});

it('closing a picker confirms nothing', async () => {
  const { onClose, confirmed } = await opened();
  fireEvent.click(line(0));
  press('取消');
  expect([onClose.mock.calls.length, confirmed()]).toEqual([1, []]);
});
