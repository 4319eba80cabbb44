import type { SendFile, UploadRules } from './upload-rules.ts';
import { filesOf, storedValue, type UploadedFile } from './uploaded-file.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rows that hold files as the queue needs them: a grid's `EditStore`, or the one row behind a field. */
export interface UploadRows {
  positionOf(id: string): number;
  at(index: number): Row | undefined;
  setCellById(id: string, key: string, value: unknown): void;
  subscribe(listener: (change: { readonly kind: string }) => void): () => void;
}

/** One value of files, wherever its row is at the moment. */
export interface FilePlace {
  readonly rowId: string;
  readonly key: string;
  readonly rules: UploadRules;
}

/** A file that is on its way or did not arrive. */
export interface PendingFile extends UploadedFile {
  readonly id: number;
  readonly status: 'uploading' | 'error';
  /** It failed on its way, and may be sent again as it is. */
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
 * The uploads of one grid, or of one field. They belong to rows, not to what is on screen: they run on when the editor closes, when the
 * row scrolls away or is sorted, and write into the row by its id once a path exists. A removed row ends its uploads.
 */
export class UploadQueue {
  readonly #rows: UploadRows;
  readonly #send: SendFile;
  readonly #uploads = new Map<number, Upload>();
  readonly #byCell = new Map<string, readonly PendingFile[]>();
  readonly #listeners = new Set<() => void>();
  /** Which upload a stored path came from: files keep the order in which they were chosen. */
  readonly #origins = new Map<string, number>();
  #lastId = 0;
  #unwatch: (() => void) | undefined;

  constructor(rows: UploadRows, send: SendFile = sendToServer) {
    this.#rows = rows;
    this.#send = send;
  }

  /** Files are still on their way: what is saved now lacks them. */
  get busy(): boolean {
    return [...this.#uploads.values()].some(({ file }) => file.status === 'uploading');
  }

  /** Uploads and failures of a cell, oldest first; the same array until one of them changes. */
  pendingOf(rowId: string, key: string): readonly PendingFile[] {
    return this.#byCell.get(cellKey(rowId, key)) ?? none;
  }

  /** The value of a cell at this moment. */
  valueOf(rowId: string, key: string): unknown {
    return this.#rowOf(rowId)?.[key];
  }

  /** Begins to send files. What the cell could not keep anyway is not sent; earlier failures of the cell are forgotten. */
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

  /** Ends an upload, or forgets a failure. */
  drop(id: number): void {
    const upload = this.#uploads.get(id);
    if (!upload) return;
    this.#remove(upload);
    this.#changed([upload.place]);
  }

  /** Sends a file again that failed on its way. */
  retry(id: number): void {
    const upload = this.#uploads.get(id);
    if (!upload?.file.retriable) return;
    upload.stop = new AbortController();
    this.#change(upload, { status: 'uploading', percent: 0, message: '', retriable: false });
    void this.#run(upload);
  }

  /** Whether a stored file came in here. */
  brought(path: string): boolean {
    return this.#origins.has(path);
  }

  /** Writes the files of a value as they shall be, in this order. */
  write({ rowId, key, rules }: FilePlace, files: readonly UploadedFile[]): void {
    this.#rows.setCellById(rowId, key, storedValue(files, rules));
    this.#tell();
  }

  /** Ends every upload: the grid goes away. */
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
      // The last percent is the server's: the file counts when its path is there.
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
    // Joined to what the cell holds now, not to what it held when the upload began.
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

  /** Listens to the rows only while there is something to end. */
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
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

const cellKey = (rowId: string, key: string) => `${rowId}\n${key}`;

/** The transport comes with the first file. */
const sendToServer: SendFile = async (...args) => (await import('./send-file.ts')).sendFile(...args);
