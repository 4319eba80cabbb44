import type { CellType } from './cell-type.ts';
import { inputPop } from './input-pop.ts';

/** The older name of `input_pop`; both are equal (docs/wire.md §2.17.6). */
export const textarea: CellType = inputPop;
