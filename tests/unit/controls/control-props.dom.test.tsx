import { fireEvent, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { BoolField } from '#src/controls/bool-field.tsx';
import { DateEntry, DateField, DateRangeField } from '#src/controls/date-field.tsx';
import { DepartSelect } from '#src/controls/depart-select.tsx';
import { JsonField } from '#src/controls/json-field.tsx';
import { namedControl } from '#src/controls/named-controls.ts';
import { NumberField } from '#src/controls/number-field.tsx';
import { QueryInput } from '#src/controls/query/query-input.tsx';
import { SlideVerify } from '#src/controls/small/slide-verify.tsx';
import { LongTextField, TextField } from '#src/controls/text-field.tsx';
import { UserSelect } from '#src/controls/user-select.tsx';
import { show } from '#tests/support/dom/show.tsx';

const size = [
  { value: 's', text: '小号' },
  { value: 'l', text: '大号' },
];

type Props = Readonly<Record<string, unknown>>;

interface Case {
  readonly Control: ComponentType<never> | string;
  /** Props besides those of every control. */
  readonly given?: Props;
  readonly value?: unknown;
  /** Props of a control that this one does not have. */
  readonly without?: readonly ('id' | 'placeholder' | 'readOnly' | 'status')[];
}

const cases: Readonly<Record<string, Case>> = {
  bool: { Control: BoolField, value: false, without: ['placeholder', 'status'] },
  text: { Control: TextField, value: '甲' },
  'long text': { Control: LongTextField, value: '甲' },
  number: { Control: NumberField, value: 3, given: { scale: 0 } },
  json: { Control: JsonField, value: { a: 1 } },
  date: { Control: DateField, value: '2026-03-05' },
  'date of its own': { Control: DateEntry, value: '2026-03-05' },
  'date range': {
    Control: DateRangeField,
    value: ['2026-03-05', '2026-03-06'],
    without: ['placeholder', 'readOnly', 'status'],
  },
  department: { Control: DepartSelect, value: 'A01' },
  user: { Control: UserSelect, value: 'planner' },
  slide: { Control: SlideVerify, value: null, without: ['placeholder'] },
  'dict-select': { Control: 'dict-select', value: 's', given: { dict: 'size' } },
  'dict-multi-select': { Control: 'dict-multi-select', value: 's', given: { dict: 'size' } },
  'dict-tags': { Control: 'dict-tags', value: 's', given: { dict: 'size' } },
  'dict-search-select': { Control: 'dict-search-select', value: 's', given: { dict: 'size' } },
  'dict-radio': { Control: 'dict-radio', value: 's', given: { dict: 'size' }, without: ['placeholder'] },
  'dict-radio-button': { Control: 'dict-radio-button', value: 's', given: { dict: 'size' }, without: ['placeholder'] },
  'dict-checkbox': { Control: 'dict-checkbox', value: 's', given: { dict: 'size' }, without: ['placeholder'] },
  'dict-switch': { Control: 'dict-switch', value: 'N', without: ['placeholder', 'status'] },
  secret: { Control: 'secret', value: '甲', without: ['readOnly'] },
  'new-password': { Control: 'new-password', value: '甲', without: ['placeholder'] },
  cron: { Control: 'cron', value: '0 0 8 * * ?' },
  'input-pop': { Control: 'input-pop', value: '甲' },
  'tags-input': { Control: 'tags-input', value: '安全' },
  'area-cascader': { Control: 'area-cascader', value: '110101' },
  'area-select': { Control: 'area-select', value: '110101', without: ['placeholder'] },
  'tree-select': { Control: 'tree-select', value: 'a', given: { dict: 't,text,code,pid' } },
  'category-select': { Control: 'category-select', value: 'a' },
  'tree-dictionary': { Control: 'tree-dictionary', value: 'a' },
  'depart-tree-select': { Control: 'depart-tree-select', value: 'a' },
  'depart-picker': { Control: 'depart-picker', value: 'a' },
  'depart-id-picker': { Control: 'depart-id-picker', value: 'a' },
  'user-picker': { Control: 'user-picker', value: 'a' },
  'user-by-depart-picker': { Control: 'user-by-depart-picker', value: 'a' },
  'role-picker': { Control: 'role-picker', value: 'a' },
  'role-id-picker': { Control: 'role-id-picker', value: 'a' },
  'role-grant-picker': { Control: 'role-grant-picker', value: 'a' },
  'position-picker': { Control: 'position-picker', value: 'a' },
  'position-id-picker': { Control: 'position-id-picker', value: 'a' },
  'query input': { Control: QueryInput, value: '甲', without: ['readOnly'] },
};

async function shown({ Control, given, value }: Case, props: Props) {
  const all = { value, onChange: vi.fn(), label: '名称', ...given, ...props };
  const Shown = (typeof Control === 'string' ? (await namedControl(Control)?.())?.Control : Control) as
    | ComponentType<Props>
    | undefined;
  if (Shown === undefined) throw new Error(`no control ${String(Control)}`);
  const { container } = show(<Shown {...all} />, { dictionaries: { size } });
  return { container, onChange: all.onChange };
}
const entries = Object.entries(cases);
const having = (prop: string) => entries.filter(([, { without = [] }]) => !without.some((each) => each === prop));
const all = (container: HTMLElement, what: string) => [...container.querySelectorAll<HTMLElement>(what)];

it.each(entries)(
  '%s has its id, its name and its help text, and is marked if its value is refused',
  async (_, given) => {
    const { container } = await shown(given, { id: 'field', describedBy: 'help', status: 'error' });
    expect(container.querySelector('#field')).not.toBeNull();
    expect(all(container, '[aria-label^="名称"]')).not.toEqual([]);
    if (given.Control !== DateRangeField) expect(all(container, '[aria-describedby~="help"]')).not.toEqual([]);
    if (!given.without?.includes('status')) expect(all(container, '[aria-invalid="true"]')).not.toEqual([]);
  },
);

it.each(having('placeholder'))('%s has the placeholder of the field while it is empty', async (_, given) => {
  const { container } = await shown({ ...given, value: null }, { placeholder: '写在这里' });
  const isShown = container.textContent?.includes('写在这里') || all(container, '[placeholder="写在这里"]').length > 0;
  expect(isShown).toBe(true);
});

const inputs = 'input, textarea, button:not(.ant-input-clear-icon-hidden), [role="slider"]';
const canBeUsed = (element: HTMLElement) =>
  !element.hasAttribute('disabled') && element.getAttribute('aria-disabled') !== 'true';

it.each(entries)('%s can be used unless it is disabled, and is not marked without a reason', async (_, given) => {
  const { container } = await shown(given, {});
  expect(all(container, '[aria-invalid="true"]')).toEqual([]);
  await waitFor(() => expect(all(container, inputs).some(canBeUsed)).toBe(true));
  expect(all((await shown(given, { disabled: true })).container, inputs).filter(canBeUsed)).toEqual([]);
});

it.each(having('readOnly'))('%s neither changes nor opens if it is read-only', async (_, given) => {
  const { container, onChange } = await shown(given, { readOnly: true });
  for (const element of all(container, `${inputs}, [role], .ant-select`)) {
    fireEvent.mouseDown(element);
    fireEvent.click(element);
    for (const key of ['Delete', 'Backspace', 'ArrowDown', 'ArrowUp', 'End', 'Enter'])
      fireEvent.keyDown(element, { key });
  }
  expect(onChange).not.toHaveBeenCalled();
  expect(document.querySelector('[role="dialog"], [role="listbox"], [role="tree"], .ant-cascader-menu')).toBeNull();
  const typed = all(container, 'input:not([type="radio"], [type="checkbox"]), textarea');
  expect(typed.filter((element) => !element.hasAttribute('readonly'))).toEqual([]);
});
