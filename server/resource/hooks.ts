import type { RawBuilder, SqlBool } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { Transition } from '#shared/resource/lifecycle.ts';
import type { LinesByKey } from '#shared/resource/lines/totals.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';

/** A write that is about to run, in its transaction. */
export interface SaveContext {
  readonly trx: Trx;
  readonly actor: Actor;
  readonly definition: ResourceDefinition;
  readonly verb: 'add' | 'edit' | 'delete';
  /** The stored record, locked; null when adding. */
  readonly before: ResourceRecord | null;
  /** The record after the write: the stored record merged with the patch (when adding: the input, with its number). */
  readonly record: ResourceRecord;
  /**
   * Lines of a head after the write, by the key of their list; undefined if the save does not contain lines. A hook of
   * the head may set the fields of lines that only the server writes (`owned`), because the lines are written after the
   * hook. A hook refuses single lines by throwing `refusedLines` (`lines/refused-lines.ts`).
   */
  readonly lines?: LinesByKey;
  /** Lines before the write, including those that the save removes. */
  readonly linesBefore?: LinesByKey;
}

export interface TransitionContext {
  readonly trx: Trx;
  readonly actor: Actor;
  readonly definition: ResourceDefinition;
  readonly transition: Transition;
  /** The stored record, locked, before the transition. */
  readonly record: ResourceRecord;
  readonly input: RecordPatch;
}

/**
 * Extension points of a resource: everything that is special to an area is attached here. All hooks but `scope`,
 * `narrow`, `unmasks`, `present`, `prepare` and `sheet` run inside the transaction of the write; a hook refuses the write
 * by throwing `fail(…)`.
 */
export interface ResourceHooks {
  /**
   * Which rows the actor may read and change. Receives the condition of the actor's data scope (over the table's own
   * columns) and returns the condition to use instead, for example widened to records with a task of the actor. Applied
   * to every verb.
   */
  readonly scope?: (actor: Actor, scoped: RawBuilder<SqlBool>) => RawBuilder<SqlBool>;
  /**
   * Condition for a filter parameter of the list that is no field (e.g. people of a department). Applied to the export
   * too. `scope` is the condition for the rows that the actor sees.
   */
  readonly narrow?: (
    actor: Actor,
    query: Readonly<Record<string, unknown>>,
    list: { readonly definition: ResourceDefinition; readonly scope: RawBuilder<SqlBool> },
  ) => RawBuilder<SqlBool> | undefined;
  /**
   * Names of masked fields that this actor sees unmasked, and may therefore filter, sort and search by. Absent: none.
   */
  readonly unmasks?: (actor: Pick<Actor, 'grants'>) => readonly string[];
  /**
   * Locks rows of other tables before rows of this table are locked for a change. Use it where other code locks those
   * rows first: locking in the opposite order could deadlock.
   */
  readonly lockFirst?: (db: Db, tenantId: number, definition: ResourceDefinition) => Promise<void>;
  /** Ids of all rows that are deleted together with these, themselves included. */
  readonly removedWith?: (context: {
    readonly trx: Trx;
    readonly actor: Actor;
    readonly definition: ResourceDefinition;
    readonly ids: readonly string[];
  }) => Promise<readonly string[]>;
  /** Checks a write and refuses it by throwing. Runs before deletes too, with `verb: 'delete'`. */
  readonly validate?: (context: SaveContext) => Promise<void>;
  /** Computes derived values; the returned patch is merged into the record before it is stored. */
  readonly beforeSave?: (context: SaveContext) => Promise<RecordPatch | undefined>;
  /** Runs after the row is written or deleted, for effects on other tables; `record` is the row as stored. */
  readonly afterSave?: (context: SaveContext) => Promise<void>;
  /** By action: checks a transition and runs its effects; the returned patch is stored together with the new state. */
  readonly transition?: Readonly<Record<string, (context: TransitionContext) => Promise<RecordPatch | undefined>>>;
  /**
   * Definition whose fields the export of this address has, if they differ from the fields that are entered here. An
   * import skips columns of the other fields. A required field that this definition lacks is reported for each row, not
   * for the whole file.
   */
  readonly exported?: ResourceDefinition;
  /**
   * Columns that the export writes differently from the table, so that an import can read them back: `columns` maps the
   * name of the column in the list to the field that is exported instead, and `lay` adds the texts of these fields to
   * the records.
   */
  readonly sheet?: {
    readonly columns: Readonly<Record<string, FieldDefinition>>;
    readonly addTexts: (db: Db, actor: Actor, records: readonly RecordPatch[]) => Promise<void>;
  };
  /**
   * Inserts one imported row, for resources whose rows are checked and written by a module's own `add`. The engine then
   * inserts nothing itself.
   * @param prepared result of `prepare` for this row; undefined if `prepare` returned nothing
   */
  readonly insert?: (trx: Trx, actor: Actor, input: RecordPatch, prepared: unknown) => Promise<void>;
  /**
   * Does the expensive part of an imported row (e.g. a password hash) outside of any transaction; the rows are then
   * inserted in small transactions. `make` refuses nothing, `insert` does. A file may have at most `rows` rows
   * (docs/security.md P39).
   */
  readonly prepare?: {
    readonly rows: number;
    readonly make: (actor: Actor, body: Readonly<Record<string, unknown>>) => Promise<unknown>;
  };
  /**
   * Adds values to the records of an answer that the table does not have. Runs one query for all records, never one per
   * record. `whole` is true if a single record was requested by its id.
   */
  readonly present?: (
    db: Db,
    actor: Actor,
    records: readonly RecordPatch[],
    options: { readonly whole: boolean },
  ) => Promise<void>;
}
