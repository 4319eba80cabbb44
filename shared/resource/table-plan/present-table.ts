/** A table as PostgreSQL's catalogue describes it (`server/db/read-table.ts`). */
export interface PresentTable {
  readonly columns: readonly PresentColumn[];
  /** Unique constraints, without the primary key. */
  readonly keys: readonly PresentKey[];
  /** Indexes that belong to no constraint. */
  readonly indexes: readonly PresentIndex[];
  readonly rowSecurity: boolean;
  readonly policies: readonly string[];
  /** For example `slipway_app select`. */
  readonly grants: readonly string[];
  readonly empty: boolean;
}

export interface PresentColumn {
  readonly name: string;
  /** In the notation of `format_type`. */
  readonly type: string;
  readonly notNull: boolean;
  readonly hasDefault: boolean;
  readonly generated: boolean;
  /** Comment of the column. A plan marks what it creates, and drops nothing without its mark. */
  readonly mark: string | null;
}

export interface PresentKey {
  readonly name: string;
  readonly columns: readonly string[];
  readonly mark: string | null;
}

export interface PresentIndex {
  readonly name: string;
  readonly mark: string | null;
}
