import type { CellProblems } from '#src/grid/validate/check-rows.ts';
import { type RowMarks, withMarks } from './row-marks.ts';

/** The marks of all rows by id. The caller must notify the grid of changed rows. */
export class MarkStore {
  readonly #marks = new Map<string, RowMarks>();

  of(id: string): RowMarks | undefined {
    return this.#marks.get(id);
  }

  /** Changes some of a row's marks; a row without marks is removed. */
  set(id: string, part: Partial<RowMarks>): void {
    const next = withMarks(this.#marks.get(id), part);
    if (next === undefined) this.#marks.delete(id);
    else this.#marks.set(id, next);
  }

  get problems(): CellProblems {
    return new Map([...this.#marks].flatMap(([id, { problems }]) => (problems?.size ? [[id, problems] as const] : [])));
  }

  set problems(all: CellProblems) {
    for (const id of this.problems.keys()) if (!all.has(id)) this.set(id, { problems: undefined });
    for (const [id, cells] of all) this.set(id, { problems: cells });
  }

  forget(id: string): void {
    this.#marks.delete(id);
  }

  clear(): void {
    this.#marks.clear();
  }
}
