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

/** Stands for the tenant of rows that belong to the whole installation. */
export const installation = 0;

/** Our row of a row in the dump. */
export interface Own {
  readonly id: string;
  readonly target: number;
  readonly outcome: Outcome;
}

/** A row of the dump, converted to our columns. */
export interface Incoming {
  readonly kind: Kind;
  readonly table: string;
  readonly target: number;
  readonly sourceId: string;
  /** Name of the row in the report. */
  readonly name: string;
  /** Values from the dump by our columns; compared with the values of the previous import. */
  readonly values: Values;
  /** Values written only when the row is inserted; afterwards the yard maintains them. */
  readonly first?: Values;
  /** Id of a row that existed here before any import and matches the row of the dump. */
  readonly twin?: string | undefined;
  /** The product added the twin and nobody has changed it, so the values of the dump replace its own. */
  readonly adopts?: boolean;
  /** Values written whenever the row exists, even if the other values are kept. */
  readonly beside?: Values;
  /** Remark in the report besides the outcome. */
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

const changedHere = 'was changed here since the last import';

/** One import. Everything happens in one transaction, which is rolled back for a preview. */
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
  /** Our tenant number by the number in the dump. */
  readonly tenants = new Map<string, number>();

  readonly trx: Trx;
  readonly source: Source;
  readonly report: ImportReport;
  /** Tenant of rows that name no tenant. */
  readonly target: number;

  constructor(trx: Trx, source: Source, report: ImportReport, target: number) {
    this.trx = trx;
    this.#tables = new OwnTables(trx);
    this.source = source;
    this.report = report;
    this.target = target;
  }

  /** Loads which rows earlier imports have taken over. */
  async recall(): Promise<void> {
    const rows = await this.trx.selectFrom('jeecgImport').selectAll().execute();
    for (const { kind, sourceId, target, ownId, sourceHash, ownHash } of rows)
      this.#known.set(key(kind, sourceId, target), { ownId, hash: sourceHash, ownHash });
  }

  /** Stores which row of the dump became which row here. */
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

  /** Our tenant of a row in the dump; undefined if its tenant was not taken over. */
  tenantOf(row: SourceRow): number | undefined {
    const there = row.text('tenant_id');
    return there === '' || there === '0' ? this.target : this.tenants.get(there);
  }

  /** Our row of a row that this import has placed. */
  own(kind: Kind, sourceId: string): Own | undefined {
    return this.#own.get(key(kind, sourceId, installation));
  }

  /** The entry of an earlier import for a row; the row may have changed or disappeared since. */
  known(kind: Kind, sourceId: string, target: number): Known | undefined {
    return this.#known.get(key(kind, sourceId, target));
  }

  refuse(kind: Kind, sourceId: string, name: string, reason: string): void {
    this.report.add(kind, 'refused', sourceId, name, reason);
  }

  /** Whether a row can be imported. If not, the row is refused. */
  reads(kind: Kind, row: SourceRow, name: string): boolean {
    const sourceId = row.text('id');
    if (row.unreadable.length > 0)
      this.refuse(kind, sourceId, name, `cannot be read, or is too long: ${row.unreadable.join(', ')}`);
    else if (sourceId === '' || sourceId.length > 100) this.refuse(kind, sourceId.slice(0, 100), name, 'has no id');
    else if (this.#own.has(key(kind, sourceId, installation))) this.refuse(kind, sourceId, name, 'its id occurs twice');
    else return true;
    return false;
  }

  /** Imports a row, or reports why not. Returns our row; null if there is none. */
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
      // A row that was changed here still is the row of the dump, so rows that depend on it are imported.
      const own: Own = { id: placed.id, target, outcome: placed.reason === changedHere ? 'same' : placed.outcome };
      this.#own.set(key(kind, sourceId, installation), own);
      return own;
    } catch (error) {
      this.refuse(kind, sourceId, name, reasonOf(error));
      return null;
    }
  }

  /**
   * Inserts a link between two rows, unless an earlier import did so or the link exists already. A link that was
   * removed here stays removed. If the dump has new values for an imported link, such as a narrowed grant, they are
   * written unless the link was changed here.
   * @param link its values by our columns; the id is generated
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
      this.report.add(kind, 'kept', sourceId, name, 'exists here already');
    }
  }

  async #place(incoming: Incoming): Promise<Placed | null> {
    const { kind, sourceId, target, table, values, first = {}, beside, twin, adopts, note = '' } = incoming;
    const known = this.known(kind, sourceId, target);
    if (known) {
      if (!(await this.#tables.has(table, known.ownId))) return null;
      if (known.hash === kept) return { id: known.ownId, outcome: 'kept', reason: 'existed here before' };
      if (beside) await this.#tables.update(table, known.ownId, beside);
      const renewed = await this.#renew(incoming, known);
      return beside && renewed.outcome === 'same' ? { ...renewed, outcome: 'changed', reason: note } : renewed;
    }
    if (twin !== undefined) {
      if (adopts) await this.#tables.update(table, twin, values);
      if (adopts) await this.#noteWritten(incoming, twin);
      else this.#note(kind, sourceId, target, twin, kept);
      return adopts
        ? { id: twin, outcome: 'changed', reason: 'replaces initial data of the product' }
        : { id: twin, outcome: 'kept', reason: note || 'exists here already' };
    }
    const id = await this.#tables.insert(table, sourceId, { ...values, ...first });
    await this.#noteWritten(incoming, id);
    return { id, outcome: 'new', reason: note };
  }

  /**
   * Writes the dump's values if the row here still has the values of the previous import. Values that were changed here
   * are kept.
   */
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

  /** Notes our row of a row that the caller has placed itself. */
  note(kind: Kind, sourceId: string, ownId: string): void {
    this.#note(kind, sourceId, installation, ownId, kept);
  }

  /** Switches the transaction to a tenant, for the rows that follow. */
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

/** The text of a refusal. Any other error ends the import. */
export function reasonOf(error: unknown): string {
  const { id, params } = error instanceof AppError ? error : refusalOf(error);
  return errorText(id, 'en', params);
}
