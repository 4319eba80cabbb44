import type { CellType } from './cell-type.ts';
import { plainText } from './plain-text.ts';

/** Read-only text. */
export const normal: CellType = {
  text: plainText,
  compare: 'text',
};
