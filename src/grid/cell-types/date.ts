import type { CellType } from './cell-type.ts';
import { momentType } from './moment-type.ts';

/** A date; `format` may reduce it (to a month) or change its notation. */
export const date: CellType = {
  ...momentType((text) => ({ zh: `“${text}”不是日期`, en: `“${text}” is not a date` })),
  minWidth: 135,
  defaultWidth: 135,
};
