import type { LineProblems } from '#shared/errors/fail.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import type { LineEdits } from './line-edits.ts';

/** The grid of one kind of lines, as its form knows it. */
export interface LineSheet {
  readonly isDirty: () => boolean;
  /** What a save sends: all lines in their order; undefined while nobody touched them. */
  readonly read: () => readonly RecordPatch[] | undefined;
  /** Checks every line against the head as it is entered, marks what fails; how many cells and lists that is. */
  readonly check: () => Promise<number>;
  /** Marks what the server refused. */
  readonly refuse: (problems: LineProblems[string]) => void;
  readonly edits: () => LineEdits | null;
  /** The lines as they are entered now, those that are not saved among them. */
  readonly rows: () => readonly RecordPatch[];
  /** Changes cells of lines by the id of each; what is no line of the grid is left alone. */
  readonly change: (rows: readonly RecordPatch[]) => void;
  /** Hears of every change; answers the stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The lines as the server has them now; with `edits` on top of them. */
  readonly load: (record: RecordPatch, edits: LineEdits | null) => void;
}

/**
 * The lines of a form that is open, by the key of their list. The form saves, drafts and merges through it and knows no
 * grid: whoever opens a form without lines never loads one.
 */
export class LineBook {
  readonly #sheets = new Map<string, LineSheet>();
  readonly #complete: Promise<void>;
  #arrived: () => void = () => {};
  readonly #listeners = new Set<() => void>();
  #count = 0;
  readonly #keys: readonly string[];
  #waiting: Readonly<Record<string, LineEdits>>;

  /**
   * @param keys of the lists whose grids will come; nothing is saved before they are there
   * @param edits that they take when they come
   */
  constructor(keys: readonly string[], edits: Readonly<Record<string, LineEdits>> = {}) {
    this.#keys = keys;
    this.#waiting = edits;
    this.#complete = keys.length === 0 ? Promise.resolve() : new Promise((done) => (this.#arrived = done));
  }

  /** A grid has been loaded; it takes what was restored before it was there. Returns the stop. */
  add(key: string, sheet: LineSheet, loaded: RecordPatch): () => void {
    this.#sheets.set(key, sheet);
    const { [key]: edits, ...rest } = this.#waiting;
    this.#waiting = rest;
    if (edits !== undefined) sheet.load(loaded, edits);
    if (this.#keys.every((each) => this.#sheets.has(each))) this.#arrived();
    const stop = sheet.subscribe(() => this.#tell());
    this.#tell();
    return () => {
      stop();
      if (this.#sheets.get(key) === sheet) this.#sheets.delete(key);
    };
  }

  /** For `useSyncExternalStore`: hears of every change in any of the lists. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Grows with every change. */
  readonly version = (): number => this.#count;

  #tell(): void {
    this.#count += 1;
    for (const listener of this.#listeners) listener();
  }

  /** The lines of a list as they are entered; none while its grid is not there. */
  rows(key: string): readonly RecordPatch[] {
    return this.#sheets.get(key)?.rows() ?? [];
  }

  change(key: string, rows: readonly RecordPatch[]): void {
    this.#sheets.get(key)?.change(rows);
  }

  get isDirty(): boolean {
    return [...this.#sheets.values()].some((sheet) => sheet.isDirty());
  }

  /** The lists of a body. */
  read(): Record<string, readonly RecordPatch[]> {
    const lists = [...this.#sheets].flatMap(([key, sheet]) => {
      const rows = sheet.read();
      return rows === undefined ? [] : [[key, rows] as const];
    });
    return Object.fromEntries(lists);
  }

  async check(): Promise<number> {
    await this.#complete;
    const found = await Promise.all([...this.#sheets.values()].map((sheet) => sheet.check()));
    return found.reduce((sum, count) => sum + count, 0);
  }

  refuse(lines: LineProblems): void {
    for (const [key, problems] of Object.entries(lines)) this.#sheets.get(key)?.refuse(problems);
  }

  edits(): Record<string, LineEdits> {
    const edits = [...this.#sheets].flatMap(([key, sheet]) => {
      const own = sheet.edits();
      return own === null ? [] : [[key, own] as const];
    });
    return Object.fromEntries(edits);
  }

  /** Edits of a draft; grids that are not there yet take them when they come. */
  restore(edits: Readonly<Record<string, LineEdits>>): void {
    this.#waiting = edits;
  }

  /** The lines of a record that somebody else has changed, with one's own edits on top. */
  merge(latest: RecordPatch): void {
    for (const sheet of this.#sheets.values()) sheet.load(latest, sheet.edits());
  }

  /** Back to the lines as they were loaded. */
  discard(loaded: RecordPatch): void {
    this.#waiting = {};
    for (const sheet of this.#sheets.values()) sheet.load(loaded, null);
  }
}
