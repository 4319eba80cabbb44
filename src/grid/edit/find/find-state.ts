import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { RunSlices } from '#src/grid/validate/run-slices.ts';

/** What a search shows. `current` counts from 0, -1 while none of the cells found is active. */
export interface FindView {
  readonly text: string;
  readonly count: number;
  readonly current: number;
  readonly searching: boolean;
}

/** Rows between two looks at the clock: showing a row's texts costs far more than a look. */
const stride = 128;
/** Ms without a change before changed rows are searched again. */
const calm = 200;

const empty: FindView = { text: '', count: 0, current: -1, searching: false };

/** A search over the texts that cells show, in slices that leave the page usable. One per open find bar. */
export class FindState {
  readonly #model: EditModel;
  readonly #listeners = new Set<() => void>();
  readonly #stop: () => void;
  #view = empty;
  /** Cells found in display order: row × number of columns + column. */
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

  /** Searches for a text, upper and lower case alike, and goes to the first place from the active cell on. */
  async search(text: string): Promise<void> {
    const wanted = text.toLowerCase();
    this.#model.isFound = wanted === '' ? undefined : (shown) => shown.toLowerCase().includes(wanted);
    this.#set({ ...empty, text });
    this.#found = [];
    this.#model.store.repaint();
    clearTimeout(this.#timer);
    if (await this.#search()) this.step(0);
  }

  /** To the next (1) or the previous (-1) place, round the ends; 0: the nearest from the active cell on. */
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

  /** Ends the search and its highlights. */
  close(): void {
    this.#stop();
    this.#run?.abort();
    clearTimeout(this.#timer);
    this.#model.isFound = undefined;
    this.#model.store.repaint();
  }

  /** False when another search has taken its place. */
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

/** Position of the first number that is not smaller; the length when all are. */
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
