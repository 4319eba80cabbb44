import type { CellTypeName, EditColumn } from '#src/grid/columns/edit-column.ts';
import type { CellType } from './cell-type.ts';
import { checkbox } from './checkbox.ts';
import { date } from './date.ts';
import { hidden } from './hidden.ts';
import { input } from './input.ts';
import { inputNumber } from './input-number.ts';
import { normal } from './normal.ts';
import { select } from './select.ts';
import { slot } from './slot.ts';

/** Types that nearly every grid uses are loaded at once, the whole registry when a column needs another type. */
let known: Partial<Readonly<Record<CellTypeName, CellType>>> = {
  normal,
  input,
  inputNumber,
  checkbox,
  select,
  date,
  hidden,
  slot,
};

export function isKnownType(name: CellTypeName): boolean {
  return known[name] !== undefined;
}

/** The type of a column; plain text until the registry is loaded (`loadAllTypes`). */
export function cellTypeOf(name: CellTypeName): CellType {
  return known[name] ?? normal;
}

/** Loader of a column's editor: from its control if it names one, else from its type. */
export function editorOf(column: EditColumn): CellType['loadEditor'] {
  const { control, type } = column;
  const { loadEditor } = cellTypeOf(type);
  if (control === undefined || loadEditor === undefined) return loadEditor;
  return async () => (await (await import('./control-editor.tsx')).loadControlEditor(control)) ?? loadEditor();
}

export async function loadAllTypes(): Promise<void> {
  known = (await import('./registry.ts')).cellTypes;
}
