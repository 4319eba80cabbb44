import { StartError } from '#server/config/start-error.ts';
import { type DumpValue, unreadable } from './dump/dump-value.ts';
import type { DumpSink } from './dump/read-statements.ts';
import { isTaken, passedOver, type TakenTable, taken } from './taken.ts';

/** Most rows of one table that are kept. */
const mostRows = 200_000;

/** Character sets that can be read as UTF-8. */
const readable = new Set(['utf8', 'utf-8', 'utf8mb3', 'utf8mb4', 'unicode', 'us-ascii', 'ascii']);

/** Row of the dump. */
export class SourceRow {
  readonly #values: ReadonlyMap<string, DumpValue>;
  /** Columns whose values cannot be read or are too long. */
  readonly unreadable: readonly string[];

  constructor(values: ReadonlyMap<string, DumpValue>) {
    this.#values = values;
    this.unreadable = [...values].flatMap(([name, value]) => (value === unreadable ? [name] : []));
  }

  /** Trimmed text; empty if there is no value. */
  text(column: string): string {
    const value = this.#values.get(column);
    return typeof value === 'string' ? value.trim() : '';
  }

  /** Trimmed text; null if it is empty. */
  optional(column: string): string | null {
    return this.text(column) || null;
  }

  /** Flag such as `1` or `t`; JeecgBoot uses both. */
  flag(column: string): boolean {
    return /^(?:1|t|true|y)$/i.test(this.text(column));
  }

  /** Number of a column, or `other` if it has none. */
  number<T>(column: string, other: T): number | T {
    const text = this.text(column);
    const number = Number(text);
    return text !== '' && Number.isFinite(number) ? number : other;
  }
}

/** Everything read from a dump: rows of known tables, and what else it contains. */
export class Source implements DumpSink {
  readonly #rows = new Map<TakenTable, SourceRow[]>();
  /** Columns with values that we have no column for, by table. */
  readonly otherColumns = new Map<string, Set<string>>();
  /** System tables of the dump that are not read. */
  readonly otherTables = new Set<string>();
  /** Problems of reading, with their number. */
  readonly problems = new Map<string, number>();

  wants(table: string): boolean {
    if (isTaken(table)) return true;
    if (table.startsWith('sys_')) this.otherTables.add(table);
    return false;
  }

  row(table: string, values: ReadonlyMap<string, DumpValue>): void {
    if (!isTaken(table)) return;
    const columns: readonly string[] = taken[table];
    const kept = new Map<string, DumpValue>();
    for (const [name, value] of values) {
      if (columns.includes(name)) kept.set(name, value);
      else if (value !== null && value !== '' && !passedOver.has(name)) this.#noteColumn(table, name);
    }
    const rows = this.#rows.get(table) ?? [];
    if (rows.length >= mostRows) throw new StartError(`The dump has more than ${mostRows} rows of ${table}`);
    rows.push(new SourceRow(kept));
    this.#rows.set(table, rows);
  }

  problem(table: string, reason: string): void {
    const key = `${table}: ${reason}`;
    this.problems.set(key, (this.problems.get(key) ?? 0) + 1);
  }

  charset(name: string): void {
    if (!readable.has(name))
      throw new StartError(
        `The dump is written in ${name}; create it again in UTF-8 (mysqldump --default-character-set=utf8mb4)`,
      );
  }

  rows(table: TakenTable): readonly SourceRow[] {
    return this.#rows.get(table) ?? [];
  }

  get isEmpty(): boolean {
    return this.#rows.size === 0;
  }

  #noteColumn(table: string, name: string): void {
    const known = this.otherColumns.get(table) ?? new Set();
    if (known.size < 200) known.add(name);
    this.otherColumns.set(table, known);
  }
}
