import type { EditColumn } from '#src/grid/columns/edit-column.ts';
import { numberProp } from './column-props.ts';
import { roundTo } from './number-text.ts';

/** Digits after the point (`props.precision`); undefined keeps what was entered. */
export function precisionOf(column: EditColumn): number | undefined {
  const digits = numberProp(column, 'precision');
  return digits !== undefined && Number.isInteger(digits) && digits >= 0 && digits <= 20 ? digits : undefined;
}

/** Rounded to the column's precision; typed and pasted numbers alike. */
export function toPrecision(number: number, column: EditColumn): number {
  const digits = precisionOf(column);
  return digits === undefined ? number : roundTo(number, digits);
}
