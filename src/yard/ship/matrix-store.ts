import type { MatrixStage, ShipMatrix } from '#shared/contract/yard/ship-parts.ts';
import type { RowProblems } from '#shared/errors/fail.ts';
import type { Text } from '#shared/resource/text.ts';
import { EditModel } from '#src/grid/edit/edit-model.ts';
import type { LineEdits } from '#src/resource/lines/line-edits.ts';
import { type MatrixFilter, matches, noFilter } from './matrix-filter.ts';
import {
  columnKey,
  type MatrixRow,
  matrixRows,
  overtakenStages,
  type RowEdits,
  rowEdits,
  stageChanges,
  stageCodes,
} from './matrix-rows.ts';

/** Row height in px. */
const rowHeight = 34;

/**
 * Rows of the matrix with the edits of all blocks. The grid contains only the rows of the filter; edits of the others
 * wait here, so that filtering and reloading lose none.
 */
export class MatrixStore {
  readonly model = new EditModel(rowHeight);
  #rows: readonly MatrixRow[] = [];
  #filter = noFilter;
  readonly #edits = new Map<string, RowEdits>();
  readonly #listeners = new Set<() => void>();
  #changed = 0;
  #version = 0;
  /** Messages of the last refusal, by id of the stage. */
  #refused: RowProblems = {};
  /** Rows that arrived while a cell was open. */
  #waiting: ShipMatrix | undefined;
  /** Called with edited stages whose stored values somebody else has changed. */
  onOvertaken: (stages: readonly MatrixStage[]) => void = () => {};

  constructor() {
    this.model.store.onChange(() => this.#notify());
    // In a microtask, because the editor closes before its value is written.
    this.model.editor.subscribe(() => queueMicrotask(() => this.#loadWaiting()));
  }

  /** All rows, with their edits. */
  get rows(): readonly MatrixRow[] {
    this.#collect();
    return this.#rows.map((row) => this.#edited(row));
  }

  get refused(): RowProblems {
    return this.#refused;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Number of changed stages. */
  readonly changed = (): number => this.#changed;

  /** Increases with every change of rows, edits and messages. */
  readonly version = (): number => this.#version;

  /** Shows the stored rows of the server as soon as no cell is open; edits stay. */
  load(matrix: ShipMatrix): void {
    this.#waiting = matrix;
    this.#loadWaiting();
  }

  /** All edits by id of the block; null if there are none. */
  readonly edits = (): LineEdits | null => {
    this.#collect();
    return this.#edits.size === 0 ? null : { added: [], changed: Object.fromEntries(this.#edits), removed: [] };
  };

  /** Edits that were kept elsewhere. Those of blocks that no longer exist are dropped. */
  restore({ changed }: LineEdits): void {
    this.#collect();
    for (const { id } of this.#rows) {
      const edits = changed[id];
      if (edits !== undefined) this.#edits.set(id, { ...this.#edits.get(id), ...edits });
    }
    this.#show();
  }

  filter(filter: MatrixFilter): void {
    this.#collect();
    this.#filter = filter;
    this.#show();
  }

  changes() {
    return stageChanges(this.rows);
  }

  discard(): void {
    this.model.cancel();
    this.#edits.clear();
    this.#refused = {};
    this.#show();
  }

  /** Marks the cells that the server refused. */
  refuse(problems: RowProblems): void {
    this.#refused = problems;
    this.#mark();
    this.#notify();
  }

  #loadWaiting(): void {
    if (this.#waiting === undefined || this.model.editor.read() !== undefined) return;
    this.#collect();
    const before = new Map(this.#rows.map((row) => [row.id, row]));
    this.#rows = matrixRows(this.#waiting);
    this.#waiting = undefined;
    this.#show();
    const overtaken = this.#rows.flatMap((row) => {
      const [old, edits] = [before.get(row.id), this.#edits.get(row.id)];
      return old && edits ? overtakenStages(old, row, edits) : [];
    });
    if (overtaken.length > 0) this.onOvertaken(overtaken);
  }

  #collect(): void {
    for (const row of this.model.store.all) {
      const edits = rowEdits(row);
      if (edits === null) this.#edits.delete(row.id);
      else this.#edits.set(row.id, edits);
    }
  }

  #edited(row: MatrixRow): MatrixRow {
    return { ...row, ...this.#edits.get(row.id) };
  }

  #show(): void {
    const { store, cursor, shown } = this.model;
    const at = { id: store.at(cursor.row)?.id, key: shown[cursor.column]?.column.key };
    const rows = this.#rows.filter((row) => matches(this.#edited(row), this.#filter));
    store.load(rows);
    store.setCells(
      rows.flatMap((row, index) =>
        Object.entries(this.#edits.get(row.id) ?? {}).map(([key, value]) => ({ index, key, value })),
      ),
    );
    store.history.clear();
    if (at.id !== undefined && at.key !== undefined) this.model.goToCell(at.id, at.key);
    this.#mark();
    this.#notify();
  }

  #mark(): void {
    const cells = this.#rows.map((row) => {
      const own = stageCodes.flatMap((stage) => {
        const fields = this.#refused[row.stages[stage]?.id ?? ''];
        return fields === undefined ? [] : [[columnKey(stage), bothTexts(fields)] as const];
      });
      return [row.id, new Map(own)] as const;
    });
    this.model.store.setProblems(new Map(cells.filter(([, own]) => own.size > 0)));
  }

  #notify(): void {
    this.#changed = this.changes().length;
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}

/** The server answers in the user's language. */
function bothTexts(fields: RowProblems[string]): Text {
  const text = Object.values(fields).join(' ');
  return { zh: text, en: text };
}
