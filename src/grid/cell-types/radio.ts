import type { CellType } from './cell-type.ts';
import { copyOption, optionText, parseOption } from './option-text.ts';

/** One of a few options, all visible while editing. `allowClear` lets a click on the selected option clear it. */
export const radio: CellType = {
  text: (value, column, context, row) => optionText(value, context.optionsOf(column, row), context.language),
  copy: (value, column, context, row) => copyOption(value, context.optionsOf(column, row)),
  parse: (text, column, context, row) => parseOption(text, context.optionsOf(column, row)),
  compare: 'text',
  loadEditor: async () => (await import('./radio-editor.tsx')).RadioEditor,
};
