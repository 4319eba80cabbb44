import type { CellType } from './cell-type.ts';
import { momentType } from './moment-type.ts';

/** A day with the time of day; a pasted day alone is its midnight. */
export const datetime: CellType = {
  ...momentType((text) => ({ zh: `“${text}”不是日期时间`, en: `“${text}” is not a date and time` })),
  minWidth: 190,
  defaultWidth: 200,
};
