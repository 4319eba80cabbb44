import type { UploadRows } from './upload-queue.ts';

/** Row id and key of the value in a `DraftRow`. */
export const draftPlace = { rowId: 'draft', key: 'files' };

/** A single value outside a grid: that of a field, or of a dialog until it is confirmed. */
export class DraftRow implements UploadRows {
  #value: unknown;
  #fixed = false;
  readonly #listeners = new Set<(change: { readonly kind: string }) => void>();
  readonly #write: (value: unknown, before: unknown) => void;

  constructor(value: unknown, write: (value: unknown, before: unknown) => void) {
    this.#value = value;
    this.#write = write;
  }

  /** Sets the owner's current value. */
  take(value: unknown): void {
    this.#value = value;
  }

  /** While fixed, the row does not exist for the queue: running uploads are cancelled and none start. */
  fix(fixed: boolean): void {
    if (fixed === this.#fixed) return;
    this.#fixed = fixed;
    for (const listener of this.#listeners) listener({ kind: 'count' });
  }

  positionOf(id: string): number {
    return id === draftPlace.rowId && !this.#fixed ? 0 : -1;
  }

  at(): Readonly<Record<string, unknown>> {
    return { [draftPlace.key]: this.#value };
  }

  setCellById(_id: string, _key: string, value: unknown): void {
    const before = this.#value;
    this.#value = value;
    this.#write(value, before);
  }

  subscribe(listener: (change: { readonly kind: string }) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
