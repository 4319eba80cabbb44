import type { CellType } from './cell-type.ts';
import { plainText } from './plain-text.ts';

/**
 * A cell whose type is one of the page (`CellContext.slots`), named by `slotName`. Without one the cell shows its value,
 * read-only.
 */
export const slot: CellType = {
  text: plainText,
  compare: 'text',
};
