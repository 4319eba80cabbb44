import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { control as filters } from '#src/yard/monitor/gateway-filters.control.tsx';
import { control as predicates } from '#src/yard/monitor/gateway-predicates.control.tsx';
import { choose, enter } from '#tests/support/dom/act.ts';
import { part } from '#tests/support/dom/part.ts';
import { isDisabled, press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

interface FormProps {
  readonly control: typeof filters;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly more: object;
}

function Form({ control, value, onChange, more }: FormProps) {
  const [held, setHeld] = useState(value);
  const take = (next: unknown) => {
    onChange(next);
    setHeld(next);
  };
  return part(control.Control, { value: held, onChange: take, label: '规则', ...more });
}

function edit(control: typeof filters, value: unknown, more: object = {}) {
  const onChange = vi.fn();
  show(<Form control={control} value={value} onChange={onChange} more={more} />);
  return () => onChange.mock.calls.at(-1)?.[0];
}
const header = { name: 'AddRequestHeader', args: [{ key: 'a', value: '1' }] };
const strip = { name: 'StripPrefix', args: [{ key: 'parts', value: 1 }] };
const path = { name: 'Path', args: ['/a/**'] };

it('adds a rule with its first arguments, moves and removes rules', async () => {
  const last = edit(filters, null);
  screen.getByText('没有过滤器，请求原样转发');
  await choose('添加过滤器', 'StripPrefix');
  expect(last()).toEqual([strip]);
  await choose('添加过滤器', 'AddRequestHeader');
  const [first, second] = ['StripPrefix', 'AddRequestHeader'].map((name) => [
    isDisabled(`上移 ${name}`),
    isDisabled(`下移 ${name}`),
  ]);
  expect([first, second]).toEqual([
    [true, false],
    [false, true],
  ]);
  press('上移 AddRequestHeader');
  expect(last().map(({ name }: { name: string }) => name)).toEqual(['AddRequestHeader', 'StripPrefix']);
  press('下移 AddRequestHeader');
  press('删除 StripPrefix');
  press('删除 AddRequestHeader');
  expect(last()).toBeNull();
});

it('keeps numbers numbers, and texts texts', () => {
  const last = edit(filters, [strip]);
  enter('StripPrefix parts', '3');
  expect(last()).toEqual([{ ...strip, args: [{ key: 'parts', value: 3 }] }]);
  enter('StripPrefix parts', '3x');
  expect(last()).toEqual([{ ...strip, args: [{ key: 'parts', value: '3x' }] }]);
});

it('has several headers, but at least one', () => {
  const last = edit(filters, [header]);
  expect(isDisabled('删除请求头 a')).toBe(true);
  press('添加请求头');
  enter('AddRequestHeader 请求头名称 2', 'b');
  enter('AddRequestHeader 值 2', '2');
  expect(last()).toEqual([{ ...header, args: [...header.args, { key: 'b', value: '2' }] }]);
  press('删除请求头 a');
  expect(last()).toEqual([{ ...header, args: [{ key: 'b', value: '2' }] }]);
});

it('can change nothing while disabled', () => {
  edit(filters, [header, strip], { disabled: true });
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getAllByRole('button').every((button) => button.hasAttribute('disabled'))).toBe(true);
  expect(screen.getAllByRole<HTMLInputElement>('textbox').every((box) => box.disabled)).toBe(true);
  expect(isDisabled('添加请求头')).toBeUndefined();
});

const invalid = () => [...document.querySelectorAll('.ant-input-status-error, .ant-select-status-error')].length;

it.each([
  [
    filters,
    [
      {
        ...header,
        args: [
          { key: '', value: '' },
          { key: 'b', value: '' },
        ],
      },
    ],
    2,
  ],
  [predicates, [{ name: 'Between', args: ['2026-03-08T12:00:00+08:00', 'soon'] }], 2],
  [predicates, [{ name: 'Header', args: { header: '', regexp: '' } }], 2],
  [predicates, [path], 1],
  [predicates, [{ ...path, args: [] }], 2],
])('marks what is wrong in %j %j, and the list itself', (control, value, n) => {
  edit(control, value, { status: 'error' });
  expect(invalid()).toBe(n);
});

it.each([
  ['After', [''], 'After 时间', ['x']],
  ['Between', ['a', 'b'], 'Between 至', ['a', 'x']],
  ['Between', ['a', 'b'], 'Between 从', ['x', 'b']],
  ['Header', { header: 'h', regexp: 'r' }, 'Header 请求头名称', { header: 'x', regexp: 'r' }],
  ['Query', { param: 'p', regexp: 'r' }, 'Query 正则表达式', { param: 'p', regexp: 'x' }],
  ['Cookie', { name: 'n', regexp: '' }, 'Cookie Cookie 名称', { name: 'x', regexp: '' }],
])('%s %j: the field “%s” gives %j', (name, args, label, next) => {
  const last = edit(predicates, [{ name, args }]);
  enter(label, 'x');
  expect(last()).toEqual([{ name, args: next }]);
});

it('chooses request methods from a list', async () => {
  const last = edit(predicates, [{ name: 'Method', args: ['GET'] }]);
  await choose('Method', 'DELETE');
  expect(last()).toEqual([{ name: 'Method', args: ['GET', 'DELETE'] }]);
});

it('shows rules in one line each', () => {
  const Show = predicates.Show as NonNullable<typeof predicates.Show>;
  show(part(Show, { value: [path, { name: 'Header', args: { header: 'h', regexp: '' } }, strip], text: '' }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Path /a/**',
    'Header h',
    'StripPrefix parts=1',
  ]);
});

it('adds no more than twenty rules', () => {
  edit(
    predicates,
    Array.from({ length: 20 }, () => path),
  );
  expect(screen.queryByRole('combobox', { name: '添加断言' })).toBeNull();
});
