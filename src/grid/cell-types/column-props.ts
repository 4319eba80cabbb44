import type { EditColumn } from '#src/grid/columns/edit-column.ts';

/** A number among the column's plain attributes; configurations write them as text too. */
export function numberProp(column: EditColumn, ...names: readonly string[]): number | undefined {
  for (const name of names) {
    const value = column.props?.[name];
    if (value === undefined || value === null || value === '') continue;
    const number = Number(value);
    if (Number.isFinite(number)) return number;
  }
  return undefined;
}

/** Most characters that the column takes. */
export function maxLengthOf(column: EditColumn): number | undefined {
  return numberProp(column, 'maxLength', 'maxlength');
}
