import { beginning, inOneLine, plainText as wordsOf } from '#shared/html/plain-text.ts';
import type { CellType } from './cell-type.ts';
import { taken } from './parsed.ts';
import { plainText } from './plain-text.ts';
import { refuseLong } from './text-length.ts';

/** Multi-line text: one line in the cell; long text is edited in a popup of 300 × 210. */
export const inputPop: CellType = {
  text: (value, { format }) => beginning(inOneLine(format === 'html' ? wordsOf(plainText(value)) : plainText(value))),
  copy: plainText,
  parse: (text) => taken(text.replace(/\r\n?/g, '\n')),
  validate: refuseLong,
  compare: 'text',
  loadEditor: async () => (await import('./input-pop-editor.tsx')).InputPopEditor,
};
