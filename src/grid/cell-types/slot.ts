import type { CellType } from './cell-type.ts';
import { plainText } from './plain-text.ts';

/** The page renders the cell by its own renderer, named by `slotName`. Find and copy use the value. */
export const slot: CellType = {
  text: plainText,
  compare: 'text',
};
