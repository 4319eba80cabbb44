import type { CellType } from './cell-type.ts';
import { percentOf } from './percent.ts';
import { plainText } from './plain-text.ts';
import { ProgressShow } from './progress-show.tsx';

/** A percentage as a bar; read-only. */
export const progress: CellType = {
  text: (value) => {
    const percent = percentOf(value);
    return percent === undefined ? '' : `${percent}%`;
  },
  copy: (value) => plainText(percentOf(value)),
  compare: 'number',
  Show: ProgressShow,
};
