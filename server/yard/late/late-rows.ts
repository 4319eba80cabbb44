import type { RawBuilder, SqlBool } from 'kysely';

/**
 * The server part of a `LateKind`: SQL over the resource's table. Column names carry the table's name where a subselect
 * has the same column.
 */
export interface LateRows {
  /** Condition for unfinished records; also the condition of the partial index that serves this kind. */
  readonly open: RawBuilder<SqlBool>;
  /** Code of the responsible department. Default: the record's own. */
  readonly department?: RawBuilder<unknown>;
}
