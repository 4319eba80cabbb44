import type { Generated } from 'kysely';

/** `jeecg_import`: which row of an imported installation became which of ours. */
export interface JeecgImportTable {
  /** Kind of row, as the report calls it. */
  kind: string;
  /** Its id there; of a link both ids. */
  sourceId: string;
  /** Tenant of ours that it went to; 0: the installation. */
  target: number;
  ownId: string;
  /** SHA-256 of what it said there; `kept` where a row of ours stood already and was left alone. */
  sourceHash: string;
  /** SHA-256 of what then stood in the same columns of ours; null where nothing was written. A hash: it names nobody. */
  ownHash: string | null;
  createTime: Generated<string>;
}

export interface JeecgTables {
  jeecgImport: JeecgImportTable;
}
