/** Values that another user has replaced on the server since they were loaded, by row and column. */
export class SupersededValues {
  readonly #rows = new Map<string, Map<string, Set<unknown>>>();

  /** Records a row's values before the server's new version is merged; the new values are not superseded. */
  add(before: Readonly<Record<string, unknown>>, remote: { readonly id: string }): void {
    for (const [key, value] of Object.entries(remote)) {
      if (Object.is(before[key], value)) continue;
      const cells = this.#rows.get(remote.id) ?? new Map<string, Set<unknown>>();
      this.#rows.set(remote.id, cells);
      const values = cells.get(key) ?? new Set();
      values.delete(value);
      cells.set(key, values.add(before[key]));
    }
  }

  has(id: string, key: string, value: unknown): boolean {
    return this.#rows.get(id)?.get(key)?.has(value) === true;
  }

  forget(id: string): void {
    this.#rows.delete(id);
  }

  clear(): void {
    this.#rows.clear();
  }
}
