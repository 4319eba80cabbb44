import type { CellType } from './cell-type.ts';
import { fileType } from './file-type.ts';
import { ImageShow } from './image-show.tsx';

/** Images with thumbnails; other files are refused. */
export const image: CellType = { ...fileType, Show: ImageShow };
