import type { CellType } from './cell-type.ts';
import { FileShow } from './file-show.tsx';
import { fileType } from './file-type.ts';

/** Files of any type. */
export const file: CellType = { ...fileType, Show: FileShow };
