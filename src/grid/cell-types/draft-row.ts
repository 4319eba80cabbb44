import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import type { UploadRows } from './upload-queue.ts';

/** One row that is no grid's: a dialog uploads into it, and what it holds counts when the dialog is confirmed. */
export class DraftRow implements UploadRows {
  #row: GridRecord;

  constructor(row: GridRecord) {
    this.#row = row;
  }

  positionOf(id: string): number {
    return id === this.#row.id ? 0 : -1;
  }

  at(): GridRecord {
    return this.#row;
  }

  setCellById(_id: string, key: string, value: unknown): void {
    this.#row = { ...this.#row, [key]: value };
  }

  /** It is never removed. */
  subscribe(): () => void {
    return () => undefined;
  }
}
