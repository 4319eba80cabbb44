import { fileName, fileUrl } from '#src/controls/stored-file.ts';

/** One file of a value (docs/specification.md §2.3 'Uploaded file cell value'). */
export interface UploadedFile {
  readonly name: string;
  /** Media type; empty when only the path is known. */
  readonly type: string;
  /** Bytes; null when only the path is known. */
  readonly size: number | null;
  readonly status: 'uploading' | 'done' | 'error';
  readonly percent: number;
  /** Where it is stored; null until it is. */
  readonly path: string | null;
  /** Why it failed. */
  readonly message: string;
  readonly url: string | null;
}

/** A file of a value whose addresses are not returned. */
export interface NamedFile {
  readonly fileName: string;
  readonly filePath: string;
  readonly fileSize: number | null;
}

/** Both forms of a value: a comma list of stored paths, or names, paths and sizes. */
export type FilesValue = string | readonly NamedFile[];

/** The files of a stored value: a comma list of paths, or objects as a list, alone or as their JSON text. */
export function filesOf(value: unknown): UploadedFile[] {
  if (typeof value === 'string') {
    const text = value.trim();
    if (text.startsWith('[') || text.startsWith('{')) return filesOf(readJson(text));
    return text
      .split(',')
      .map((path) => path.trim())
      .filter((path) => path !== '')
      .map((path) => storedFile(path, fileName(path), null));
  }
  if (Array.isArray(value)) return value.flatMap(filesOf);
  if (typeof value !== 'object' || value === null) return [];
  const { fileName: name, filePath, fileSize, path, name: cellName, size } = value as Readonly<Record<string, unknown>>;
  const place = filePath ?? path;
  if (typeof place !== 'string' || place === '') return [];
  const given = name ?? cellName;
  const bytes = fileSize ?? size;
  return [
    storedFile(place, typeof given === 'string' && given !== '' ? given : fileName(place), Number(bytes ?? Number.NaN)),
  ];
}

/** What is stored of files: the last N of those that have a path, and none is null. */
export function storedValue(
  files: readonly UploadedFile[],
  { number, returnUrl }: { readonly number: number; readonly returnUrl: boolean },
): FilesValue | null {
  const stored = files.flatMap(({ name, path, size }) =>
    path === null ? [] : [{ fileName: name, filePath: path, fileSize: size }],
  );
  const kept = number > 0 ? stored.slice(-number) : stored;
  if (kept.length === 0) return null;
  return returnUrl ? kept.map(({ filePath }) => filePath).join(',') : kept;
}

/** docs/specification.md §2.9: names are shown with at most five characters. */
export function shortName(name: string): string {
  const letters = [...name];
  return letters.length <= 5 ? name : `${letters.slice(0, 5).join('')}...`;
}

function storedFile(path: string, name: string, size: number | null): UploadedFile {
  const bytes = size !== null && Number.isFinite(size) ? size : null;
  return { name, type: '', size: bytes, status: 'done', percent: 100, path, message: '', url: fileUrl(path) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
