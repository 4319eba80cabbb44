/** Base columns that a table may lack (`application-base.ts`); every table has `id`. */
export type StampColumn = 'sysOrgCode' | 'createBy' | 'createTime' | 'updateBy' | 'updateTime';

/**
 * The kind of table of a resource. Default: rows of tenants, marked when they are deleted, versioned, with all base columns.
 * `storage.ts` tells the engine what a table has; `check-storage.ts` refuses combinations that do not fit.
 */
export interface StorageDefinition {
  /** `global`: rows belong to no tenant. `joined`: a global table whose view adds the tenant, for example by membership. */
  readonly tenant?: 'global' | 'joined';
  /** `hard`: deletes the row. `none`: append-only, rows are neither changed nor deleted. */
  readonly remove?: 'hard' | 'none';
  /** No column `version`: the last of two writers wins. */
  readonly version?: false;
  /** The base columns of the table, besides `id`. */
  readonly base?: readonly StampColumn[];
  /** No columns of character pairs: searches read the texts themselves (docs/decisions/two-character-search.md). */
  readonly pairs?: false;
  /**
   * A view that is read instead of the table (`security_invoker`, so that row-level security applies): the columns of the table,
   * and the fields in `joined`, which the server sets elsewhere. Writes go to the table.
   */
  readonly view?: { readonly name: string; readonly joined: readonly string[] };
  /**
   * The engine only reads; a module writes the rows. `columns` are for that module alone. If `tenant_id` is among them, rows
   * with null belong to nobody and every tenant may read them (row-level security: own or nobody's).
   */
  readonly module?: { readonly columns: readonly string[] };
  /** Columns that only a module reads and writes, in rows that the engine writes. */
  readonly beside?: readonly string[];
}
