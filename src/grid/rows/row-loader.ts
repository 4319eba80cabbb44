import type { RowStore } from './row-store.ts';

export interface RowPageRequest {
  readonly pageNo: number;
  readonly pageSize: number;
  /** The `bound` of the first page; undefined while requesting that page. */
  readonly bound: string | undefined;
  /** Cursor after the previous page, if that page is loaded and has one. */
  readonly after: string | undefined;
  readonly signal: AbortSignal;
}

export interface RowPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** Limits later pages to the rows that existed with the first page, so that positions do not change. */
  readonly bound?: string | undefined;
  readonly after?: string | undefined;
}

export interface RowLoaderOptions<Row> {
  readonly store: RowStore<Row>;
  readonly fetchPage: (request: RowPageRequest) => Promise<RowPage<Row>>;
  readonly onStatus: (status: LoaderStatus) => void;
  /** Rows per request; default 100. */
  readonly chunk?: number;
}

export type LoaderStatus =
  | { readonly kind: 'loading' }
  /** `isReading`: visible rows are being refetched. */
  | { readonly kind: 'ready'; readonly total: number; readonly isReading: boolean }
  | { readonly kind: 'error'; readonly error: unknown };

/** Time in ms that the scrollbar must rest after a jump before rows are requested. */
const restAfter = 80;
/** A jump soon after another waits longer: the scrollbar is being dragged, perhaps on a slow machine. */
const dragRestAfter = 250;
const dragGap = 1000;
const maxAtOnce = 2;
/**
 * Runs `work` in the next frame, after pending scroll events: on a busy machine a timer may fire late and before them,
 * in the middle of a drag.
 */
const withFrame = (work: () => void): void => {
  if (typeof requestAnimationFrame === 'function') requestAnimationFrame(work);
  else work();
};
/** Maximum number of loaded rows; the farthest chunks are unloaded. */
const keepRows = 4000;

/**
 * Loads a store for continuous scrolling: requests the visible chunks, none while the scrollbar moves fast, and at most
 * two at a time. Three measures keep the rows consistent while others write: the bound of the first page, a changed
 * total (all other chunks are then requested again), and duplicate ids.
 */
export class RowLoader<Row> {
  readonly #options: RowLoaderOptions<Row>;
  readonly #chunk: number;
  readonly #loaded = new Map<number, { after: string | undefined }>();
  readonly #running = new Map<number, AbortController>();
  #wanted: readonly [number, number] = [0, 0];
  #bound: string | undefined;
  /** The pending jump while the scrollbar moves; undefined at rest. */
  #jump: { timer?: ReturnType<typeof setTimeout> } | undefined;
  #generation = 0;
  #known = false;
  #jumpedAt = Number.NEGATIVE_INFINITY;

  constructor(options: RowLoaderOptions<Row>) {
    this.#options = options;
    this.#chunk = options.chunk ?? 100;
  }

  /** Discards all rows and loads the list from its first page. */
  start(): void {
    this.stop();
    this.#loaded.clear();
    this.#bound = undefined;
    this.#known = false;
    this.#wanted = [0, 0];
    this.#options.onStatus({ kind: 'loading' });
    this.#read(0);
  }

  /** Starts, or after a `stop` refetches the visible rows without moving anything. */
  resume(): void {
    if (!this.#known) {
      this.start();
      return;
    }
    this.#loaded.clear();
    this.#fill();
    if (this.#running.size > 0) {
      this.#options.onStatus({ kind: 'ready', total: this.#options.store.count, isReading: true });
    }
  }

  stop(): void {
    this.#generation += 1;
    this.#dropJump();
    for (const controller of this.#running.values()) controller.abort();
    this.#running.clear();
  }

  /** Sets the visible rows, first … last. */
  want(first: number, last: number): void {
    const [before] = this.#wanted;
    this.#wanted = [first, last];
    if (!this.#known) return;
    this.#dropJump();
    const jumped = Math.abs(first - before) > last - first + 1;
    if (!jumped) {
      this.#fill();
      return;
    }
    const now = performance.now();
    const rest = now - this.#jumpedAt < dragGap ? dragRestAfter : restAfter;
    this.#jumpedAt = now;
    const jump: { timer?: ReturnType<typeof setTimeout> } = {};
    jump.timer = setTimeout(() => withFrame(() => this.#land(jump)), rest);
    this.#jump = jump;
  }

  #land(jump: object): void {
    if (this.#jump !== jump) return;
    this.#jump = undefined;
    this.#fill();
  }

  #dropJump(): void {
    clearTimeout(this.#jump?.timer);
    this.#jump = undefined;
  }

  #fill(): void {
    const [first, last] = this.#wanted;
    const from = Math.floor(first / this.#chunk);
    const to = Math.floor(Math.min(last, this.#options.store.count - 1) / this.#chunk);
    for (const [at, controller] of this.#running) {
      if (at < from - 1 || at > to + 1) {
        controller.abort();
        this.#running.delete(at);
      }
    }
    for (let at = from; at <= to; at += 1) this.#ask(at);
    // Preloads the next chunk when the view comes near its edge.
    const near = Math.floor((last + (last - first)) / this.#chunk);
    if (near > to && near * this.#chunk < this.#options.store.count) this.#ask(near);
  }

  #ask(at: number): void {
    if (this.#loaded.has(at) || this.#running.has(at) || this.#running.size >= maxAtOnce) return;
    this.#read(at);
  }

  async #read(at: number): Promise<void> {
    const controller = new AbortController();
    const generation = this.#generation;
    this.#running.set(at, controller);
    try {
      const page = await this.#options.fetchPage({
        pageNo: at + 1,
        pageSize: this.#chunk,
        bound: this.#bound,
        after: this.#loaded.get(at - 1)?.after,
        signal: controller.signal,
      });
      if (generation !== this.#generation || controller.signal.aborted) return;
      this.#running.delete(at);
      this.#arrived(at, page);
    } catch (error) {
      if (generation !== this.#generation || controller.signal.aborted) return;
      this.#running.delete(at);
      this.#options.onStatus({ kind: 'error', error });
    }
  }

  #arrived(at: number, page: RowPage<Row>): void {
    const { store } = this.#options;
    if (!this.#known || page.total !== store.count) {
      this.#loaded.clear();
      store.expect(page.total);
    }
    this.#known = true;
    this.#bound ??= page.bound;
    this.#dropTwins(at, page.rows);
    this.#loaded.set(at, { after: page.after });
    store.put(at * this.#chunk, page.rows);
    this.#options.onStatus({ kind: 'ready', total: page.total, isReading: false });
    this.#letGo(at);
    // During a jump, the visible range is not final.
    if (this.#jump === undefined) this.#fill();
  }

  /** A duplicate id means that the other chunk is out of date. */
  #dropTwins(at: number, rows: readonly Row[]): void {
    const { store } = this.#options;
    const ids = new Set(rows.map(store.idOf));
    for (const other of [...this.#loaded.keys()]) {
      if (other === at) continue;
      const from = other * this.#chunk;
      for (let index = from; index < from + this.#chunk; index += 1) {
        const row = store.at(index);
        if (row === undefined || !ids.has(store.idOf(row))) continue;
        this.#forget(other);
        break;
      }
    }
  }

  #letGo(at: number): void {
    if (this.#loaded.size * this.#chunk <= keepRows) return;
    const farthest = [...this.#loaded.keys()].sort((a, b) => Math.abs(b - at) - Math.abs(a - at))[0];
    if (farthest !== undefined) this.#forget(farthest);
  }

  #forget(chunk: number): void {
    this.#loaded.delete(chunk);
    const from = chunk * this.#chunk;
    this.#options.store.forget(from, from + this.#chunk - 1);
  }
}
