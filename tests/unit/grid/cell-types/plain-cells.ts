import type { CellContext, CellType } from '#src/grid/cell-types/cell-type.ts';
import type { CellOption, CellTypeName, EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';

export const row: GridRecord = { id: '1' };

/** A column with the type's name for a title. */
export function columnOf(type: CellTypeName, more: Partial<EditColumn> = {}): EditColumn {
  return { key: 'field', title: type, type, ...more };
}

/** Choices are the column's own. */
export function contextIn(language: 'zh' | 'en' = 'zh'): CellContext {
  return { language, optionsOf: ({ options }) => options ?? noOptions, nameOf: () => undefined };
}
const noOptions: readonly CellOption[] = [];

export const zh = contextIn('zh');

/** What the clipboard gets, and what a paste of it gives back. */
export function copied(type: CellType, value: unknown, column: EditColumn, context = zh): string {
  return (type.copy ?? type.text)(value, column, context, row);
}

export function pasted(type: CellType, text: string, column: EditColumn, context = zh) {
  if (type.parse === undefined) throw new Error(`${column.type} takes no paste`);
  return type.parse(text, column, context, row);
}

export const shown = (type: CellType, value: unknown, column: EditColumn, context = zh): string =>
  type.text(value, column, context, row);
