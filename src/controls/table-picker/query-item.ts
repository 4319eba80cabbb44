import type { ReactNode } from 'react';
import type { FieldValue } from '#shared/resource/record.ts';
import type { ControlProps } from '#src/controls/control.ts';

/** What an own control of a query item is given; its `value` is what it handed to `onChange` last. */
export type QueryControl = Pick<ControlProps<FieldValue>, 'id' | 'value' | 'onChange' | 'placeholder' | 'label'>;

/** One condition above the table (docs/specification.md §2.3: key, label, placeholder, dictCode, props, customRender). */
export interface QueryItem {
  /** Parameter of the list; a range is asked for as `<key>_begin` and `<key>_end`. */
  readonly key: string;
  readonly label: string;
  readonly placeholder?: string;
  /** A dictionary's items to choose from. */
  readonly dictCode?: string;
  /** Behind 展开 until somebody looks there. */
  readonly folded?: true;
  /** Two days, both included. */
  readonly dateRange?: true;
  /** A text is asked for as it was typed, without the stars of "contains" around it. */
  readonly exact?: true;
  readonly props?: { readonly maxLength?: number; readonly multi?: boolean };
  /** An own control; a value that is no text or number is asked for as JSON, a list as a comma list. */
  readonly customRender?: (control: QueryControl) => ReactNode;
}

export type QueryValues = Readonly<Record<string, FieldValue>>;

/** A text that was typed before there was anywhere to type it: it belongs to the first item that is a plain text. */
export function typedInto(items: readonly QueryItem[], initial: QueryValues, typed: string): QueryValues {
  const first = typed === '' ? undefined : items.find(isPlain);
  return first === undefined ? initial : { ...initial, [first.key]: typed };
}

const isPlain = ({ dictCode, dateRange, customRender }: QueryItem) =>
  dictCode === undefined && dateRange === undefined && customRender === undefined;

/** The entered values as parameters of the list; nothing is sent for what is empty. */
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

/** docs/specification.md §2.9: like wraps with asterisks. Who typed one knows what is meant. */
function containing(text: string): string {
  return text === '' || text.startsWith('*') || text.endsWith('*') ? text : `*${text}*`;
}
