import { randomBytes } from 'node:crypto';

/** Folder classes a client may name as `biz`; anything else is refused (docs/security.md P25). */
const folders = new Set(['', 'temp', 'jeditor', 'user', 'avatar', 'notice', 'prm', 'scaffold', 'scheme', 'inspect']);

export function isFolder(biz: string): boolean {
  return folders.has(biz);
}

/**
 * Folder of what an import gave back, which no client may name: its files are read by whoever imported alone, for a few
 * days. They hold whole rows, and no record stands behind them whose scope would decide.
 */
export const rejectedFolder = 'import';

export interface NameParts {
  readonly base: string;
  /** Lower case, without the dot; empty when there is none. */
  readonly extension: string;
}

/**
 * A client's file name as it may be kept (docs/wire.md §2.5.1): without its folders, letters,
 * digits, Chinese and `. - _ ( )` only.
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
 * `<folder>/<name>_<key>_<epoch ms>.<ext>`: the form old clients expect, with a key of 96 random bits in the name. Whoever
 * may see a record learns the paths of its files from it; nobody finds one by guessing names and times (docs/security.md P26).
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
