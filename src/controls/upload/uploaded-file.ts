import { fileName, fileUrl } from '#src/controls/stored-file.ts';

/** A file of a value (docs/specification.md §2.3 'Uploaded file cell value'). */
export interface UploadedFile {
  readonly name: string;
  /** Media type; empty if only the path is known. */
  readonly type: string;
  /** In bytes; null if only the path is known. */
  readonly size: number | null;
  readonly status: 'uploading' | 'done' | 'error';
  readonly percent: number;
  /** Stored path; null until uploaded. */
  readonly path: string | null;
  /** Why the upload failed. */
  readonly message: string;
  readonly url: string | null;
}

/** A file in a value with `returnUrl: false`. */
export interface NamedFile {
  readonly fileName: string;
  readonly filePath: string;
  readonly fileSize: number | null;
}

/** Both forms of a value: a comma-separated list of stored paths, or objects with names, paths and sizes. */
export type FilesValue = string | readonly NamedFile[];

/**
 * Reads the files of a stored value: a comma-separated list of paths, or objects (an array, a single one, or their
 * JSON).
 */
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

/** The value to store: the last N files with a path; null if there are none. */
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

/** docs/specification.md §2.9: names are truncated to five characters. */
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
