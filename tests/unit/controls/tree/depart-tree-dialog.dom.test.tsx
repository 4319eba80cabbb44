import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { PickerDialogProps } from '#src/controls/picker.tsx';
import { DepartTreeDialog } from '#src/controls/tree/depart-tree-dialog.tsx';
import { focus, found } from '#tests/support/dom/find.ts';
import { press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

const choices = [
  { value: 'c', name: '公司', code: 'A01', depth: 0 },
  { value: 'm', name: '制造部', code: 'A01A01', depth: 1 },
  { value: 'e', name: '电装课', code: 'A01A01A01', depth: 2 },
  { value: 'p', name: '管装课', code: 'A01A01A02', depth: 2 },
  { value: 'b', name: '采购部', code: 'A01A02', depth: 1 },
];

function opened(given: Partial<PickerDialogProps> = {}) {
  const handlers = { onClose: vi.fn(), onConfirm: vi.fn(), onAgain: vi.fn() };
  show(
    <DepartTreeDialog
      title="选择部门"
      choices={choices}
      loading={false}
      failed={false}
      multi
      chosen={[]}
      typed=""
      {...handlers}
      {...given}
    />,
  );
  return handlers;
}
const rows = () => found('[role="treeitem"]');
function row(name: string): HTMLElement {
  const each = rows().find(({ textContent }) => textContent?.startsWith(name));
  if (each === undefined) throw new Error(`no row ${name}`);
  return each;
}
const states = () =>
  Object.fromEntries(rows().map((each) => [each.textContent?.slice(0, 2), each.getAttribute('aria-checked')]));
const search = (text: string) => {
  const field = screen.getByLabelText('按名称或编码查找');
  fireEvent.change(field, { target: { value: text } });
  return field;
};

describe('ticks of the department tree', () => {
  it('are strict at first: a tick changes neither the levels below nor above', () => {
    const { onConfirm } = opened();
    fireEvent.click(row('制造部'));
    expect(states()).toEqual({ 公司: 'false', 制造: 'true', 电装: 'false', 管装: 'false', 采购: 'false' });
    fireEvent.click(row('电装课'));
    fireEvent.click(row('制造部'));
    expect(states()).toEqual({ 公司: 'false', 制造: 'false', 电装: 'true', 管装: 'false', 采购: 'false' });
    press('确定');
    expect(onConfirm.mock.calls).toEqual([[['e']]]);
  });

  it('include the levels below after switching, and mark partly ticked departments', () => {
    opened({ chosen: ['b'] });
    fireEvent.click(screen.getByText('联动上下级'));
    expect(states()).toEqual({ 公司: 'mixed', 制造: 'false', 电装: 'false', 管装: 'false', 采购: 'true' });
    fireEvent.click(row('管装课'));
    expect(states()).toEqual({ 公司: 'mixed', 制造: 'mixed', 电装: 'false', 管装: 'true', 采购: 'true' });
    fireEvent.click(row('制造部'));
    expect(states()).toEqual({ 公司: 'true', 制造: 'true', 电装: 'true', 管装: 'true', 采购: 'true' });
    expect(screen.queryByText('已选 5 项')).not.toBeNull();
    fireEvent.click(screen.getByText('单独勾选'));
    fireEvent.click(row('公司'));
    expect(states()).toEqual({ 公司: 'false', 制造: 'true', 电装: 'true', 管装: 'true', 采购: 'true' });
  });

  it('are discarded on cancelling', () => {
    const { onClose, onConfirm } = opened();
    fireEvent.click(row('公司'));
    press('取消');
    expect([onClose.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('a single choice in the department tree', () => {
  it('replaces the previous one, and has neither a count nor a switch for strict checks', () => {
    const { onConfirm } = opened({ multi: false, chosen: ['b'] });
    fireEvent.click(row('电装课'), { detail: 1 });
    expect(states()).toMatchObject({ 电装: 'true', 采购: 'false', 公司: 'false' });
    expect(screen.queryByText('单独勾选')).toBeNull();
    expect(screen.queryByText(/已选/)).toBeNull();
    press('确定');
    expect(onConfirm.mock.calls).toEqual([[['e']]]);
  });

  it.each([
    [false, [[['p']]]],
    [true, []],
  ])('is confirmed by a double click and by Enter; with several choices (%j) both only tick', (multi, confirmed) => {
    const { onConfirm } = opened({ multi });
    fireEvent.click(row('管装课'), { detail: 2 });
    expect(onConfirm.mock.calls).toEqual(confirmed);
    onConfirm.mockClear();
    focus(row('管装课'));
    fireEvent.keyDown(row('管装课'), { key: 'Enter' });
    expect(onConfirm.mock.calls).toEqual(confirmed);
  });
});

describe('a search in the department tree', () => {
  it('finds names and codes on all levels, without levels and arrows', () => {
    opened();
    search(' a01a01 ');
    expect(rows()).toHaveLength(3);
    expect(row('电装课').getAttribute('aria-level')).toBe('1');
    expect(row('制造部').hasAttribute('aria-expanded')).toBe(false);
    search('部');
    expect(rows()).toHaveLength(2);
    search('无此');
    expect(screen.queryByText('没有查询到任何数据')).not.toBeNull();
    search('');
    expect(row('制造部').getAttribute('aria-expanded')).toBe('true');
    expect(row('电装课').getAttribute('aria-level')).toBe('3');
  });

  it.each([
    ['电装', false, [[['e']]]],
    ['装课', false, []],
    ['无此', false, []],
    ['电装', true, []],
  ])('for %s confirms on Enter if it is the only result of a single choice (several: %j)', (text, multi, sent) => {
    const { onConfirm } = opened({ multi });
    fireEvent.keyDown(search(text), { key: 'Enter' });
    expect(onConfirm.mock.calls).toEqual(sent);
  });

  it('starts with the text that opened the dialog', () => {
    opened({ typed: '采购' });
    expect(rows()).toHaveLength(1);
  });
});

describe('the levels of the department tree', () => {
  it('close and open by a click on the arrow, which ticks nothing', () => {
    opened();
    const arrow = (name: string) => row(name).querySelector('[data-fold]') as Element;
    fireEvent.click(arrow('制造部'));
    expect([row('制造部').getAttribute('aria-expanded'), rows().length]).toEqual(['false', 3]);
    fireEvent.click(arrow('制造部'));
    expect(rows()).toHaveLength(5);
    expect(found('[role="treeitem"][aria-checked="true"]')).toEqual([]);
    expect(row('采购部').querySelector('[data-fold]')).toBeNull();
  });

  it('are reached by keys: one tab stop, arrows move, open and close, Space ticks', () => {
    opened({ chosen: ['m'] });
    const stops = () => rows().filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toEqual([row('制造部')]);
    focus(row('制造部'));
    const key = (name: string, more = {}) =>
      fireEvent.keyDown(document.activeElement as Element, { key: name, ...more });
    key('ArrowDown');
    expect([document.activeElement, stops()]).toEqual([row('电装课'), [row('电装课')]]);
    key(' ', { ctrlKey: true });
    expect(row('电装课').getAttribute('aria-checked')).toBe('false');
    key(' ');
    expect(row('电装课').getAttribute('aria-checked')).toBe('true');
    key('ArrowLeft');
    key('ArrowLeft');
    expect(row('制造部').getAttribute('aria-expanded')).toBe('false');
    key('ArrowRight');
    expect(row('制造部').getAttribute('aria-expanded')).toBe('true');
  });

  it('of more than 300 departments start closed; of more than 300 results the rest is counted', () => {
    const many = [
      ...choices,
      ...Array.from({ length: 296 }, (_, at) => ({ value: `x${at}`, name: `外${at}`, code: `B${at}`, depth: 1 })),
    ];
    opened({ choices: many });
    expect(rows()).toHaveLength(1);
    expect(row('公司').getAttribute('aria-expanded')).toBe('false');
    const more = [...many, ...many.map((each) => ({ ...each, value: `y${each.value}` }))];
    opened({ choices: more, typed: '外' });
    expect(screen.queryByText('还有 292 项，请输入名称或编码查找')).not.toBeNull();
  });
});

describe('the department tree before it is loaded', () => {
  it.each([
    [{ loading: true }, 0, false],
    [{ failed: true }, 1, false],
    [{}, 0, true],
  ])('%j: %i alerts; says that there is nothing: %j', (given, alerts, isNone) => {
    const { onAgain } = opened({ choices: [], ...given });
    expect(screen.queryAllByRole('alert')).toHaveLength(alerts);
    expect(screen.queryByText('没有查询到任何数据') !== null).toBe(isNone);
    expect(document.querySelectorAll('.ant-skeleton')).toHaveLength('loading' in given ? 1 : 0);
    if (alerts === 0) return;
    press('重试');
    expect(onAgain).toHaveBeenCalledOnce();
  });
});

it('names each department with its code', () => {
  opened();
  expect(row('电装课').textContent).toBe('电装课A01A01A01');
});
