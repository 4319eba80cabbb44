import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { RunSlices } from '#src/grid/validate/run-slices.ts';

/** State of a search. `current` is 0-based, or -1 if no match is active. */
export interface FindView {
  readonly text: string;
  readonly count: number;
  readonly current: number;
  readonly searching: boolean;
}

/** Rows between two checks of the clock, because formatting a row costs far more than a check. */
const stride = 128;
/** Delay in ms after a change before the rows are searched again. */
const calm = 200;

const empty: FindView = { text: '', count: 0, current: -1, searching: false };

/** Searches the texts of cells in time slices, so that the page stays responsive. One per open find bar. */
export class FindState {
  readonly #model: EditModel;
  readonly #listeners = new Set<() => void>();
  readonly #stop: () => void;
  #view = empty;
  /** Matching cells in display order: row × number of columns + column. */
  #found: number[] = [];
  #columns = 1;
  #run: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(model: EditModel) {
    this.#model = model;
    this.#stop = model.store.subscribe(({ kind }) => {
      if (kind === 'selection' || this.#view.text === '') return;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.#search(), calm);
    });
  }

  readonly read = (): FindView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Searches for a text, ignoring case, and goes to the first match at or after the active cell. */
  async search(text: string): Promise<void> {
    const wanted = text.toLowerCase();
    this.#model.isFound = wanted === '' ? undefined : (shown) => shown.toLowerCase().includes(wanted);
    this.#set({ ...empty, text });
    this.#found = [];
    this.#model.store.repaint();
    clearTimeout(this.#timer);
    if (await this.#search()) this.step(0);
  }

  /**
   * Goes to the next (1) or previous (-1) match, wrapping around; 0 goes to the first one at or after the active cell.
   */
  step(by: 1 | -1 | 0): void {
    const { cursor } = this.#model;
    if (this.#found.length === 0) return;
    const here = Math.max(0, cursor.row) * this.#columns + Math.max(0, cursor.column);
    const onOrAfter = lowerBound(this.#found, here);
    const isOn = this.#found[onOrAfter] === here && cursor.row >= 0;
    const next = by < 0 ? onOrAfter - 1 : by > 0 && isOn ? onOrAfter + 1 : onOrAfter;
    const current = (next + this.#found.length) % this.#found.length;
    const cell = this.#found[current] ?? 0;
    this.#model.goTo(Math.floor(cell / this.#columns), cell % this.#columns);
    this.#set({ ...this.#view, current });
  }

  /** Ends the search and removes the highlights. */
  close(): void {
    this.#stop();
    this.#run?.abort();
    clearTimeout(this.#timer);
    this.#model.isFound = undefined;
    this.#model.store.repaint();
  }

  /** Returns false if another search has replaced this one. */
  async #search(): Promise<boolean> {
    this.#run?.abort();
    const run = new AbortController();
    this.#run = run;
    const isFound = this.#model.isFound;
    if (isFound === undefined) return true;
    this.#set({ ...this.#view, searching: true });
    try {
      const found = await this.#collect(isFound, run.signal);
      this.#found = found;
      const cursor = this.#model.cursor;
      const here = found.indexOf(cursor.row * this.#columns + cursor.column);
      this.#set({ ...this.#view, count: found.length, current: here, searching: false });
      return true;
    } catch (error) {
      if (run.signal.aborted) return false;
      throw error;
    }
  }

  async #collect(isFound: (text: string) => boolean, signal: AbortSignal): Promise<number[]> {
    const rows = [...this.#model.store.all];
    const texts = this.#model.shown.map(({ column }) => column.text);
    this.#columns = Math.max(1, texts.length);
    const slices = new RunSlices(signal);
    const found: number[] = [];
    for (const [at, row] of rows.entries()) {
      if (at % stride === 0 && slices.isOver()) await slices.pause();
      for (const [column, textOf] of texts.entries()) {
        if (isFound(textOf(row))) found.push(at * this.#columns + column);
      }
    }
    return found;
  }

  #set(view: FindView): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}

/** Index of the first number that is not smaller than `wanted`; the length if all are smaller. */
function lowerBound(sorted: readonly number[], wanted: number): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) < wanted) from = middle + 1;
    else to = middle;
  }
  return from;
}
