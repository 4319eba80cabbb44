/** Base columns that a table may lack (`application-base.ts`); every table has `id`. */
export type StampColumn = 'sysOrgCode' | 'createBy' | 'createTime' | 'updateBy' | 'updateTime';

/**
 * The kind of table of a resource. Default: rows belong to tenants, deleted rows are only marked, rows have versions
 * and all base columns. `storage.ts` tells the engine what a table has; `check-storage.ts` finds combinations that do
 * not fit.
 */
export interface StorageDefinition {
  /**
   * `global`: rows belong to no tenant. `joined`: a global table whose view adds the tenant, for example by membership.
   */
  readonly tenant?: 'global' | 'joined';
  /** `hard`: deletes the row. `none`: append-only, rows are neither changed nor deleted. */
  readonly remove?: 'hard' | 'none';
  /** No column `version`: the last of two writers wins. */
  readonly version?: false;
  /** The base columns of the table besides `id`; default: all. */
  readonly base?: readonly StampColumn[];
  /**
   * The table has no columns of character pairs, so searches read the texts themselves
   * (docs/decisions/two-character-search.md).
   */
  readonly pairs?: false;
  /**
   * A view that is read instead of the table (`security_invoker`, so that row-level security applies). The view has the
   * columns of the table and the fields in `joined`, which the server stores elsewhere. Writes use the table.
   */
  readonly view?: { readonly name: string; readonly joined: readonly string[] };
  /**
   * The engine only reads; a module writes the rows. Only that module uses `columns`. If they include `tenant_id`, rows
   * with a null tenant belong to nobody and every tenant may read them (row-level security: own or nobody's).
   */
  readonly module?: { readonly columns: readonly string[] };
  /** Columns that only a module reads and writes, in rows that the engine writes. */
  readonly beside?: readonly string[];
}
