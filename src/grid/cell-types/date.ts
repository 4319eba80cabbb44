import type { CellType } from './cell-type.ts';
import { momentType } from './moment-type.ts';

/** A day; `format` may ask for less (a month) or for another writing. */
export const date: CellType = {
  ...momentType((text) => ({ zh: `“${text}”不是日期`, en: `“${text}” is not a date` })),
  minWidth: 135,
  defaultWidth: 135,
};
