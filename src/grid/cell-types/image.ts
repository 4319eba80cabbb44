import type { CellType } from './cell-type.ts';
import { fileType } from './file-type.ts';
import { ImageShow } from './image-show.tsx';

/** Pictures, shown small; nothing else is taken. */
export const image: CellType = { ...fileType, Show: ImageShow };
