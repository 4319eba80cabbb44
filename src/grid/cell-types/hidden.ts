import type { CellType } from './cell-type.ts';
import { plainText } from './plain-text.ts';

/** A value that is kept and sent, but whose column is never shown. */
export const hidden: CellType = {
  text: plainText,
  compare: 'text',
};
