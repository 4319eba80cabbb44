import type { CellTypeName, EditColumn } from '#src/grid/columns/edit-column.ts';
import type { CellContext, CellType } from './cell-type.ts';
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

/** The cell type of a column: for a slot that of the page, if it has one. */
export function columnTypeOf({ type, slotName }: EditColumn, { slots }: Pick<CellContext, 'slots'>): CellType {
  return (type === 'slot' && slotName !== undefined ? slots?.[slotName] : undefined) ?? cellTypeOf(type);
}

/** Loader of a column's editor: from its control if it names one, else from its type. */
export function editorOf(column: EditColumn, context: Pick<CellContext, 'slots'>): CellType['loadEditor'] {
  const { control } = column;
  const { loadEditor } = columnTypeOf(column, context);
  if (control === undefined || loadEditor === undefined) return loadEditor;
  return async () => (await (await import('./control-editor.tsx')).loadControlEditor(control)) ?? loadEditor();
}

export async function loadAllTypes(): Promise<void> {
  known = (await import('./registry.ts')).cellTypes;
}
