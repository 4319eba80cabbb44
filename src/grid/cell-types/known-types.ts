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

/** The types that nearly every grid has come with it, the rest of the registry when a column first asks for one. */
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

/** The type of a column; plain text until its code is there (`loadAllTypes`). */
export function cellTypeOf(name: CellTypeName): CellType {
  return known[name] ?? normal;
}

/** What fetches the editor of a column's cells: its own control's, else its type's. */
export function editorOf(column: EditColumn): CellType['loadEditor'] {
  const { control, type } = column;
  const { loadEditor } = cellTypeOf(type);
  if (control === undefined || loadEditor === undefined) return loadEditor;
  return async () => (await (await import('./control-editor.tsx')).loadControlEditor(control)) ?? loadEditor();
}

export async function loadAllTypes(): Promise<void> {
  known = (await import('./registry.ts')).cellTypes;
}
