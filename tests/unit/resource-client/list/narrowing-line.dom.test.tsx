import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { emptyListState, type ListState } from '#shared/query/list-query.ts';
import { NarrowingLine } from '#src/resource/list/narrowing/narrowing-line.tsx';
import { loan } from '#tests/support/dom/loan.ts';
import { show } from '#tests/support/dom/show.tsx';

const dictionaries = {
  loan_state: [
    { value: '1', text: '在借' },
    { value: '2', text: '归还' },
  ],
};
function open(part: Partial<ListState>, valueText?: (name: string, value: string) => string | undefined) {
  const state = { ...emptyListState(), ...part };
  const narrow = vi.fn();
  const onOpen = vi.fn();
  show(<NarrowingLine list={{ state, narrow }} fields={loan.fields} valueText={valueText} onOpen={onOpen} />, {
    dictionaries,
  });
  return { narrow, onOpen, made: (at: number) => narrow.mock.calls[at]?.[0](state) };
}
const texts = () =>
  screen.queryAllByRole('listitem').flatMap((item) => (item.querySelector('ul') ? [] : [item.firstChild?.textContent]));

it.each<[string, Partial<ListState>, readonly string[]]>([
  ['nothing', {}, []],
  ['a text', { filters: { no: '*7*' } }, ['编号 包含 7']],
  ['a value', { filters: { no: '7' } }, ['编号：7']],
  ['names of values', { filters: { state_MultiString: '1,2' } }, ['状态：在借、归还']],
  ['values without names', { filters: { no_MultiString: '1,2' } }, ['编号：1、2']],
  [
    'a range of days',
    { filters: { day_begin: '2026-11-01', day_end: '2026-11-30' } },
    ['日期：2026-11-01 ~ 2026-11-30'],
  ],
  [
    'one end, without the time of a whole day',
    { filters: { day_end: '2026-11-30 23:59:59' } },
    ['日期 不晚于 2026-11-30'],
  ],
  ['an end with a time', { filters: { day_begin: '2026-11-30 08:00:00' } }, ['日期 不早于 2026-11-30 08:00:00']],
  ['a field that the list does not have', { filters: { colour: 'red' } }, ['colour：red']],
  [
    'an advanced query',
    {
      superQuery: [
        { field: 'state', rule: 'in', val: '1,2' },
        { field: 'no', rule: 'empty', val: '' },
      ],
    },
    ['状态 属于 在借、归还', '编号 为空'],
  ],
  [
    'an advanced query of which one is enough',
    {
      matchType: 'or',
      superQuery: [
        { field: 'no', rule: 'eq', val: '1' },
        { field: 'no', rule: 'eq', val: '2' },
      ],
    },
    ['编号 等于 1', '或', '编号 等于 2'],
  ],
  [
    'no joint before a single condition',
    { matchType: 'or', superQuery: [{ field: 'no', rule: 'eq', val: '1' }] },
    ['编号 等于 1'],
  ],
])('shows %s', (_, state, expected) => {
  open(state);
  expect(texts()).toEqual(expected);
});

it('names values as the page says', () => {
  open({ filters: { no: '7', state: '1' } }, (name, value) => (name === 'no' ? `第 ${value}` : undefined));
  expect(texts()).toEqual(['编号：第 7', '状态：在借']);
});

it('removes one condition with all its parameters, and no other', () => {
  const { made } = open({
    filters: { day_begin: '1', no: '7', day_end: '2' },
    superQuery: [
      { field: 'no', rule: 'eq', val: '1' },
      { field: 'no', rule: 'eq', val: '2' },
    ],
  });
  const all = screen.getAllByRole('listitem').map((item) => within(item).getAllByRole('button').at(-1) as HTMLElement);
  for (const each of all) fireEvent.click(each);
  expect(made(0)).toEqual({ filters: { no: '7' } });
  expect(made(1)).toEqual({ filters: { day_begin: '1', day_end: '2' } });
  expect(made(2).superQuery).toEqual([{ field: 'no', rule: 'eq', val: '2' }]);
  expect(made(3).superQuery).toEqual([{ field: 'no', rule: 'eq', val: '1' }]);
});

it('moves the focus to the next condition, from the last to the one before', () => {
  open({ filters: { no: '7', state: '1' }, superQuery: [{ field: 'no', rule: 'eq', val: '1' }] });
  const all = [...document.querySelectorAll<HTMLElement>('[data-remove]')];
  fireEvent.click(all[1] as HTMLElement);
  expect(document.activeElement).toBe(all[2]);
  fireEvent.click(all[2] as HTMLElement);
  expect(document.activeElement).toBe(all[1]);
});

it('opens the advanced query from its conditions only', () => {
  const { onOpen } = open({ filters: { no: '7' }, superQuery: [{ field: 'no', rule: 'eq', val: '1' }] });
  fireEvent.click(screen.getByText('编号：7'));
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('编号 等于 1'));
  expect(onOpen).toHaveBeenCalledOnce();
});
