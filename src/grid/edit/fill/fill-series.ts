import { hasDay, hasYear, type Moment, momentAt, momentText, readMoment } from '#src/controls/moment-text.ts';
import { dateFormatOf } from '#src/grid/cell-types/date-format.ts';
import { roundTo } from '#src/grid/cell-types/number-text.ts';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';

/**
 * The value at a place of a filled line. Places 0 … n-1 are the source values; the series continues before and after
 * them.
 */
export type Series = (place: number) => unknown;

const day = 86_400;
/** Decimals that are kept; floating-point errors are far smaller. */
const exact = 9;

/** The value at a place of a repeating line, also for negative places. */
export function cyclic<T>(values: readonly T[], place: number): T | undefined {
  return values[((place % values.length) + values.length) % values.length];
}

/**
 * How a line of cells continues. A single value is repeated; with `counts` a number or date increases by one. Several
 * numbers or dates in equal steps continue in these steps; with `counts` they are repeated. Everything else is repeated
 * in order.
 */
export function seriesOf(values: readonly unknown[], column: EditColumn, counts: boolean): Series {
  const repeated: Series = (place) => cyclic(values, place);
  if (counts === values.length > 1) return repeated;
  const scale = scaleOf(column);
  const numbers = scale && values.map((value) => scale.read(value));
  const [first, second] = numbers ?? [];
  if (scale === undefined || first === undefined) return repeated;
  const step = second === undefined ? scale.unit : second - first;
  const isEven = numbers?.every((number, at) => number !== undefined && Math.abs(first + step * at - number) < 1e-9);
  return isEven ? (place) => scale.write(first + step * place) : repeated;
}

/** Converts a column's values to numbers that can be increased, and back. */
interface Scale {
  readonly unit: number;
  readonly read: (value: unknown) => number | undefined;
  readonly write: (number: number) => unknown;
}

const numbers: Scale = {
  unit: 1,
  read: (value) => {
    const number = value === null || value === '' ? Number.NaN : Number(value);
    return Number.isFinite(number) && typeof value !== 'boolean' ? number : undefined;
  },
  write: (number) => roundTo(number, exact),
};

function scaleOf(column: EditColumn): Scale | undefined {
  if (column.type === 'inputNumber') return numbers;
  if (column.type !== 'date' && column.type !== 'datetime') return undefined;
  const format = dateFormatOf(column);
  if (!hasYear(format) || !hasDay(format)) return undefined;
  return {
    unit: day,
    read: (value) => (typeof value === 'string' ? secondsOf(readMoment(value, format)) : undefined),
    write: (seconds) => momentText(momentAt(seconds), format),
  };
}

function secondsOf(moment: Moment | undefined): number | undefined {
  if (moment === undefined) return undefined;
  const at = new Date(0);
  at.setUTCFullYear(moment.year, moment.month - 1, moment.day);
  at.setUTCHours(moment.hour, moment.minute, moment.second);
  return at.getTime() / 1000;
}
