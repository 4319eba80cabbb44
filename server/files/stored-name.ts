import { randomBytes } from 'node:crypto';

/** Folders that a client may name as `biz`; others are refused (docs/security.md P25). */
const folders = new Set(['', 'temp', 'jeditor', 'user', 'avatar', 'notice', 'prm', 'scaffold', 'scheme', 'inspect']);

export function isFolder(biz: string): boolean {
  return folders.has(biz);
}

/**
 * Folder of the rejected rows of imports, which no client may name. Only the person who imported may read these files,
 * for a few days, because they contain whole rows and no record decides who may see them.
 */
export const rejectedFolder = 'import';

export interface NameParts {
  readonly base: string;
  /** In lower case, without the dot; empty without an extension. */
  readonly extension: string;
}

/**
 * Cleans a client's file name (docs/wire.md §2.5.1): without folders, with letters, digits, Chinese and `. - _ ( )`
 * only.
 */
export function namePartsOf(fileName: string): NameParts {
  const last = fileName.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/[^\p{L}\p{N}.\-_()（）]/gu, '').replace(/^\.+/, '');
  const dot = clean.lastIndexOf('.');
  const base = dot < 0 ? clean : clean.slice(0, dot);
  const extension = dot < 0 ? '' : clean.slice(dot + 1).toLowerCase();
  return { base: [...base].slice(0, 60).join('') || 'file', extension };
}

/**
 * Path `<folder>/<name>_<key>_<epoch ms>.<ext>`, the format that old clients expect, with 96 random bits in the name.
 * Whoever may see a record learns the paths of its files; nobody can guess them from names and times
 * (docs/security.md P26).
 */
export function storedPath(
  folder: string,
  { base, extension }: NameParts,
  now: number,
  key: string = randomBytes(12).toString('hex'),
): string {
  const name = `${base}_${key}_${now}.${extension}`;
  return folder === '' ? name : `${folder}/${name}`;
}
