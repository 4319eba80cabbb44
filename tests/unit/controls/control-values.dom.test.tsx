import { fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { BoolField } from '#src/controls/bool-field.tsx';
import { DictCheckbox } from '#src/controls/dictionary/dict-checkbox.tsx';
import { DictRadio } from '#src/controls/dictionary/dict-radio.tsx';
import { DictSwitch } from '#src/controls/dictionary/dict-switch.tsx';
import { JsonField } from '#src/controls/json-field.tsx';
import { namedControl } from '#src/controls/named-controls.ts';
import { NumberField } from '#src/controls/number-field.tsx';
import { QueryInput } from '#src/controls/query/query-input.tsx';
import { LongTextField } from '#src/controls/text-field.tsx';
import { show } from '#tests/support/dom/show.tsx';

const sizes = [
  { value: 's', text: '小号' },
  { value: 'm', text: '中号', disabled: true },
  { value: 'l', text: '大号' },
];
const values = (onChange: ReturnType<typeof vi.fn>) => onChange.mock.calls.map(([value]) => value);

describe('the switch of a yes-no field', () => {
  it.each([
    [true, 'true', '是', false],
    [false, 'false', '否', true],
    [null, 'false', '否', true],
  ])('shows %j, and a click sends the opposite', (value, checked, text, sent) => {
    const onChange = vi.fn();
    show(<BoolField value={value} onChange={onChange} label="有效" />);
    const field = screen.getByRole('switch', { name: '有效' });
    expect(field.getAttribute('aria-checked')).toBe(checked);
    expect(field.querySelector(value ? '.ant-switch-inner-checked' : '.ant-switch-inner-unchecked')?.textContent).toBe(
      text,
    );
    fireEvent.click(field);
    expect(values(onChange)).toEqual([sent]);
  });
});

describe('a switch between two values', () => {
  it('turns an empty value off at once, unless it cannot be changed', () => {
    for (const [value, given, sent] of [
      [null, {}, ['N']],
      ['', {}, ['N']],
      ['', { dictOptions: [sizes[0], sizes[2]] }, ['l']],
      ['Y', {}, []],
      [null, { disabled: true }, []],
      [null, { readOnly: true }, []],
    ] as const) {
      const onChange = vi.fn();
      show(<DictSwitch {...(given as object)} value={value} onChange={onChange} />);
      expect(values(onChange), JSON.stringify([value, given])).toEqual(sent);
    }
  });

  it('sends the value of the other side', () => {
    const onChange = vi.fn();
    const { again } = show(<DictSwitch value="Y" onChange={onChange} />);
    fireEvent.click(screen.getByRole('switch', { checked: true }));
    again(<DictSwitch value="N" onChange={onChange} />);
    fireEvent.click(screen.getByRole('switch', { checked: false }));
    expect(values(onChange)).toEqual(['N', 'Y']);
  });

  it.each([
    [1, true, false],
    [2, false, true],
    [3, false, true],
  ])('named by a field whose dictionary has %i values: disabled %j, sends %j', async (count, isDisabled, sends) => {
    const control = await namedControl('dict-switch')?.();
    const Control = control?.Control ?? 'b';
    const onChange = vi.fn();
    show(<Control value="s" onChange={onChange} dict="size" label="尺寸" />, {
      dictionaries: { size: sizes.slice(0, count) },
    });
    const field = screen.getByRole('switch');
    expect(field.hasAttribute('disabled')).toBe(isDisabled);
    fireEvent.click(field);
    expect(values(onChange)).toEqual(sends ? ['m'] : []);
  });
});

describe('checkboxes and radio buttons of a dictionary', () => {
  it('send the ticked values in the order of the dictionary, and null for none', () => {
    const onChange = vi.fn();
    const ticks = (value: string | null) => <DictCheckbox value={value} onChange={onChange} dictOptions={sizes} />;
    const { again } = show(ticks('l'));
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
    fireEvent.click(screen.getByLabelText('小号'));
    fireEvent.click(screen.getByLabelText('大号'));
    again(ticks('s,gone,l'));
    fireEvent.click(screen.getByLabelText('小号'));
    expect(values(onChange)).toEqual(['s,l', null, 'l,gone']);
    expect(screen.getByLabelText('中号').hasAttribute('disabled')).toBe(true);
  });

  it('mark every box of a refused value', () => {
    show(<DictCheckbox value="s" onChange={vi.fn()} dictOptions={sizes} status="error" />);
    expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-invalid'))).toEqual(
      new Array(3).fill('true'),
    );
  });

  it('tick exactly the chosen radio button, and send another', () => {
    const onChange = vi.fn();
    show(<DictRadio value="l" onChange={onChange} dictOptions={sizes} />);
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false, true]);
    fireEvent.click(screen.getByLabelText('小号'));
    expect(values(onChange)).toEqual(['s']);
    expect(screen.getByLabelText('中号').hasAttribute('disabled')).toBe(true);
  });
});

describe('a number', () => {
  const keys = (given: Partial<ComponentProps<typeof NumberField>>, ...pressed: readonly object[]) => {
    const onChange = vi.fn();
    const { unmount } = show(<NumberField value={5} scale={1} onChange={onChange} {...given} />);
    for (const key of pressed) fireEvent.keyDown(screen.getByRole('spinbutton'), key);
    unmount();
    return values(onChange);
  };
  const up = { key: 'ArrowUp' };
  const down = { key: 'ArrowDown' };

  it.each([
    [{}, up, [6]],
    [{}, down, [4]],
    [{}, { ...up, shiftKey: true }, [15]],
    [{}, { ...down, shiftKey: true }, [-5]],
    [{}, { key: 'PageUp' }, []],
    [{ value: null }, up, [1]],
    [{ value: 0.1, scale: 2 }, up, [1.1]],
    [{ value: 1.25, scale: 1 }, up, [2.3]],
    [{ max: 5.5 }, up, [5.5]],
    [{ min: 4.5 }, down, [4.5]],
    [{ value: '3 m' }, up, []],
    [{ disabled: true }, up, []],
    [{ readOnly: true }, down, []],
  ])('%j: the key %j sends %j', (given, key, sent) => expect(keys(given, key)).toEqual(sent));

  it('is read aloud with its unit and its limits', () => {
    show(<NumberField value={5} scale={0} onChange={vi.fn()} unit="kN" min={1} max={9} />);
    const field = screen.getByRole('spinbutton');
    const read = ['now', 'text', 'min', 'max'].map((name) => field.getAttribute(`aria-value${name}`));
    expect(read).toEqual(['5', '5 kN', '1', '9']);
    expect(screen.queryByText('kN')).not.toBeNull();
  });

  it('shows the typed text while it means the value, else the value', () => {
    const onChange = vi.fn();
    const field = (value: number | string | null) => <NumberField value={value} scale={2} onChange={onChange} />;
    const { again } = show(field(null));
    const input = screen.getByRole<HTMLInputElement>('spinbutton');
    for (const text of ['1.50', '１２', '1,5 m', ' ']) fireEvent.change(input, { target: { value: text } });
    expect(values(onChange)).toEqual([1.5, 12, '1,5 m', null]);
    fireEvent.change(input, { target: { value: '1.50' } });
    again(field(1.5));
    expect(input.value).toBe('1.50');
    again(field(7));
    expect([input.value, input.getAttribute('aria-valuenow')]).toEqual(['7', '7']);
    again(field('x'));
    expect([input.value, input.getAttribute('aria-valuenow')]).toEqual(['x', null]);
  });
});

it('JSON is sent as a value once it is a list or an object, else as text, and as null if empty', () => {
  const onChange = vi.fn();
  const field = (value: ComponentProps<typeof JsonField>['value']) => <JsonField value={value} onChange={onChange} />;
  const { again } = show(field({ a: 1 }));
  const box = screen.getByRole<HTMLTextAreaElement>('textbox');
  expect(box.value).toBe('{\n  "a": 1\n}');
  for (const text of ['[1]', '{"a":', '12', ' ', '{"b":2}']) fireEvent.change(box, { target: { value: text } });
  expect(values(onChange)).toEqual([[1], '{"a":', '12', null, { b: 2 }]);
  again(field(values(onChange).at(-1)));
  // As typed, not as JSON.stringify would write it.
  expect(box.value).toBe('{"b":2}');
  again(field('half {'));
  expect(box.value).toBe('half {');
  again(field(null));
  expect(box.value).toBe('');
});

it('a long text counts its characters only if its length is limited', () => {
  const text = (maxLength?: number) => (
    <LongTextField value="两字" onChange={vi.fn()} {...(maxLength !== undefined && { maxLength })} />
  );
  const { container, again } = show(text(5));
  expect(container.querySelector('[data-count]')?.getAttribute('data-count')).toBe('2 / 5');
  expect(screen.getByRole('textbox').getAttribute('maxlength')).toBe('5');
  again(text());
  expect(container.querySelector('[data-count]')).toBeNull();
});

it.each([
  [undefined, '*甲*', '甲', '*乙*', '模糊'],
  ['ne', '!甲', '甲', '!乙', '≠'],
  ['ge', '>=1', '1', '>=乙', '≥'],
  ['le', '<=1', '1', '<=乙', '≤'],
  ['plain', '甲', '甲', '乙', ''],
] as const)('a filter with the operator %s hides the signs of %s', (operator, value, shown, sent, sign) => {
  const onChange = vi.fn();
  const { container } = show(<QueryInput operator={operator} value={value} onChange={onChange} />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  expect(input.value).toBe(shown);
  if (sign.length === 1) expect(container.textContent).toContain(sign);
  fireEvent.change(input, { target: { value: '乙' } });
  fireEvent.change(input, { target: { value: '' } });
  expect(values(onChange)).toEqual([sent, null]);
});

describe('a password', () => {
  it.each(['secret', 'new-password'])('%s is hidden, sends what is typed, and is not filled in', async (name) => {
    const { Control = 'b', entersOnly } = (await namedControl(name)?.()) ?? {};
    const onChange = vi.fn();
    show(<Control value={12} onChange={onChange} label="口令" />);
    const input = screen.getByLabelText<HTMLInputElement>('口令');
    expect([input.type, input.autocomplete, input.value, entersOnly]).toEqual(['password', 'new-password', '', true]);
    fireEvent.change(input, { target: { value: 'x' } });
    expect(values(onChange)).toEqual(['x']);
  });

  it('of another system is never shown', async () => {
    const { Show = 'b' } = (await namedControl('secret')?.()) ?? {};
    const { container } = show(<Show value="geheim" text="geheim" />);
    expect(container.textContent).toBe('******');
  });
});
