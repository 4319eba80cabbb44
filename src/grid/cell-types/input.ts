import { tagPairs } from '#src/controls/small/tag-pairs.ts';
import type { CellType } from './cell-type.ts';
import { taken } from './parsed.ts';
import { plainText } from './plain-text.ts';
import { isTags } from './tags-format.ts';
import { TextEditor } from './text-editor.tsx';
import { refuseLong } from './text-length.ts';

/** One line of text. */
export const input: CellType = {
  text: plainText,
  // A line break cannot be typed into one line, so a pasted one becomes a space, as in the browser's own input.
  parse: (text, column) => {
    const line = text.replace(/\r\n|\r|\n/g, ' ');
    return taken(isTags(column) ? tagPairs(line) : line);
  },
  validate: refuseLong,
  compare: 'text',
  // Not fetched: with its first opening measured against a bare input, a round trip would be most of it.
  loadEditor: () => Promise.resolve(TextEditor),
};
