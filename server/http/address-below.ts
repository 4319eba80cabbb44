import path, { type PlatformPath } from 'node:path';

/** Path of a file relative to a folder as a URL uses it, with slashes on Windows too. */
export const addressBelow = (folder: string, file: string, { relative, sep }: PlatformPath = path): string =>
  relative(folder, file).split(sep).join('/');
