/** Number of full searches before building an index is worthwhile. */
const manyMisses = 16;

/**
 * Finds row positions by id. Sequential access (paste, validation, server responses) is fast, because the last position
 * is tried first; after many misses an index is built.
 */
export class RowPlaces {
  /** Position of the last row found, and the index once it has been built. */
  #guess = 0;
  #misses = 0;
  #places: ReadonlyMap<string, number> | undefined;

  /** -1 if there is no such row. */
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

  /** Drops the index after rows were added, removed or moved. */
  forget(): void {
    this.#places = undefined;
  }
}
