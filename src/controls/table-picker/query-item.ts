import type { ReactNode } from 'react';
import type { FieldValue } from '#shared/resource/record.ts';
import type { ControlProps } from '#src/controls/control.ts';

/** Props of a custom control of a query item; `value` is what it last passed to `onChange`. */
export type QueryControl = Pick<ControlProps<FieldValue>, 'id' | 'value' | 'onChange' | 'placeholder' | 'label'>;

/**
 * A search field above the table (docs/specification.md §2.3: key, label, placeholder, dictCode, props, customRender).
 */
export interface QueryItem {
  /** Parameter of the list; a range is sent as `<key>_begin` and `<key>_end`. */
  readonly key: string;
  readonly label: string;
  readonly placeholder?: string;
  /** Dictionary to choose from. */
  readonly dictCode?: string;
  /** Hidden behind 展开 until unfolded. */
  readonly folded?: true;
  /** A range of two dates, both included. */
  readonly dateRange?: true;
  /** The text is sent as typed, without the asterisks of 'contains'. */
  readonly exact?: true;
  readonly props?: { readonly maxLength?: number; readonly multi?: boolean };
  /** A custom control. Its value is sent as text; an object as JSON, an array comma-separated. */
  readonly customRender?: (control: QueryControl) => ReactNode;
}

export type QueryValues = Readonly<Record<string, FieldValue>>;

/** Puts text that was typed to open the dialog into the first plain text item. */
export function typedInto(items: readonly QueryItem[], initial: QueryValues, typed: string): QueryValues {
  const first = typed === '' ? undefined : items.find(isPlain);
  return first === undefined ? initial : { ...initial, [first.key]: typed };
}

const isPlain = ({ dictCode, dateRange, customRender }: QueryItem) =>
  dictCode === undefined && dateRange === undefined && customRender === undefined;

/** Converts the values to list parameters, without empty ones. */
export function conditionsOf(items: readonly QueryItem[], values: QueryValues): Record<string, string> {
  const pairs = items.flatMap((item) => writtenOf(item, values[item.key] ?? null));
  return Object.fromEntries(pairs.filter(([, written]) => written !== ''));
}

function writtenOf(item: QueryItem, value: FieldValue): readonly (readonly [string, string])[] {
  const { key, dateRange, dictCode, customRender, exact } = item;
  if (dateRange) {
    const [from, to] = Array.isArray(value) ? value : [];
    return [
      [`${key}_begin`, plain(from ?? null)],
      [`${key}_end`, plain(to ?? null)],
    ];
  }
  const text = plain(value).trim();
  return [[key, dictCode !== undefined || customRender !== undefined || exact ? text : containing(text)]];
}

function plain(value: FieldValue): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.map((each) => plain(each)).join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** docs/specification.md §2.9: 'like' adds asterisks, unless the user typed one. */
function containing(text: string): string {
  return text === '' || text.startsWith('*') || text.endsWith('*') ? text : `*${text}*`;
}
