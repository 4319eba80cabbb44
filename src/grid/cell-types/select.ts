import type { CellType } from './cell-type.ts';
import { copyOption, optionText, parseOption } from './option-text.ts';

/** One of the column's options. `allowInput` accepts other texts; linked selects narrow the options by row. */
export const select: CellType = {
  text: (value, column, context, row) => optionText(value, context.optionsOf(column, row), context.language),
  copy: (value, column, context, row) => copyOption(value, context.optionsOf(column, row)),
  parse: (text, column, context, row) => parseOption(text, context.optionsOf(column, row), column.allowInput),
  compare: 'text',
  loadEditor: async () => (await import('./select-editor.tsx')).SelectEditor,
};
