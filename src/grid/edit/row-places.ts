/** Searches from the start before an index of all places pays. */
const manyMisses = 16;

/**
 * Where rows are. Asked for one row after the other (paste, checks, answers of a server), this does not search each
 * time; a wrong guess is looked up.
 */
export class RowPlaces {
  /** Where a row was found last, and all places once many were asked for. */
  #guess = 0;
  #misses = 0;
  #places: ReadonlyMap<string, number> | undefined;

  /** -1 where there is no such row. */
  find(rows: readonly ({ readonly id: string } | undefined)[], id: string): number {
    const guess = this.#places?.get(id) ?? this.#guess;
    if (rows[guess]?.id === id) return guess;
    this.#misses += 1;
    if (this.#misses > manyMisses || this.#places !== undefined) {
      this.#misses = 0;
      this.#places = new Map(rows.flatMap((row, index) => (row === undefined ? [] : [[row.id, index] as const])));
      return this.#places.get(id) ?? -1;
    }
    this.#guess = rows.findIndex((row) => row?.id === id);
    return this.#guess;
  }

  /** Rows came, went or moved. */
  forget(): void {
    this.#places = undefined;
  }
}
