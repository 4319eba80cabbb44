import { cellTypes } from '#src/grid/cell-types/registry.ts';
import { ColumnError } from './column-error.ts';
import type { CellTypeName } from './edit-column.ts';

/** Older and longer names of cell types (docs/wire.md §2.17.6). */
const spellings: ReadonlyMap<string, CellTypeName> = new Map([
  ['input-number', 'inputNumber'],
  ['checkbox-meta', 'checkbox_meta'],
  ['select-multiple', 'list_multi'],
  ['select-search', 'sel_search'],
  ['select-dict-search', 'sel_search_async'],
  ['depart-select', 'sel_depart'],
  ['user-select', 'sel_user'],
  // A text column with the format `tags`.
  ['tags', 'input'],
]);

/** Names of columns that the grid adds itself and that have no value. */
const automatic = new Set(['row-number', 'row-checkbox', 'row-radio', 'row-expand', 'row-drag-sort']);

/** The cell type of a configured name; plain text without a name, undefined for a column that the grid adds itself. */
export function readCellType(name: unknown, column: string): CellTypeName | undefined {
  if (name === undefined || name === null || name === '') return 'normal';
  const spelling = String(name);
  if (automatic.has(spelling)) return undefined;
  const type = isCellType(spelling) ? spelling : spellings.get(spelling);
  if (type !== undefined) return type;
  const known = Object.keys(cellTypes).join(', ');
  throw new ColumnError({
    zh: `列“${column}”的类型“${spelling}”不存在，可用的类型：${known}`,
    en: `Column “${column}” has the unknown type “${spelling}”; known types: ${known}`,
  });
}

function isCellType(name: string): name is CellTypeName {
  return Object.hasOwn(cellTypes, name);
}
