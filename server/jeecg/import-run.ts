import { createHash } from 'node:crypto';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { enterTenant } from '#server/db/scope.ts';
import { attempt } from '#server/exchange/attempt.ts';
import { refusalOf } from '#server/exchange/insert-bodies.ts';
import { AppError } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import { OwnTables, type Values } from './own-tables.ts';
import type { ImportReport, Kind, Outcome } from './report.ts';
import type { Source, SourceRow } from './source.ts';

/** Whose rows they are where they are no tenant's. */
export const installation = 0;

/** What a row of the dump is here. */
export interface Own {
  readonly id: string;
  readonly target: number;
  readonly outcome: Outcome;
}

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
  readonly #tables: OwnTables;
  /** Tenants of the dump, by the number that they have here. */
  readonly tenants = new Map<string, number>();

  readonly trx: Trx;
  readonly source: Source;
  readonly report: ImportReport;
  /** Tenant of whatever names none. */
  readonly target: number;

  constructor(trx: Trx, source: Source, report: ImportReport, target: number) {
    this.trx = trx;
    this.#tables = new OwnTables(trx);
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
    const tooLong = await this.#tables.tooLong(incoming.table, { ...incoming.values, ...incoming.first });
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
      const isSame = known.hash === kept || !(await this.#tables.has(table, known.ownId));
      const renewed = isSame ? undefined : await this.#renew(link, known);
      this.report.add(kind, renewed?.outcome ?? 'same', sourceId, name, renewed?.reason ?? '');
      return;
    }
    const id = newId();
    if (await this.#tables.addUnlessThere(table, { ...values, id })) {
      await this.#noteWritten(link, id);
      this.report.add(kind, 'new', sourceId, name, note);
    } else {
      this.#note(kind, sourceId, target, id, kept);
      this.report.add(kind, 'kept', sourceId, name, 'stands here already');
    }
  }

  async #place(incoming: Incoming): Promise<Placed | null> {
    const { kind, sourceId, target, table, values, first = {}, beside, twin, adopts, note = '' } = incoming;
    const known = this.known(kind, sourceId, target);
    if (known) {
      if (!(await this.#tables.has(table, known.ownId))) return null;
      if (known.hash === kept) return { id: known.ownId, outcome: 'kept', reason: 'stood here before' };
      if (beside) await this.#tables.update(table, known.ownId, beside);
      const renewed = await this.#renew(incoming, known);
      return beside && renewed.outcome === 'same' ? { ...renewed, outcome: 'changed', reason: note } : renewed;
    }
    if (twin !== undefined) {
      if (adopts) await this.#tables.update(table, twin, values);
      if (adopts) await this.#noteWritten(incoming, twin);
      else this.#note(kind, sourceId, target, twin, kept);
      return adopts
        ? { id: twin, outcome: 'changed', reason: 'takes the place of what the product began with' }
        : { id: twin, outcome: 'kept', reason: note || 'stands here already' };
    }
    const id = await this.#tables.insert(table, sourceId, { ...values, ...first });
    await this.#noteWritten(incoming, id);
    return { id, outcome: 'new', reason: note };
  }

  /** What the dump says now comes while the row here says what the import before wrote: what the yard made of it is its own. */
  async #renew(incoming: Incoming, { ownId, hash, ownHash }: Known): Promise<Placed> {
    const { table, values, note = '' } = incoming;
    if (hash === hashOf(values)) return { id: ownId, outcome: 'same', reason: '' };
    if ((await this.#tables.hashOf(table, ownId, values)) !== ownHash)
      return { id: ownId, outcome: 'kept', reason: changedHere };
    await this.#tables.update(table, ownId, values);
    await this.#noteWritten(incoming, ownId);
    return { id: ownId, outcome: 'changed', reason: note };
  }

  async #noteWritten({ kind, sourceId, target, table, values }: Incoming, id: string): Promise<void> {
    this.#note(kind, sourceId, target, id, hashOf(values), await this.#tables.hashOf(table, id, values));
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
}

const key = (kind: string, sourceId: string, target: number): string => `${kind} ${target} ${sourceId}`;

const hashOf = (values: Values): string => createHash('sha256').update(JSON.stringify(values)).digest('hex');

/** A refusal in our words; whatever else went wrong ends the import. */
export function reasonOf(error: unknown): string {
  const { id, params } = error instanceof AppError ? error : refusalOf(error);
  return errorText(id, 'en', params);
}
