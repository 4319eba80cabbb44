import type { ColumnChoice } from '#src/grid/columns/column-model.ts';

export type Density = 'comfortable' | 'compact';

/** How many rows a page of a list has. */
export interface PagingChoice {
  readonly rows: number;
  /** As many as the window shows; then `rows` were so many when it was last looked at. */
  readonly fills: boolean;
}

/** What a person chose for one list. */
export interface GridChoice {
  /** Undefined: as the list comes. */
  readonly columns: ColumnChoice | undefined;
  readonly density: Density;
  /** Undefined: as lists come. */
  readonly paging?: PagingChoice | undefined;
}

export const unchosen: GridChoice = { columns: undefined, density: 'comfortable', paging: undefined };

/** Where a choice outlives the page; undefined means none was made. */
export interface ChoiceKeeper {
  readonly read: () => unknown;
  readonly write: (choice: GridChoice) => void;
}

/** The choice of one list: the grid and its settings panel share it. */
export class GridSettings {
  readonly #keeper: ChoiceKeeper | undefined;
  readonly #listeners = new Set<() => void>();
  #choice: GridChoice;

  constructor(keeper?: ChoiceKeeper) {
    this.#keeper = keeper;
    this.#choice = readGridChoice(keeper?.read());
  }

  /** Arrow field: a snapshot for `useSyncExternalStore`. */
  readonly read = (): GridChoice => this.#choice;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(part: Partial<GridChoice>): void {
    this.#choice = { ...this.#choice, ...part };
    this.#keeper?.write(this.#choice);
    for (const listener of this.#listeners) listener();
  }

  /** Another window of the person's changed what is kept. */
  reread(): void {
    this.#choice = readGridChoice(this.#keeper?.read());
    for (const listener of this.#listeners) listener();
  }

  /** Columns and rows as the list comes; the size of its pages is chosen elsewhere and stays. */
  reset(): void {
    const { columns, density } = unchosen;
    this.change({ columns, density });
  }
}

/** A stored choice, whatever has become of it meanwhile: parts that are none are dropped. */
export function readGridChoice(stored: unknown): GridChoice {
  if (!isObject(stored)) return unchosen;
  return {
    columns: isObject(stored.columns) ? readColumns(stored.columns) : undefined,
    density: stored.density === 'compact' ? 'compact' : 'comfortable',
    paging: readPaging(stored.paging),
  };
}

/** Rows of a page, at most; what is stored may be anybody's. */
const mostRows = 1000;

function readPaging(stored: unknown): PagingChoice | undefined {
  if (!isObject(stored)) return undefined;
  const { rows, fills } = stored;
  const isSize = typeof rows === 'number' && Number.isInteger(rows) && rows >= 1 && rows <= mostRows;
  return isSize ? { rows, fills: fills === true } : undefined;
}

function readColumns({ order, hidden, widths, pinned }: Readonly<Record<string, unknown>>): ColumnChoice {
  return {
    order: texts(order),
    hidden: texts(hidden),
    widths: entriesOf(widths, (width) => typeof width === 'number' && Number.isFinite(width) && width > 0),
    pinned: entriesOf(pinned, (side) => side === 'start' || side === 'end' || side === 'none'),
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
}

function entriesOf<Value>(value: unknown, isValue: (each: unknown) => boolean): Readonly<Record<string, Value>> {
  if (!isObject(value)) return {};
  return Object.fromEntries(Object.entries(value).filter(([, each]) => isValue(each))) as Record<string, Value>;
}
