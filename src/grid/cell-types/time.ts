import type { CellType } from './cell-type.ts';
import { momentType } from './moment-type.ts';

export const time: CellType = momentType((text) => ({ zh: `“${text}”不是时间`, en: `“${text}” is not a time` }));
