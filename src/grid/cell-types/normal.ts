import type { CellType } from './cell-type.ts';
import { plainText } from './plain-text.ts';

/** Text that is only shown. */
export const normal: CellType = {
  text: plainText,
  compare: 'text',
};
