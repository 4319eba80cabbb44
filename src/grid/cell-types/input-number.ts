import type { Text } from '#shared/resource/text.ts';
import type { EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';
import type { CellType } from './cell-type.ts';
import { numberProp } from './column-props.ts';
import { NumberEditor } from './number-editor.tsx';
import { grouped, isFiner, numberText, pastedNumber } from './number-text.ts';
import { refused, taken } from './parsed.ts';
import { isEmptyValue, plainText } from './plain-text.ts';

const notNumber: Text = { zh: '不是数字', en: 'Not a number' };

/** A number. `props` may have `min`, `max`, `precision`, and `grouping: false` for years and codes. */
export const inputNumber: CellType = {
  text: (value, column) => {
    const plain = written(value, column);
    return column.isOrder === true || column.props?.grouping === false ? plain : grouped(plain);
  },
  copy: written,
  parse: (text) => {
    if (text.trim() === '') return taken(null);
    const number = pastedNumber(text);
    return number === undefined ? refused(notNumber) : taken(number);
  },
  validate: (value, column) => {
    if (isEmptyValue(value)) return undefined;
    const number = Number(value);
    if (!Number.isFinite(number)) return notNumber;
    const min = numberProp(column, 'min');
    if (min !== undefined && number < min) return { zh: `不能小于 ${min}`, en: `Must be ${min} or more` };
    const max = numberProp(column, 'max');
    if (max !== undefined && number > max) return { zh: `不能大于 ${max}`, en: `Must be ${max} or less` };
    const digits = precisionOf(column);
    if (isFiner(number, digits)) {
      return { zh: `最多 ${digits} 位小数`, en: `Must have at most ${digits} decimal places` };
    }
    return undefined;
  },
  compare: 'number',
  align: 'end',
  loadEditor: () => Promise.resolve(NumberEditor),
  initial: (column, rows) => (column.isOrder === true ? greatest(column.key, rows) + 1 : undefined),
};

function written(value: unknown, column: EditColumn): string {
  if (isEmptyValue(value)) return '';
  const number = Number(value);
  if (!Number.isFinite(number)) return plainText(value);
  const digits = precisionOf(column);
  // In an editable column, surplus decimals are shown, because validation refuses the value for them.
  return numberText(number, !column.disabled && isFiner(number, digits) ? undefined : digits);
}

/** Maximum number of decimals (`props.precision`); undefined if unlimited. */
function precisionOf(column: EditColumn): number | undefined {
  const digits = numberProp(column, 'precision');
  return digits !== undefined && Number.isInteger(digits) && digits >= 0 && digits <= 20 ? digits : undefined;
}

function greatest(key: string, rows: Iterable<GridRecord>): number {
  let most = 0;
  for (const row of rows) {
    const number = Number(row[key]);
    if (number > most) most = number;
  }
  return most;
}
