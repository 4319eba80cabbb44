import type { RawBuilder, SqlBool } from 'kysely';

/** The server's half of a `LateKind`: SQL over the resource's own table, columns named with it where a sub-select has them too. */
export interface LateRows {
  /** Still to be done; the condition of the partial index that the kind is read by. */
  readonly open: RawBuilder<SqlBool>;
  /** Code of the department whose business it is; default the record's own. */
  readonly department?: RawBuilder<unknown>;
}
