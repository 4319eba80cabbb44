import type { CellType } from './cell-type.ts';
import { momentType } from './moment-type.ts';

/** Date and time; a pasted date without time becomes midnight. */
export const datetime: CellType = {
  ...momentType((text) => ({ zh: `“${text}”不是日期时间`, en: `“${text}” is not a date and time` })),
  minWidth: 190,
  defaultWidth: 200,
};
