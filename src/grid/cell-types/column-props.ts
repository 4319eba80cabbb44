import type { EditColumn } from '#src/grid/columns/edit-column.ts';

/** A number from the column's `props`; configurations may write it as text. */
export function numberProp(column: EditColumn, ...names: readonly string[]): number | undefined {
  for (const name of names) {
    const value = column.props?.[name];
    if (value === undefined || value === null || value === '') continue;
    const number = Number(value);
    if (Number.isFinite(number)) return number;
  }
  return undefined;
}

/** Maximum length of the column's text. */
export function maxLengthOf(column: EditColumn): number | undefined {
  return numberProp(column, 'maxLength', 'maxlength');
}
