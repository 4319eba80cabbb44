import type { CellType } from './cell-type.ts';
import { FileShow } from './file-show.tsx';
import { fileType } from './file-type.ts';

/** Files that are uploaded to the column's `action`. */
export const upload: CellType = { ...fileType, Show: FileShow };
