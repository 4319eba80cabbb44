import { fileName, fileUrl } from '#src/controls/stored-file.ts';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';

/** One file of a cell (spec 2 §3 'Uploaded file cell value'). */
export interface CellFile {
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

/** How a column of the upload family sends and keeps its files, defaults filled in. */
export interface FileRules {
  readonly image: boolean;
  readonly action: string;
  readonly token: boolean;
  readonly responseName: string;
  /** Keeps the last N; 0 is unlimited. */
  readonly number: number;
  /** Stored as a comma list of paths, else as objects with name and size. */
  readonly returnUrl: boolean;
  readonly allowDownload: boolean;
  readonly allowRemove: boolean;
}

/** Sends one file and returns its stored path; throws with a message that can be shown. */
export type SendCellFile = (
  file: File,
  rules: FileRules,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
) => Promise<string>;

const known = new WeakMap<EditColumn, FileRules>();

export function fileRules(column: EditColumn): FileRules {
  let rules = known.get(column);
  if (!rules) {
    rules = {
      image: column.type === 'image',
      action: column.action || '/sys/common/upload',
      token: column.token === true,
      responseName: column.responseName || 'message',
      number: Math.max(0, Math.floor(Number(column.number) || 0)),
      returnUrl: column.props?.returnUrl !== false,
      allowDownload: column.allowDownload !== false,
      allowRemove: column.allowRemove !== false,
    };
    known.set(column, rules);
  }
  return rules;
}

/** The files of a stored value: a comma list of paths, or objects as a list, alone or as their JSON text. */
export function filesOf(value: unknown): CellFile[] {
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

/** What a cell stores for its files; only stored ones count, and none is null. */
export function storedValue(files: readonly CellFile[], { number, returnUrl }: FileRules): unknown {
  const stored = files.filter((file) => file.path !== null);
  const kept = number > 0 ? stored.slice(-number) : stored;
  if (kept.length === 0) return null;
  if (returnUrl) return kept.map(({ path }) => path).join(',');
  return kept.map(({ name, path, size }) => ({ fileName: name, filePath: path, fileSize: size }));
}

/** Spec 2 §9: names are shown with at most five characters. */
export function shortName(name: string): string {
  const letters = [...name];
  return letters.length <= 5 ? name : `${letters.slice(0, 5).join('')}...`;
}

function storedFile(path: string, name: string, size: number | null): CellFile {
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
