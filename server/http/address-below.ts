import path, { type PlatformPath } from 'node:path';

/** How a browser asks for a file below a folder: Windows parts its paths by other strokes than addresses have. */
export const addressBelow = (folder: string, file: string, { relative, sep }: PlatformPath = path): string =>
  relative(folder, file).split(sep).join('/');
