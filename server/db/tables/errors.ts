import type { Generated } from 'kysely';

/** `sys_error`: an unexpected error of the server or of a page. */
export interface SysErrorTable {
  id: string;
  tenantId: number;
  /** Correlation id of the request that failed, or of the one that reported a page's failure. */
  errorNo: string;
  source: 'server' | 'browser';
  /** Class of the error, with PostgreSQL's code if there is one. */
  kind: string;
  content: string;
  request: string | null;
  page: string | null;
  place: string | null;
  release: string | null;
  createTime: Generated<string>;
}

export interface ErrorTables {
  sysError: SysErrorTable;
}
