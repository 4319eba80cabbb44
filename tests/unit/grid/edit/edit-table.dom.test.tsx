import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CellContext } from '#src/grid/cell-types/cell-type.ts';
import type { EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';
import { EditModel } from '#src/grid/edit/edit-model.ts';
import { EditTable } from '#src/grid/edit/table/edit-table.tsx';
import type { EditTableProps } from '#src/grid/edit/table/edit-table-props.ts';
import { isDisabled, press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';
import { sized } from '#tests/support/dom/sized.ts';

sized();

const context: CellContext = { language: 'zh', optionsOf: ({ options }) => options ?? [], nameOf: () => undefined };
const columns: readonly EditColumn[] = [
  { key: 'code', type: 'normal', title: 'Code', disabled: true },
  { key: 'name', type: 'input', title: 'Name', validateRules: [{ required: true }] },
  { key: 'count', type: 'inputNumber', title: 'Count', statistics: ['sum'] },
  { key: 'on', type: 'checkbox', title: 'On' },
];
const rows = [1, 2, 3].map((n) => ({ id: `r${n}`, code: `c${n}`, name: `n${n}`, count: n, on: n === 2 }));

async function table(more: Partial<EditTableProps> = {}, loaded: readonly GridRecord[] = rows) {
  const model = new EditModel(31);
  model.store.load(loaded);
  const told = { showMessage: vi.fn(), onRemoved: vi.fn(), onSave: vi.fn(), onPasted: vi.fn() };
  const shown = show(
    <EditTable
      model={model}
      columns={columns}
      context={context}
      label="Parts"
      rowNumber
      rowSelection
      toolbar
      mayAdd
      mayRemove
      {...told}
      {...more}
    />,
  );
  if (more.toolbar !== false) await screen.findByRole('toolbar');
  return { ...told, ...shown, model, names: () => model.store.all.map(({ name }) => name) };
}
const grid = () => screen.getByRole('grid', { name: 'Parts' });
const cell = (text: string) => screen.getByText(text).closest('[role=gridcell]') as HTMLElement;
const key = (name: string, more: object = {}) => fireEvent.keyDown(grid(), { key: name, ...more });
const buttons = () =>
  [...screen.getByRole('toolbar').querySelectorAll('button')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent,
  );

it.each<[Partial<EditTableProps>, readonly string[]]>([
  [{}, ['新增', '新增行设置', '插入', '删除', '保存', '撤销', '恢复', '查找']],
  [{ onSave: undefined }, ['新增', '新增行设置', '插入', '删除', '撤销', '恢复', '查找']],
  [{ mayAdd: false }, ['删除', '保存', '撤销', '恢复', '查找']],
  [{ mayRemove: false, toolbar: ['add', 'remove', 'find'] }, ['新增', '查找']],
  [{ toolbar: ['settings', 'find'] }, ['查找']],
  [{ disabled: true }, ['查找']],
  [{ authPre: 'a', isExcluded: (code) => code === 'a:add' }, ['删除', '保存', '撤销', '恢复', '查找']],
  [{ authPre: 'a', isExcluded: (code) => code === 'a:batch_delete', toolbar: ['insert', 'remove'] }, ['插入']],
  [{ isExcluded: () => true, toolbar: ['insert', 'remove'] }, ['插入', '删除']],
])('offers with %j the buttons %j', async (props, names) => {
  await table(props);
  expect(buttons()).toEqual(names);
});

it('hides an excluded column', async () => {
  await table({ authPre: 'a', isExcluded: (code) => code === 'a:count' });
  expect(screen.queryByText('Count')).toBeNull();
  screen.getByText('Name');
});

it('adds rows by the settings of the button', async () => {
  const { model, names } = await table();
  press('新增');
  expect(model.store.count).toBe(4);
  press('新增行设置');
  fireEvent.change(await screen.findByLabelText('新增行数'), { target: { value: '2' } });
  fireEvent.blur(screen.getByLabelText('新增行数'));
  fireEvent.change(screen.getByLabelText('插入位置'), { target: { value: '1' } });
  fireEvent.blur(screen.getByLabelText('插入位置'));
  fireEvent.submit(screen.getByRole('form', { name: '新增行设置' }));
  expect(JSON.parse(localStorage.getItem('jet-add-btn-settings') ?? '')).toEqual({
    rows: 2,
    position: 1,
    scroll: false,
  });
  press('新增');
  expect(names().map((name) => name ?? '')).toEqual(['n1', '', '', 'n2', 'n3', '']);
});

it('inserts below the active row, and at the end without one', async () => {
  const { model } = await table();
  fireEvent.mouseDown(cell('n1'));
  press('插入');
  expect(model.store.isNew(model.store.at(1)?.id ?? '')).toBe(true);
});

it('asks before it removes selected rows, and announces how many', async () => {
  const { model, names, onRemoved, showMessage } = await table();
  press('删除');
  expect(showMessage.mock.calls).toEqual([['warning', '请选择一条记录！']]);
  fireEvent.click(screen.getByRole('checkbox', { name: /2/ }));
  screen.getByText('已选 1 行');
  press('删除');
  const dialog = await screen.findByRole('dialog');
  press('取消', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(model.store.count).toBe(3);
  press('删除');
  press('删除', await screen.findByRole('dialog'));
  await waitFor(() => expect(names()).toEqual(['n1', 'n3']));
  expect(showMessage.mock.calls.at(-1)).toEqual(['success', '已删除 1 行，可撤销']);
  expect(onRemoved.mock.calls[0]?.[0]).toMatchObject({ count: 1 });
});

it('keeps the rows if the page refuses to remove them, and says why', async () => {
  const beforeRemove = vi.fn(() => Promise.reject(new Error('in use')));
  const { names, onRemoved, showMessage } = await table({ beforeRemove });
  fireEvent.click(screen.getByRole('checkbox', { name: /3/ }));
  press('删除');
  press('删除', await screen.findByRole('dialog'));
  await waitFor(() => expect(showMessage.mock.calls).toEqual([['warning', '未删除：in use']]));
  expect([names(), onRemoved.mock.calls, beforeRemove.mock.calls]).toEqual([['n1', 'n2', 'n3'], [], [[[rows[2]]]]]);
});

it('clears the selection', async () => {
  const { model } = await table();
  fireEvent.click(screen.getByRole('checkbox', { name: /1 行/ }));
  press('清空选择');
  expect(model.store.selectedCount).toBe(0);
  expect(isDisabled('清空选择')).toBeUndefined();
});

it('undoes and repeats a change', async () => {
  const { names } = await table();
  expect([isDisabled('撤销'), isDisabled('恢复')]).toEqual([true, true]);
  fireEvent.mouseDown(cell('n2'));
  key('Delete');
  expect([names(), isDisabled('撤销'), isDisabled('恢复')]).toEqual([['n1', '', 'n3'], false, true]);
  press('撤销');
  expect([names(), isDisabled('撤销'), isDisabled('恢复')]).toEqual([['n1', 'n2', 'n3'], true, false]);
  press('恢复');
  expect(names()[1]).toBe('');
});

it.each<[Partial<EditTableProps>, readonly (readonly [string, boolean])[]]>([
  [
    { dragSort: true },
    [
      ['向上移', false],
      ['向下移', true],
      ['插入一行', true],
      ['复制一行', true],
      ['删除', true],
    ],
  ],
  [{ mayAdd: false }, [['删除', true]]],
  [
    { mayRemove: false },
    [
      ['插入一行', true],
      ['复制一行', true],
    ],
  ],
  [{ disabled: true }, []],
])('the menu of the first row has for %j the items %j', async (props, items) => {
  await table(props);
  fireEvent.contextMenu(cell('n1'));
  const found = await waitFor(() => {
    const menu = screen.queryByRole('menu');
    if (items.length > 0) expect(menu).not.toBeNull();
    return screen.queryAllByRole<HTMLButtonElement>('menuitem');
  });
  expect(found.map(({ textContent, disabled }) => [textContent, !disabled])).toEqual(items);
});

it('acts on the row of the menu, and numbers the rows again', async () => {
  const { names, model } = await table({ dragSort: true });
  const open = async (text: string) => {
    fireEvent.contextMenu(cell(text));
    await screen.findByRole('menu');
  };
  const pick = (name: string) => fireEvent.click(screen.getByRole('menuitem', { name }));
  await open('n2');
  pick('向上移');
  expect([names(), model.store.all.map(({ orderNum }) => orderNum)]).toEqual([
    ['n2', 'n1', 'n3'],
    [1, 2, 3],
  ]);
  expect(screen.queryByRole('menu')).toBeNull();
  await open('n2');
  pick('向下移');
  expect(names()).toEqual(['n1', 'n2', 'n3']);
  await open('n3');
  expect(screen.getByRole<HTMLButtonElement>('menuitem', { name: '向下移' }).disabled).toBe(true);
  pick('复制一行');
  expect(names()).toEqual(['n1', 'n2', 'n3', 'n3']);
  await open('n1');
  pick('删除');
  press('删除', await screen.findByRole('dialog'));
  await waitFor(() => expect(names()).toEqual(['n2', 'n3', 'n3']));
});

it('moves in the menu of the active row by keys, and leaves it with Escape', async () => {
  await table({ dragSort: true });
  fireEvent.mouseDown(cell('n2'));
  key('F10', { shiftKey: true });
  const menu = await screen.findByRole('menu', { name: '第 2 行的操作' });
  const focused = () => document.activeElement?.textContent;
  expect(focused()).toBe('向上移');
  for (const [name, text] of [
    ['ArrowUp', '删除'],
    ['ArrowDown', '向上移'],
    ['End', '删除'],
    ['Home', '向上移'],
  ] as const) {
    fireEvent.keyDown(menu, { key: name });
    expect(focused(), name).toBe(text);
  }
  fireEvent.keyDown(menu, { key: 'Escape' });
  expect([screen.queryByRole('menu'), document.activeElement]).toEqual([null, grid()]);
});

it('finds text with Ctrl+F and steps through the matches', async () => {
  const { model } = await table();
  key('f', { ctrlKey: true });
  const field = await screen.findByLabelText('在表格中查找');
  await waitFor(() => expect(document.querySelector('[role=search] output')).not.toBeNull());
  fireEvent.change(field, { target: { value: 'N' } });
  await screen.findByText('1 / 3');
  fireEvent.keyDown(field, { key: 'Enter' });
  screen.getByText('2 / 3');
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true });
  press('上一个（Shift+Enter）');
  screen.getByText('3 / 3');
  press('下一个（Enter）');
  screen.getByText('1 / 3');
  expect([model.cursor.row, model.cursor.column]).toEqual([0, 1]);
  fireEvent.change(field, { target: { value: 'zzz' } });
  await screen.findByText('无结果');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect([screen.queryByRole('search'), document.activeElement]).toEqual([null, grid()]);
});

it('says that there are no rows, and how to add one only if that is possible', async () => {
  const { again, model } = await table({}, []);
  screen.getByText('暂无数据，点“新增”添加一行');
  again(<EditTable model={model} columns={columns} context={context} label="Parts" mayAdd />);
  screen.getByText('暂无数据');
  again(<EditTable model={model} columns={columns} context={context} label="Parts" state={{ kind: 'loading' }} />);
  expect(screen.queryByText(/暂无数据/)).toBeNull();
});

it('counts rows, invalid cells and selected cells below the grid', async () => {
  const { model } = await table();
  screen.getByText('共 3 行');
  await model.checks.load();
  fireEvent.mouseDown(cell('n3'));
  key('Delete');
  await screen.findByText('1 处未通过校验');
  model.goTo(0, 2);
  press('查看第一处');
  expect([model.cursor.row, model.cursor.column]).toEqual([2, 1]);
  model.cursor.select({ top: 0, bottom: 2, left: 1, right: 2 });
  await screen.findByText('计数 5');
  screen.getByText('求和 6');
  screen.getByText('平均 2');
  expect(screen.queryByText('共 3 行')).toBeNull();
});

it('opens the details of a column on a click, and closes them when the page agrees', async () => {
  const onDetailsConfirm = vi.fn(({ callback }: { callback: (success: boolean) => void }) => callback(false));
  const open = columns.map((column) => (column.key === 'name' ? { ...column, showDetails: true } : column));
  await table({ columns: open, details: ({ code }) => `About ${code}`, onDetailsConfirm: onDetailsConfirm as never });
  fireEvent.click(cell('c2'));
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(cell('n2'));
  await screen.findByText('About c2');
  press('确定');
  expect(onDetailsConfirm.mock.calls[0]?.[0]).toMatchObject({ row: { id: 'r2' }, column: { key: 'name' } });
  screen.getByText('About c2');
  onDetailsConfirm.mockImplementation(({ callback }) => callback(true));
  press('确定');
  await waitFor(() => expect(screen.queryByText('About c2')).toBeNull());
});

it('opens the sub-row of a clicked row, or says that it cannot', async () => {
  const { showMessage } = await table({ subRow: ({ id, code }) => (id === 'r3' ? null : `Below ${code}`) });
  fireEvent.click(cell('c1'));
  await screen.findByRole('dialog', { name: '第 1 行的子表' });
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(cell('c3'));
  await waitFor(() => expect(showMessage.mock.calls).toEqual([['warning', '打开子表失败']]));
});

it('selects a clicked row if asked, but not by its box twice', async () => {
  const { model } = await table({ clickSelectRow: true });
  fireEvent.click(cell('c2'));
  expect(model.store.selected.map(({ id }) => id)).toEqual(['r2']);
  fireEvent.click(cell('c2'), { detail: 2 });
  fireEvent.click(cell('c2'), { shiftKey: true });
  expect(model.store.selectedCount).toBe(1);
});

it('neither edits nor selects disabled rows', async () => {
  const { model, names } = await table({ disabledRows: { code: ['c1', 'c9'] } });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /1 行/ }).disabled).toBe(true);
  fireEvent.mouseDown(cell('n1'));
  key('Delete');
  key(' ', { shiftKey: true });
  fireEvent.mouseDown(cell('n2'));
  key('Delete');
  expect([names(), model.store.selectedCount]).toEqual([['n1', '', 'n3'], 0]);
});

it('pastes a block, says what it did, and lists what it could not enter', async () => {
  const { model, names, showMessage, onPasted } = await table();
  fireEvent.mouseDown(cell('n2'));
  const paste = createEvent.paste(grid(), { clipboardData: { getData: () => 'a\tx\nb\t5' } });
  fireEvent(grid(), paste);
  await waitFor(() => expect(onPasted).toHaveBeenCalledOnce());
  expect([names(), model.store.at(2)?.count]).toEqual([['n1', 'a', 'b'], 5]);
  expect(showMessage.mock.calls).toEqual([['warning', '已粘贴 3 个单元格；1 个单元格未能录入，见表格下方的列表']]);
  await screen.findByText('未能录入的内容：1 处');
  press('全部忽略');
  expect(screen.queryByText('未能录入的内容：1 处')).toBeNull();
});
