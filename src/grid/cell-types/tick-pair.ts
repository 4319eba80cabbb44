import { halfWidth } from '#src/controls/half-width.ts';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';
import { isEmptyValue, plainText } from './plain-text.ts';

/** The two stored values of a checkbox. */
export type TickPair = readonly [checked: unknown, unchecked: unknown];

/**
 * `customValue`, or true and false. For checkbox_meta the first two options, or without options Y and N as for a
 * switch.
 */
export function tickPairOf({ type, customValue, options }: EditColumn): TickPair {
  if (customValue !== undefined) return customValue;
  return type === 'checkbox_meta' ? [options?.[0]?.value ?? 'Y', options?.[1]?.value ?? 'N'] : [true, false];
}

/** Whether the value means checked. Numbers and texts of the wire are equal here: 1 is '1', true is 'true'. */
export function isTicked(value: unknown, column: EditColumn): boolean {
  return !isEmptyValue(value) && plainText(value) === plainText(tickPairOf(column)[0]);
}

const yes = new Set(['是', 'y', 'yes', 'true', '1', '✓', '✔', '√', '☑', 'on']);
const no = new Set(['', '否', 'n', 'no', 'false', '0', '✗', '✕', '×', '☐', 'off']);

/**
 * Parses yes or no from a text, undefined if neither. The column's own values and option texts take precedence over the
 * common words.
 */
export function readTick(text: string, column: EditColumn): boolean | undefined {
  const word = text.trim();
  const [checked, unchecked] = tickPairOf(column);
  for (const [value, ticked] of [
    [checked, true],
    [unchecked, false],
  ] as const) {
    if (word === plainText(value) || (word !== '' && word === tickName(value, column))) return ticked;
  }
  const plain = halfWidth(word).toLowerCase();
  if (yes.has(plain)) return true;
  return no.has(plain) ? false : undefined;
}

/** Text of the option with this value. */
export function tickName(value: unknown, { options }: EditColumn): string | undefined {
  return options?.find((option) => option.value === plainText(value))?.text;
}
