import type { FigureOf } from '#shared/contract/yard/board.ts';
import type { Text } from '#shared/resource/text.ts';

/** Most parts that can be distinguished from a distance. */
const most = 5;

/** Parts in their order; if there are too many, the last ones are combined. */
export function foldedShares(
  parts: readonly { readonly label: Text; readonly value: number }[],
): FigureOf<'shares'>['rows'] {
  const named = parts.length > most ? parts.slice(0, most - 1) : parts;
  const rows = named.map(({ label, value }, at) => ({ key: `part${at + 1}`, label, value: Math.round(value) }));
  // The total is rounded as a whole, because the ring shows the total and the parts.
  const whole = Math.round(parts.reduce((sum, { value }) => sum + value, 0));
  const rest = whole - rows.reduce((sum, { value }) => sum + value, 0);
  return named.length < parts.length
    ? [...rows, { key: 'rest', label: { zh: '其他', en: 'Other' }, value: rest }]
    : rows;
}
