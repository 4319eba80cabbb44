import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { enterTenant } from '#server/db/scope.ts';
import { attempt } from '#server/exchange/attempt.ts';
import { refusalOf } from '#server/exchange/insert-bodies.ts';
import { AppError } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import type { ImportReport, Kind, Outcome } from './report.ts';
import type { Source, SourceRow } from './source.ts';

/** Whose rows they are where they are no tenant's. */
export const installation = 0;

/** Who wrote what an import brings. */
export const importer = 'import';

/** What a row of the dump is here. */
export interface Own {
  readonly id: string;
  readonly target: number;
  readonly outcome: Outcome;
}

type Values = Readonly<Record<string, string | number | boolean | null>>;

/** A row of the dump as it would stand here. */
export interface Incoming {
  readonly kind: Kind;
  readonly table: string;
  readonly target: number;
  readonly sourceId: string;
  /** What people call it. */
  readonly name: string;
  /** What the dump says, by our columns; compared with what it said the last time. */
  readonly values: Values;
  /** Written with a new row and then the yard's. */
  readonly first?: Values;
  /** A row that stood here before anything was imported. */
  readonly twin?: string | undefined;
  /** The twin came with the product and nobody touched it: the dump has its say. */
  readonly adopts?: boolean;
  /** Written whenever it is there, whatever else of the row stays. */
  readonly beside?: Values;
  /** Said beside the outcome. */
  readonly note?: string;
}

interface Known {
  readonly ownId: string;
  readonly hash: string;
  readonly ownHash: string | null;
}

interface Placed {
  readonly id: string;
  readonly outcome: Outcome;
  readonly reason: string;
}

const kept = 'kept';

const changedHere = 'was changed here since';

/** One import: everything of it in one transaction, which is rolled back where somebody only looks. */
export class ImportRun {
  readonly #own = new Map<string, Own>();
  readonly #known = new Map<string, Known>();
  readonly #remembered: {
    kind: Kind;
    sourceId: string;
    target: number;
    ownId: string;
    sourceHash: string;
    ownHash: string | null;
  }[] = [];
  readonly #columns = new Map<string, ReadonlyMap<string, number | null>>();
  /** Tenants of the dump, by the number that they have here. */
  readonly tenants = new Map<string, number>();

  readonly trx: Trx;
  readonly source: Source;
  readonly report: ImportReport;
  /** Tenant of whatever names none. */
  readonly target: number;

  constructor(trx: Trx, source: Source, report: ImportReport, target: number) {
    this.trx = trx;
    this.source = source;
    this.report = report;
    this.target = target;
  }

  /** What imports before this one took over. */
  async recall(): Promise<void> {
    const rows = await this.trx.selectFrom('jeecgImport').selectAll().execute();
    for (const { kind, sourceId, target, ownId, sourceHash, ownHash } of rows)
      this.#known.set(key(kind, sourceId, target), { ownId, hash: sourceHash, ownHash });
  }

  /** Writes down what became of what. */
  async remember(): Promise<void> {
    for (let from = 0; from < this.#remembered.length; from += 1000) {
      await this.trx
        .insertInto('jeecgImport')
        .values(this.#remembered.slice(from, from + 1000))
        .onConflict((conflict) =>
          conflict.columns(['kind', 'sourceId', 'target']).doUpdateSet(({ ref }) => ({
            ownId: ref('excluded.ownId'),
            sourceHash: ref('excluded.sourceHash'),
            ownHash: ref('excluded.ownHash'),
          })),
        )
        .execute();
    }
  }

  /** Tenant of ours that a row of the dump goes to; undefined where its tenant was not taken over. */
  tenantOf(row: SourceRow): number | undefined {
    const there = row.text('tenant_id');
    return there === '' || there === '0' ? this.target : this.tenants.get(there);
  }

  /** What a row of the dump became. */
  own(kind: Kind, sourceId: string): Own | undefined {
    return this.#own.get(key(kind, sourceId, installation));
  }

  /** The same from the import before, whatever becomes of it now. */
  known(kind: Kind, sourceId: string, target: number): Known | undefined {
    return this.#known.get(key(kind, sourceId, target));
  }

  refuse(kind: Kind, sourceId: string, name: string, reason: string): void {
    this.report.add(kind, 'refused', sourceId, name, reason);
  }

  /** Whether a row can be taken at all; where not, it is refused. */
  reads(kind: Kind, row: SourceRow, name: string): boolean {
    const sourceId = row.text('id');
    if (row.unreadable.length > 0)
      this.refuse(kind, sourceId, name, `cannot be read, or is too long: ${row.unreadable.join(', ')}`);
    else if (sourceId === '' || sourceId.length > 100) this.refuse(kind, sourceId.slice(0, 100), name, 'has no id');
    else if (this.#own.has(key(kind, sourceId, installation))) this.refuse(kind, sourceId, name, 'its id comes twice');
    else return true;
    return false;
  }

  /** Takes a row over, or says why not. Answers what it is here. */
  async place(incoming: Incoming): Promise<Own | null> {
    const { kind, sourceId, target, name } = incoming;
    const tooLong = await this.#tooLong(incoming);
    if (tooLong !== undefined) {
      this.refuse(kind, sourceId, name, tooLong);
      return null;
    }
    if (target !== installation) await enterTenant(this.trx, target);
    try {
      const placed = await attempt(this.trx, () => this.#place(incoming));
      if (!placed) {
        this.report.add(kind, 'kept', sourceId, name, 'was removed here');
        return null;
      }
      this.report.add(kind, placed.outcome, sourceId, name, placed.reason);
      // What the yard changed is the dump's row all the same: what hangs on it is taken over.
      const own: Own = { id: placed.id, target, outcome: placed.reason === changedHere ? 'same' : placed.outcome };
      this.#own.set(key(kind, sourceId, installation), own);
      return own;
    } catch (error) {
      this.refuse(kind, sourceId, name, reasonOf(error));
      return null;
    }
  }

  /**
   * Ties two rows, unless an import before did or they are tied already. What the yard untied since stays so; where the dump
   * says something else of the tie, as of a grant that is narrowed now, that comes.
   * @param values by our columns; the id is made here
   */
  async tie(link: Omit<Incoming, 'first' | 'twin' | 'adopts' | 'beside'>): Promise<void> {
    const { kind, table, target, sourceId, name, values, note = '' } = link;
    const known = this.known(kind, sourceId, target);
    await enterTenant(this.trx, target);
    if (known) {
      const isSame = known.hash === kept || !(await this.#stands(table, known.ownId));
      const renewed = isSame ? undefined : await this.#renew(link, known);
      this.report.add(kind, renewed?.outcome ?? 'same', sourceId, name, renewed?.reason ?? '');
      return;
    }
    const id = newId();
    const { rows } = await sql`${insert(table, { ...values, id })} on conflict do nothing returning id`.execute(
      this.trx,
    );
    if (rows.length > 0) await this.#noteWritten(link, id);
    else this.#note(kind, sourceId, target, id, kept);
    if (rows.length > 0) this.report.add(kind, 'new', sourceId, name, note);
    else this.report.add(kind, 'kept', sourceId, name, 'stands here already');
  }

  async #place(incoming: Incoming): Promise<Placed | null> {
    const { kind, sourceId, target, table, values, first = {}, beside, twin, adopts, note = '' } = incoming;
    const known = this.known(kind, sourceId, target);
    if (known) {
      if (!(await this.#stands(table, known.ownId))) return null;
      if (known.hash === kept) return { id: known.ownId, outcome: 'kept', reason: 'stood here before' };
      if (beside) await this.#update(table, known.ownId, beside);
      const renewed = await this.#renew(incoming, known);
      return beside && renewed.outcome === 'same' ? { ...renewed, outcome: 'changed', reason: note } : renewed;
    }
    if (twin !== undefined) {
      if (adopts) await this.#update(table, twin, values);
      if (adopts) await this.#noteWritten(incoming, twin);
      else this.#note(kind, sourceId, target, twin, kept);
      return adopts
        ? { id: twin, outcome: 'changed', reason: 'takes the place of what the product began with' }
        : { id: twin, outcome: 'kept', reason: note || 'stands here already' };
    }
    const id = await this.#insert(table, sourceId, { ...values, ...first });
    await this.#noteWritten(incoming, id);
    return { id, outcome: 'new', reason: note };
  }

  /** What the dump says now comes while the row here says what the import before wrote: what the yard made of it is its own. */
  async #renew(incoming: Incoming, { ownId, hash, ownHash }: Known): Promise<Placed> {
    const { table, values, note = '' } = incoming;
    if (hash === hashOf(values)) return { id: ownId, outcome: 'same', reason: '' };
    if ((await this.#hashOfOwn(table, ownId, values)) !== ownHash)
      return { id: ownId, outcome: 'kept', reason: changedHere };
    await this.#update(table, ownId, values);
    await this.#noteWritten(incoming, ownId);
    return { id: ownId, outcome: 'changed', reason: note };
  }

  async #noteWritten({ kind, sourceId, target, table, values }: Incoming, id: string): Promise<void> {
    this.#note(kind, sourceId, target, id, hashOf(values), await this.#hashOfOwn(table, id, values));
  }

  /** Of the columns that the dump has a say in, as they stand. */
  async #hashOfOwn(table: string, id: string, values: Values): Promise<string | null> {
    const columns = sql.join(Object.keys(values).map((name) => sql`${sql.ref(name)}::text`));
    const { rows } = await sql<{ own: string }>`
      select array_to_json(array[${columns}])::text as own from ${sql.table(table)} where id = ${id}`.execute(this.trx);
    return rows[0] ? createHash('sha256').update(rows[0].own).digest('hex') : null;
  }

  /** Under its old id where that is free: links from outside go on pointing at it. */
  async #insert(table: string, sourceId: string, values: Values): Promise<string> {
    for (const id of [...(/^[0-9A-Za-z]{1,32}$/.test(sourceId) ? [sourceId] : []), newId()]) {
      const { rows } = await sql`${insert(table, { ...values, id })} on conflict (id) do nothing returning id`.execute(
        this.trx,
      );
      if (rows.length > 0) return id;
    }
    throw new Error(`a new id of ${table} is taken`);
  }

  async #update(table: string, id: string, values: Values): Promise<void> {
    const columns = await this.#columnsOf(table);
    const set = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    if (columns.has('version')) set.push(sql`version = version + 1`);
    if (columns.has('update_time')) set.push(sql`update_time = now()`, sql`update_by = ${importer}`);
    await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}`.execute(this.trx);
  }

  async #stands(table: string, id: string): Promise<boolean> {
    const alive = (await this.#columnsOf(table)).has('del_flag') ? sql`and del_flag = 0` : sql``;
    const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id} ${alive}`.execute(this.trx);
    return rows.length > 0;
  }

  /** What a row became, where it is placed by hand. */
  note(kind: Kind, sourceId: string, ownId: string): void {
    this.#note(kind, sourceId, installation, ownId, kept);
  }

  /** Rows of this tenant, from here on. */
  enter(target: number): Promise<void> {
    return enterTenant(this.trx, target);
  }

  #note(
    kind: Kind,
    sourceId: string,
    target: number,
    ownId: string,
    sourceHash: string,
    ownHash: string | null = null,
  ): void {
    this.#remembered.push({ kind, sourceId, target, ownId, sourceHash, ownHash });
    this.#known.set(key(kind, sourceId, target), { ownId, hash: sourceHash, ownHash });
  }

  /** Why a row does not fit our columns. */
  async #tooLong({ table, values, first = {} }: Incoming): Promise<string | undefined> {
    const columns = await this.#columnsOf(table);
    for (const [name, value] of Object.entries({ ...values, ...first })) {
      const most = columns.get(snake(name));
      if (most !== null && most !== undefined && typeof value === 'string' && [...value].length > most)
        return `${snake(name)} is longer than ${most} characters`;
    }
    return undefined;
  }

  /** Columns of a table of ours with how many characters each holds. */
  async #columnsOf(table: string): Promise<ReadonlyMap<string, number | null>> {
    const found = this.#columns.get(table);
    if (found) return found;
    const { rows } = await sql<{ name: string; most: number | null }>`
      select column_name::text as name, character_maximum_length::int as most from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`.execute(this.trx);
    const columns = new Map(rows.map(({ name, most }) => [name, most]));
    this.#columns.set(table, columns);
    return columns;
  }
}

const key = (kind: string, sourceId: string, target: number): string => `${kind} ${target} ${sourceId}`;

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const hashOf = (values: Values): string => createHash('sha256').update(JSON.stringify(values)).digest('hex');

function insert(table: string, values: Values): RawBuilder<unknown> {
  const names = Object.keys(values).map((name) => sql.ref(name));
  return sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(Object.values(values))})`;
}

/** A refusal in our words; whatever else went wrong ends the import. */
export function reasonOf(error: unknown): string {
  const { id, params } = error instanceof AppError ? error : refusalOf(error);
  return errorText(id, 'en', params);
}
