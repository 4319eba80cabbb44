import type { CellOption, EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';

/**
 * A chain of linked selects: its first column, and a function that loads the options below a value ('' for the first
 * level).
 */
export interface Linkage {
  readonly key: string;
  readonly requestData: (parentValue: string) => Promise<readonly CellOption[]>;
}

/** Time in ms before a failed request may be repeated. */
const retryAfter = 15_000;

type Level =
  | { readonly state: 'asked'; readonly answer: Promise<void> }
  | { readonly state: 'known'; readonly options: readonly CellOption[] }
  | { readonly state: 'failed'; readonly at: number };

interface Link {
  readonly linkage: number;
  /** Column of the level above; undefined for the first level. */
  readonly parent: string | undefined;
}

const nothing: readonly CellOption[] = [];

/**
 * Options of linked selects (docs/wire.md §2.17.8). The options of each parent value are requested once; listeners are
 * called when they arrive.
 */
export class LinkedOptions {
  readonly #linkages: readonly Linkage[];
  readonly #links: ReadonlyMap<string, Link>;
  readonly #levels: readonly Map<string, Level>[];
  readonly #listeners = new Set<() => void>();
  readonly #now: () => number;

  constructor(linkages: readonly Linkage[], columns: readonly EditColumn[], now: () => number = Date.now) {
    this.#linkages = linkages;
    this.#links = linksOf(linkages, columns);
    this.#levels = linkages.map(() => new Map());
    this.#now = now;
  }

  /**
   * The options of a cell; empty while loading or if the level above is empty. Undefined if the column is not linked.
   */
  readonly optionsOf = (column: EditColumn, row: GridRecord | undefined): readonly CellOption[] | undefined => {
    const link = this.#links.get(column.key);
    if (link === undefined) return undefined;
    const parent = link.parent === undefined ? '' : textOf(row?.[link.parent]);
    if (link.parent !== undefined && parent === '') return nothing;
    return this.#ask(link.linkage, parent);
  };

  /** Loads the options that existing rows need to show their texts. */
  preload(rows: Iterable<GridRecord>): void {
    for (const row of rows) {
      for (const { linkage, parent } of this.#links.values()) {
        const value = parent === undefined ? '' : textOf(row[parent]);
        if (parent === undefined || value !== '') this.#ask(linkage, value);
      }
    }
  }

  /** Resolves when all running requests have finished; undefined if none is running. */
  readonly pending = (): Promise<void> | undefined => {
    const answers = this.#levels.flatMap((levels) =>
      [...levels.values()].flatMap((level) => (level.state === 'asked' ? [level.answer] : [])),
    );
    return answers.length === 0 ? undefined : Promise.all(answers).then(() => undefined);
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #ask(linkage: number, parent: string): readonly CellOption[] {
    const levels = this.#levels[linkage];
    const known = levels?.get(parent);
    if (known?.state === 'known') return known.options;
    if (known?.state === 'asked') return nothing;
    if (known?.state === 'failed' && this.#now() - known.at < retryAfter) return nothing;
    const request = this.#linkages[linkage]?.requestData;
    if (request === undefined || levels === undefined) return nothing;
    // Wrapped in a promise, so that a synchronous exception is handled like a rejection.
    const answer = Promise.resolve()
      .then(() => request(parent))
      .then(
        (options) => levels.set(parent, { state: 'known', options }),
        (error: unknown) => {
          console.warn('linked choices could not be read', error);
          levels.set(parent, { state: 'failed', at: this.#now() });
        },
      )
      .then(() => this.#notify());
    levels.set(parent, { state: 'asked', answer });
    return nothing;
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

function linksOf(linkages: readonly Linkage[], columns: readonly EditColumn[]): ReadonlyMap<string, Link> {
  const next = new Map(columns.map(({ key, linkageKey }) => [key, linkageKey]));
  const links = new Map<string, Link>();
  linkages.forEach(({ key }, linkage) => {
    let parent: string | undefined;
    for (let at: string | undefined = key; at !== undefined && !links.has(at); at = next.get(at)) {
      links.set(at, { linkage, parent });
      parent = at;
    }
  });
  return links;
}

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value));
