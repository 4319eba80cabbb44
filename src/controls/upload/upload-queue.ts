import type { SendFile, UploadRules } from './upload-rules.ts';
import { filesOf, storedValue, type UploadedFile } from './uploaded-file.ts';

type Row = Readonly<Record<string, unknown>>;

/** What the queue needs of the rows with files: the `EditStore` of a grid, or the single row of a field. */
export interface UploadRows {
  positionOf(id: string): number;
  at(index: number): Row | undefined;
  setCellById(id: string, key: string, value: unknown): void;
  subscribe(listener: (change: { readonly kind: string }) => void): () => void;
}

/** A cell with files, by row id, wherever the row is. */
export interface FilePlace {
  readonly rowId: string;
  readonly key: string;
  readonly rules: UploadRules;
}

/** A file whose upload is running or has failed. */
export interface PendingFile extends UploadedFile {
  readonly id: number;
  readonly status: 'uploading' | 'error';
  /** The upload failed on its way and may be retried. */
  readonly retriable: boolean;
}

interface Upload {
  readonly place: FilePlace;
  readonly source: File;
  stop: AbortController;
  file: PendingFile;
}

const none: readonly PendingFile[] = [];

/**
 * The uploads of a grid or field. They belong to rows and not to components: they continue when the editor closes or
 * the row is scrolled away or sorted, and write to the row by its id. Removing the row cancels its uploads.
 */
export class UploadQueue {
  readonly #rows: UploadRows;
  readonly #send: SendFile;
  readonly #uploads = new Map<number, Upload>();
  readonly #byCell = new Map<string, readonly PendingFile[]>();
  readonly #listeners = new Set<() => void>();
  /** The upload of each stored path, so that files keep the order in which they were chosen. */
  readonly #origins = new Map<string, number>();
  #lastId = 0;
  #unwatch: (() => void) | undefined;

  constructor(rows: UploadRows, send: SendFile = sendToServer) {
    this.#rows = rows;
    this.#send = send;
  }

  /** Whether uploads are running; a record saved now would lack files. */
  get busy(): boolean {
    return [...this.#uploads.values()].some(({ file }) => file.status === 'uploading');
  }

  /** Running and failed uploads of a cell, oldest first; the same array until they change. */
  pendingOf(rowId: string, key: string): readonly PendingFile[] {
    return this.#byCell.get(cellKey(rowId, key)) ?? none;
  }

  /** The current value of a cell. */
  valueOf(rowId: string, key: string): unknown {
    return this.#rowOf(rowId)?.[key];
  }

  /** Starts uploads. Files beyond the cell's limit are not sent; earlier failures of the cell are removed. */
  add(place: FilePlace, files: readonly File[], refuse?: (file: File) => string | undefined): void {
    if (files.length === 0 || this.#rowOf(place.rowId) === undefined) return;
    const { rules } = place;
    for (const upload of this.#of(place)) if (upload.file.status === 'error') this.#remove(upload);
    const wanted = rules.number > 0 ? files.slice(-rules.number) : files;
    if (rules.number > 0) {
      const flying = this.#of(place);
      for (const upload of flying.slice(0, Math.max(0, flying.length + wanted.length - rules.number)))
        this.#remove(upload);
    }
    for (const file of wanted) this.#begin(place, file, refuse?.(file));
    this.#watch();
    this.#changed([place]);
  }

  /** Cancels an upload, or removes a failed one. */
  drop(id: number): void {
    const upload = this.#uploads.get(id);
    if (!upload) return;
    this.#remove(upload);
    this.#changed([upload.place]);
  }

  /** Retries a failed upload. */
  retry(id: number): void {
    const upload = this.#uploads.get(id);
    if (!upload?.file.retriable) return;
    upload.stop = new AbortController();
    this.#change(upload, { status: 'uploading', percent: 0, message: '', retriable: false });
    void this.#run(upload);
  }

  /** Whether a stored file was uploaded by this queue. */
  brought(path: string): boolean {
    return this.#origins.has(path);
  }

  /** Writes the files of a cell in this order. */
  write({ rowId, key, rules }: FilePlace, files: readonly UploadedFile[]): void {
    this.#rows.setCellById(rowId, key, storedValue(files, rules));
    this.#notify();
  }

  /** Cancels all uploads when the grid unmounts. */
  stop(): void {
    const places = [...this.#uploads.values()].map(({ place }) => place);
    for (const upload of this.#uploads.values()) upload.stop.abort();
    this.#uploads.clear();
    this.#changed(places);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #begin(place: FilePlace, source: File, problem: string | undefined): void {
    const id = ++this.#lastId;
    const { name, type, size } = source;
    const refused = problem !== undefined;
    const pending: PendingFile = {
      id,
      name,
      type,
      size,
      status: refused ? 'error' : 'uploading',
      percent: 0,
      path: null,
      message: problem ?? '',
      url: null,
      retriable: false,
    };
    const upload: Upload = { place, source, stop: new AbortController(), file: pending };
    this.#uploads.set(id, upload);
    if (!refused) void this.#run(upload);
  }

  async #run(upload: Upload): Promise<void> {
    const { signal } = upload.stop;
    const { rules } = upload.place;
    const onProgress = (percent: number) => {
      // At most 99 %, because the file counts only when its path has arrived.
      const shown = Math.min(99, Math.floor(percent));
      if (shown !== upload.file.percent) this.#change(upload, { percent: shown });
    };
    try {
      const path = await this.#send(upload.source, rules, onProgress, signal);
      if (!signal.aborted) this.#finish(upload, path);
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof Error ? error.message : String(error);
      this.#change(upload, { status: 'error', message, retriable: true });
    }
  }

  #finish(upload: Upload, path: string): void {
    const { rowId, key, rules } = upload.place;
    this.#remove(upload);
    const row = this.#rowOf(rowId);
    // Added to the current value, which may have changed since the upload started.
    const files = filesOf(row?.[key]);
    const { id } = upload.file;
    const later = files.findIndex((file) => (this.#origins.get(file.path ?? '') ?? 0) > id);
    files.splice(later < 0 ? files.length : later, 0, { ...upload.file, status: 'done', percent: 100, path });
    this.#origins.set(path, id);
    if (row) this.#rows.setCellById(rowId, key, storedValue(files, rules));
    this.#changed([upload.place]);
  }

  #change(upload: Upload, part: Partial<PendingFile>): void {
    upload.file = { ...upload.file, ...part };
    this.#changed([upload.place]);
  }

  #remove(upload: Upload): void {
    upload.stop.abort();
    this.#uploads.delete(upload.file.id);
  }

  #of({ rowId, key }: FilePlace): Upload[] {
    return [...this.#uploads.values()].filter(({ place }) => place.rowId === rowId && place.key === key);
  }

  #rowOf(rowId: string): Row | undefined {
    const index = this.#rows.positionOf(rowId);
    return index < 0 ? undefined : this.#rows.at(index);
  }

  /** Subscribes to the rows only while there are uploads. */
  #watch(): void {
    this.#unwatch ??= this.#rows.subscribe(({ kind }) => {
      if (kind !== 'count') return;
      const orphans = [...this.#uploads.values()].filter(({ place }) => this.#rows.positionOf(place.rowId) < 0);
      for (const upload of orphans) this.#remove(upload);
      if (orphans.length > 0) this.#changed(orphans.map(({ place }) => place));
    });
  }

  #changed(places: readonly FilePlace[]): void {
    for (const place of places) {
      const files = this.#of(place).map(({ file }) => file);
      const key = cellKey(place.rowId, place.key);
      if (files.length > 0) this.#byCell.set(key, files);
      else this.#byCell.delete(key);
    }
    if (this.#uploads.size === 0) {
      this.#unwatch?.();
      this.#unwatch = undefined;
    }
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

const cellKey = (rowId: string, key: string) => `${rowId}\n${key}`;

/** Loaded with the first file. */
const sendToServer: SendFile = async (...args) => (await import('./send-file.ts')).sendFile(...args);
