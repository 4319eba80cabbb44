import type { RawBuilder, SqlBool } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { Transition } from '#shared/resource/lifecycle.ts';
import type { LinesByKey } from '#shared/resource/lines/totals.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';

/** A write that is about to happen, in its transaction. */
export interface SaveContext {
  readonly trx: Trx;
  readonly actor: Actor;
  readonly definition: ResourceDefinition;
  readonly verb: 'add' | 'edit' | 'delete';
  /** The stored record, locked; null when adding. */
  readonly before: ResourceRecord | null;
  /** What will stand there: the stored record with the patch over it (while adding: the input, already numbered). */
  readonly record: ResourceRecord;
  /**
   * A head's lines as they will stand there, by the key that carries them; absent where a save does not speak of them. A
   * hook of the head may set what is the server's own in them (`owned`): they are written after it. What it has against
   * one of them it says by `refusedLines` (`lines/refused-lines.ts`).
   */
  readonly lines?: LinesByKey;
  /** The same as they stood there, those that go among them. */
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
 * What is special to an area attaches here and nowhere else. Every hook but `scope`, `opens` and `present`
 * runs inside the transaction of the write; throwing `fail(…)` refuses it.
 */
export interface ResourceHooks {
  /**
   * Which rows this actor may see and touch. Gets the condition that the actor's data scope makes (over the table's
   * own columns) and answers the one to use, e.g. widened to rows of the actor's own tasks. ANDed on every verb.
   */
  readonly scope?: (actor: Actor, scoped: RawBuilder<SqlBool>) => RawBuilder<SqlBool>;
  /** What the platform narrows this list by that is no field (people of a department); of its export as well. */
  readonly narrow?: (actor: Actor, query: Readonly<Record<string, unknown>>) => RawBuilder<SqlBool> | undefined;
  /** Masked fields that stand open to this actor, who filters, sorts and searches by them as by all else; absent: none. */
  readonly opens?: (actor: Pick<Actor, 'grants'>) => readonly string[];
  /**
   * What others lock before rows of this table is locked before its rows here too, whatever changes them: in the other order
   * two changes would each wait for the other.
   */
  readonly lockFirst?: (db: Db, tenantId: number) => Promise<void>;
  /** Refuses a write. Also asked, with `verb: 'delete'`, before a delete. */
  readonly validate?: (context: SaveContext) => Promise<void>;
  /** Derived values: what it answers is laid over the record before it is stored. */
  readonly beforeSave?: (context: SaveContext) => Promise<RecordPatch | undefined>;
  /** Consequences elsewhere, after the row is written; `record` is what stands there now. */
  readonly afterSave?: (context: SaveContext) => Promise<void>;
  /** Per action: guards and consequences of a transition; what it answers is stored with the new state. */
  readonly transition?: Readonly<Record<string, (context: TransitionContext) => Promise<RecordPatch | undefined>>>;
  /**
   * What is exported under this address where that is not what is entered there: an import passes over columns of its other
   * fields, and what it has not at all is missed by each row and not by the file.
   */
  readonly exported?: ResourceDefinition;
  /**
   * What leaves by an export otherwise than the table holds it, so that an import reads it again: `columns` by the name that
   * the list knows each by, each with the field as which it leaves, and what lays their texts under those fields' names.
   */
  readonly sheet?: {
    readonly columns: Readonly<Record<string, FieldDefinition>>;
    readonly lay: (db: Db, actor: Actor, records: readonly RecordPatch[]) => Promise<void>;
  };
  /**
   * Rows are a module's own to check and write: adds one that an import brought, as the module's `add` does, and the engine
   * none.
   * @param prepared what `prepare` made of the row's body; undefined where it made nothing
   */
  readonly insert?: (trx: Trx, actor: Actor, input: RecordPatch, prepared: unknown) => Promise<void>;
  /**
   * Makes of an imported row's body what is dear (a hash), outside of any transaction; rows then go in by small ones. Refuses
   * nothing: `insert` does. At most `rows` come by one file (docs/security.md P39).
   */
  readonly prepare?: {
    readonly rows: number;
    readonly make: (actor: Actor, body: Readonly<Record<string, unknown>>) => Promise<unknown>;
  };
  /**
   * Adds to the records of an answer what the table does not hold; one query for all of them, never per row.
   * `whole`: one record was asked for by its id, not a list of them.
   */
  readonly present?: (
    db: Db,
    actor: Actor,
    records: readonly RecordPatch[],
    options: { readonly whole: boolean },
  ) => Promise<void>;
}
