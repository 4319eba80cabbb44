import { isEmptyValue } from '#src/grid/cell-types/plain-text.ts';
import type { GridRecord } from '#src/grid/columns/edit-column.ts';

/**
 * Number of occurrences of each value in a column, so that uniqueness costs one pass over the rows. Values are compared
 * strictly (1 and '1' differ, as upstream); all empty values are equal (docs/wire.md §2.17.7).
 */
export class ValueCounts {
  readonly key: string;
  readonly #counts = new Map<unknown, number>();

  constructor(key: string) {
    this.key = key;
  }

  /**
   * `by` is 1 for an added row, -1 for a removed one. Returns true if the value has become a duplicate, or is no longer
   * one.
   */
  add(row: GridRecord, by: 1 | -1): boolean {
    const value = comparable(row[this.key]);
    const before = this.#counts.get(value) ?? 0;
    this.#counts.set(value, before + by);
    return before > 1 !== before + by > 1;
  }

  /** Whether more than one row has the value. */
  readonly isTaken = (value: unknown): boolean => (this.#counts.get(comparable(value)) ?? 0) > 1;
}

export function comparable(value: unknown): unknown {
  return isEmptyValue(value) ? '' : value;
}
