import { tagPairs } from '#src/controls/small/tag-pairs.ts';
import type { CellType } from './cell-type.ts';
import { taken } from './parsed.ts';
import { plainText } from './plain-text.ts';
import { isTags } from './tags-format.ts';
import { TextEditor } from './text-editor.tsx';
import { refuseLong } from './text-length.ts';

/** A single line of text. */
export const input: CellType = {
  text: plainText,
  // A pasted line break becomes a space, as in the browser's own input.
  parse: (text, column) => {
    const line = text.replace(/\r\n|\r|\n/g, ' ');
    return taken(isTags(column) ? tagPairs(line) : line);
  },
  validate: refuseLong,
  compare: 'text',
  // Not loaded on demand: the round trip would make up most of the time to open it.
  loadEditor: () => Promise.resolve(TextEditor),
};
