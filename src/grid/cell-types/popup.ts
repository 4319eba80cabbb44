import type { CellType } from './cell-type.ts';
import { taken } from './parsed.ts';
import { isEmptyValue, plainText } from './plain-text.ts';

/** A value chosen from a report, which also fills other fields of the row (docs/specification.md §2.5). */
export const popup: CellType = {
  text: plainText,
  parse: (text) => taken(isEmptyValue(text.trim()) ? null : text.trim()),
  compare: 'text',
  loadEditor: async () => (await import('./popup-editor.tsx')).PopupEditor,
};
