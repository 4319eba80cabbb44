import type { CellType } from './cell-type.ts';
import { plainText } from './plain-text.ts';

/** The page draws the cell by its own renderer, named by `slotName`; find and copy see the value. */
export const slot: CellType = {
  text: plainText,
  compare: 'text',
};
