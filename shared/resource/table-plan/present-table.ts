/** A table as PostgreSQL's catalogue describes it (`server/db/read-table.ts`). */
export interface PresentTable {
  readonly columns: readonly PresentColumn[];
  /** Unique constraints; the primary key is none of them. */
  readonly keys: readonly PresentKey[];
  /** Indexes that serve no constraint. */
  readonly indexes: readonly PresentIndex[];
  readonly rowSecurity: boolean;
  readonly policies: readonly string[];
  /** `slipway_app select`. */
  readonly grants: readonly string[];
  readonly empty: boolean;
}

export interface PresentColumn {
  readonly name: string;
  /** As `format_type` writes it. */
  readonly type: string;
  readonly notNull: boolean;
  readonly hasDefault: boolean;
  readonly generated: boolean;
  /** The comment on it: a plan marks what it made, and drops nothing without its mark. */
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
