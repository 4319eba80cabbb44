import type { Generated } from 'kysely';

/** `jeecg_import`: maps rows of an imported installation to our rows. */
export interface JeecgImportTable {
  /** Kind of row, as named in the report. */
  kind: string;
  /** Id in the imported installation; for a link, both ids. */
  sourceId: string;
  /** Our tenant that received the row; 0 for the installation. */
  target: number;
  ownId: string;
  /** SHA-256 of the imported content; `kept` if a row of ours existed already and was not changed. */
  sourceHash: string;
  /**
   * SHA-256 of our columns after the import; null if nothing was written. A hash, so that it contains no personal data.
   */
  ownHash: string | null;
  createTime: Generated<string>;
}

export interface JeecgTables {
  jeecgImport: JeecgImportTable;
}
