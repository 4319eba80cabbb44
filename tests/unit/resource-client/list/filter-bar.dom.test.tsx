import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { UncheckedField } from '#shared/resource/field.ts';
import { kinds } from '#src/resource/kinds/kinds.ts';
import { FilterBar } from '#src/resource/list/filter-bar.tsx';
import { buttonNames, press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';
import { someField } from '#tests/support/some-field.ts';

const named = (name: string, more: Partial<UncheckedField> = {}) =>
  someField(name, { label: { zh: name, en: name }, ...more });
const texts = (n: number) => Array.from({ length: n }, (_, at) => named(`f${at}`));

async function open(fields: readonly ReturnType<typeof named>[], filters: Record<string, string> = {}, phone = false) {
  const handlers = { onSearch: vi.fn(), onReset: vi.fn() };
  await Promise.all(Object.values(kinds).map(({ filter }) => filter.load()));
  const bar = (now: Record<string, string>) => <FilterBar fields={fields} filters={now} phone={phone} {...handlers} />;
  const shown = show(bar(filters));
  return { ...handlers, change: (now: Record<string, string>) => shown.again(bar(now)) };
}
const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);

it('shows nothing without fields', async () => {
  await open([]);
  expect(screen.queryByRole('search')).toBeNull();
});

it.each([
  [5, false, 5, ['查询', '重置']],
  [6, false, 5, ['查询', '重置', '展开']],
  [2, true, 1, ['查询', '重置', '展开']],
  [1, true, 1, ['查询', '重置']],
])('of %i fields (phone %j) shows %i until unfolded', async (count, phone, shown, buttons) => {
  await open(texts(count), {}, phone);
  expect([labels().length, buttonNames()]).toEqual([shown, buttons]);
  if (!buttons.includes('展开')) return;
  press('展开');
  expect(labels()).toHaveLength(count);
  press('收起');
  expect(labels()).toHaveLength(shown);
});

it('counts the hidden fields that are in use, whichever parameter sets them', async () => {
  await open(texts(9), { f5: '1', f6_begin: '1', f6_end: '2', f7_MultiString: '1', f80: '1' });
  expect(buttonNames()).toEqual(['查询', '重置', '展开 (3)']);
});

it('searches typed text on submit only, and a chosen value at once', async () => {
  const { onSearch } = await open([named('a'), named('b', { type: 'dict', dict: 'x', multi: false })], { c: '1' });
  fireEvent.change(screen.getByLabelText('a'), { target: { value: '7' } });
  expect(onSearch).not.toHaveBeenCalled();
  submit();
  expect(onSearch.mock.calls).toEqual([[{ a: '*7*', c: '1' }]]);
});

it('searches at once when typed text is cleared', async () => {
  const { onSearch } = await open([named('a', { type: 'int' })], { a_begin: '1' });
  fireEvent.change(screen.getByLabelText('a'), { target: { value: '2' } });
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('a'), { target: { value: '' } });
  expect(onSearch.mock.calls).toEqual([[{ a_begin: '' }]]);
});

it('forgets what was typed on reset, and takes filters that change elsewhere', async () => {
  const { onReset, onSearch, change } = await open([named('a')], {});
  const typed = () => (screen.getByLabelText('a') as HTMLInputElement).value;
  fireEvent.change(screen.getByLabelText('a'), { target: { value: '7' } });
  press('重置');
  expect([typed(), onReset.mock.calls.length, onSearch.mock.calls.length]).toEqual(['', 1, 0]);
  change({ a: '*8*' });
  await waitFor(() => expect(typed()).toBe('8'));
});

it('focuses the first filter on slash, but not while somebody types', async () => {
  await open(texts(2));
  const [first, second] = [screen.getByLabelText('f0'), screen.getByLabelText('f1')];
  second.focus();
  fireEvent.keyDown(second, { key: '/' });
  expect(document.activeElement).toBe(second);
  second.blur();
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
    fireEvent.keyDown(document.body, { key: '/', ...held });
  }
  expect(document.activeElement).toBe(document.body);
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(false);
  expect(document.activeElement).toBe(first);
});
