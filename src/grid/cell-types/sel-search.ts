import type { CellType } from './cell-type.ts';
import { select } from './select.ts';

/** A select that always filters by typed text. */
export const selSearch: CellType = { ...select };
