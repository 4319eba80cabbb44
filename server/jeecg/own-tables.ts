import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';

/** Author of imported rows. */
export const importer = 'import';

/** Values of a row by the names of our columns. */
export type Values = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Reads and writes rows of our tables for an import; names of tables and columns come from the import's code, never
 * from a dump.
 */
export class OwnTables {
  readonly #trx: Trx;
  readonly #columns = new Map<string, ReadonlyMap<string, number | null>>();

  constructor(trx: Trx) {
    this.#trx = trx;
  }

  /** Adds a row unless an equal one exists. Returns whether it was added. */
  async addUnlessThere(table: string, values: Values): Promise<boolean> {
    const { rows } = await sql`${insertInto(table, values)} on conflict do nothing returning id`.execute(this.#trx);
    return rows.length > 0;
  }

  /** Hash of the present values in the imported columns; null if the row does not exist. */
  async hashOf(table: string, id: string, values: Values): Promise<string | null> {
    const columns = sql.join(Object.keys(values).map((name) => sql`${sql.ref(name)}::text`));
    const { rows } = await sql<{ own: string }>`
      select array_to_json(array[${columns}])::text as own from ${sql.table(table)} where id = ${id}`.execute(
      this.#trx,
    );
    return rows[0] ? createHash('sha256').update(rows[0].own).digest('hex') : null;
  }

  /** Inserts a row with its old id if that is free, so that external links still work. Returns the id. */
  async insert(table: string, sourceId: string, values: Values): Promise<string> {
    for (const id of [...(/^[0-9A-Za-z]{1,32}$/.test(sourceId) ? [sourceId] : []), newId()]) {
      const { rows } =
        await sql`${insertInto(table, { ...values, id })} on conflict (id) do nothing returning id`.execute(this.#trx);
      if (rows.length > 0) return id;
    }
    throw new Error(`a new id of ${table} is taken`);
  }

  /** Changes a row and updates its version and stamps. */
  async update(table: string, id: string, values: Values): Promise<void> {
    const columns = await this.#columnsOf(table);
    const set = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    if (columns.has('version')) set.push(sql`version = version + 1`);
    if (columns.has('update_time')) set.push(sql`update_time = now()`, sql`update_by = ${importer}`);
    await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}`.execute(this.#trx);
  }

  /** Whether the row exists and is not deleted. */
  async has(table: string, id: string): Promise<boolean> {
    const alive = (await this.#columnsOf(table)).has('del_flag') ? sql`and del_flag = 0` : sql``;
    const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id} ${alive}`.execute(this.#trx);
    return rows.length > 0;
  }

  /** Why a row does not fit our columns. */
  async tooLong(table: string, values: Values): Promise<string | undefined> {
    const columns = await this.#columnsOf(table);
    for (const [name, value] of Object.entries(values)) {
      const most = columns.get(snake(name));
      if (most !== null && most !== undefined && typeof value === 'string' && [...value].length > most)
        return `${snake(name)} is longer than ${most} characters`;
    }
    return undefined;
  }

  /** Columns of a table with their maximum length in characters. */
  async #columnsOf(table: string): Promise<ReadonlyMap<string, number | null>> {
    const found = this.#columns.get(table);
    if (found) return found;
    const { rows } = await sql<{ name: string; most: number | null }>`
      select column_name::text as name, character_maximum_length::int as most from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`.execute(this.#trx);
    const columns = new Map(rows.map(({ name, most }) => [name, most]));
    this.#columns.set(table, columns);
    return columns;
  }
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function insertInto(table: string, values: Values): RawBuilder<unknown> {
  const names = Object.keys(values).map((name) => sql.ref(name));
  return sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(Object.values(values))})`;
}
