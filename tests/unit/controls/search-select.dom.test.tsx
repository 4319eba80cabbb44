import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Choice, ChoiceSource } from '#src/controls/choice.ts';
import { SearchSelect, type SearchSelectProps } from '#src/controls/search-select.tsx';
import { found, only, type } from '#tests/support/dom/find.ts';
import { said } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';

const choices: readonly Choice[] = [
  { value: 'a', label: '王伟', hint: '制造部' },
  { value: 'b', label: '李芳' },
];
let number = 0;

function shown(given: Partial<SearchSelectProps> & { readonly search?: ChoiceSource['search'] } = {}) {
  const search = vi.fn(given.search ?? (async () => choices));
  const resolve = vi.fn(async (values: readonly string[]) =>
    values.map((value) => ({ value, label: `名${value}`, hint: '部' })),
  );
  const onChange = vi.fn();
  const { search: _, ...props } = given;
  const source = { key: ['people', number++], search, resolve };
  const { container } = show(<SearchSelect source={source} value={null} onChange={onChange} label="人员" {...props} />);
  const words = () => search.mock.calls.map(([keyword]) => keyword);
  return { container, words, resolve, sent: () => onChange.mock.calls.map(([value]) => value) };
}
const open = () => fireEvent.mouseDown(only('.ant-select'));
const input = () => only('input[role="combobox"]');
const options = () => found('.ant-select-item-option').map((each) => each.textContent);

describe('a select that searches on the server', () => {
  it('asks for the first choices on opening, and sends the chosen one', async () => {
    const { words, sent } = shown();
    expect(words()).toEqual([]);
    open();
    expect(document.body.textContent).toContain('正在查询…');
    await waitFor(() => expect(options()).toEqual(['王伟制造部', '李芳']));
    fireEvent.click(found('.ant-select-item-option')[1] as Element);
    expect([words(), sent()]).toEqual([[''], ['b']]);
  });

  it('asks for the trimmed text after a pause; until the answer no earlier choice is offered', async () => {
    const { words } = shown();
    open();
    await waitFor(() => expect(options()).toHaveLength(2));
    type(input(), ' 李');
    type(input(), ' 李 ');
    expect([options(), words()]).toEqual([[], ['']]);
    await waitFor(() => expect(words()).toEqual(['', '李']));
    await waitFor(() => expect(options()).toHaveLength(2));
  });

  it.each([
    [{}, ['a']],
    [{ multi: true, value: 'b' }, ['b,a']],
    [{ multi: true, value: 'a' }, ['a']],
  ])('takes the first answer on an early Enter: %j', async (given, expected) => {
    const { words, sent } = shown(given);
    open();
    await waitFor(() => expect(options().length).toBeGreaterThan(0));
    type(input(), '王');
    fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(input(), { key: 'Enter' });
    await waitFor(() => expect(sent()).toEqual(expected));
    expect(words()).toEqual(['', '王']);
  });

  it('shows why a search failed, also as a message', async () => {
    shown({ search: () => Promise.reject(new Error('服务器忙')) });
    open();
    await waitFor(() => expect(document.body.textContent).toContain('服务器忙'));
    expect(said()).toEqual(['服务器忙']);
  });

  it('says that nothing was found, with a hint only while nothing is typed', async () => {
    shown({ search: async () => [] });
    open();
    await waitFor(() => expect(document.body.textContent).toContain('没有查询到任何数据请输入搜索内容'));
    type(input(), 'x');
    fireEvent.keyDown(input(), { key: 'Enter' });
    await waitFor(() => expect(document.body.textContent).toContain('没有查询到任何数据'));
    expect(document.body.textContent).not.toContain('请输入搜索内容');
  });

  it.each([
    [{ value: 'x' }, '名x', [['x']]],
    [{ value: 'x', known: [{ value: 'x', label: '知道' }] }, '知道', []],
    [{ value: 'x', showHint: true, known: [{ value: 'x', label: '知道' }] }, '名x 部', [['x']]],
  ])('%j is shown as %s, asked for %j', async (given, text, asked) => {
    const { container, resolve } = shown(given);
    await waitFor(() => expect(container.textContent).toBe(text));
    expect(resolve.mock.calls.map(([values]) => values)).toEqual(asked);
  });

  it('offers a chosen value that was not found, so that it can be removed, but not while searching', async () => {
    const { sent } = shown({ multi: true, value: 'x', known: [{ value: 'x', label: '离职' }] });
    open();
    await waitFor(() => expect(options()).toEqual(['王伟制造部', '李芳', '离职']));
    fireEvent.click(found('.ant-select-item-option')[2] as Element);
    expect(sent()).toEqual([null]);
    type(input(), '王');
    fireEvent.keyDown(input(), { key: 'x' });
    await waitFor(() => expect(options()).toEqual(['王伟制造部', '李芳']));
  });

  it('in a grid cell opens at once with the typed text, and tells when it closes', async () => {
    const onOpenChange = vi.fn();
    const { words, sent } = shown({ opening: { typed: '李' }, onOpenChange });
    await waitFor(() => expect(words()).toEqual(['李']));
    await waitFor(() => expect(options()).toHaveLength(2));
    fireEvent.click(found('.ant-select-item-option')[1] as Element);
    expect(sent()).toEqual(['b']);
    await waitFor(() => expect(onOpenChange.mock.calls).toEqual([[false]]));
  });
});
