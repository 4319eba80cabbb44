import type { ColumnChoice } from '#src/grid/columns/column-model.ts';

export type Density = 'comfortable' | 'compact';

/** What a person chose for one list. */
export interface GridChoice {
  /** Undefined: as the list comes. */
  readonly columns: ColumnChoice | undefined;
  readonly density: Density;
}

export const unchosen: GridChoice = { columns: undefined, density: 'comfortable' };

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

  /** Everything as the list comes. */
  reset(): void {
    this.change(unchosen);
  }
}

/** A stored choice, whatever has become of it meanwhile: parts that are none are dropped. */
export function readGridChoice(stored: unknown): GridChoice {
  if (!isObject(stored)) return unchosen;
  return {
    columns: isObject(stored.columns) ? readColumns(stored.columns) : undefined,
    density: stored.density === 'compact' ? 'compact' : 'comfortable',
  };
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
