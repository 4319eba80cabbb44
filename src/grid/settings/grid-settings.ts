import type { ColumnChoice } from '#src/grid/columns/column-model.ts';

export type Density = 'comfortable' | 'compact';

/** Number of rows per page of a list. */
export interface PagingChoice {
  readonly rows: number;
  /** As many rows as fit into the window; `rows` is the last such number. */
  readonly fills: boolean;
}

/** A user's settings for a list. */
export interface GridChoice {
  /** Undefined for the defaults. */
  readonly columns: ColumnChoice | undefined;
  readonly density: Density;
  /** Undefined for the default. */
  readonly paging?: PagingChoice | undefined;
}

export const unchosen: GridChoice = { columns: undefined, density: 'comfortable', paging: undefined };

/** Stores a user's settings beyond the life of the page; `read` returns undefined if there are none. */
export interface ChoiceKeeper {
  readonly read: () => unknown;
  readonly write: (choice: GridChoice) => void;
}

/** The settings of a list, shared by the grid and its settings panel. */
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

  /** Called when another window has changed the stored settings. */
  reread(): void {
    this.#choice = readGridChoice(this.#keeper?.read());
    for (const listener of this.#listeners) listener();
  }

  /** Resets columns and row height. The page size is set elsewhere and is kept. */
  reset(): void {
    const { columns, density } = unchosen;
    this.change({ columns, density });
  }
}

/** Reads stored settings; invalid parts are dropped. */
export function readGridChoice(stored: unknown): GridChoice {
  if (!isObject(stored)) return unchosen;
  return {
    columns: isObject(stored.columns) ? readColumns(stored.columns) : undefined,
    density: stored.density === 'compact' ? 'compact' : 'comfortable',
    paging: readPaging(stored.paging),
  };
}

/** Maximum number of rows per page, because stored values cannot be trusted. */
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
