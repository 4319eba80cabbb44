import type { Generated, JSONColumnType } from 'kysely';
import type { SuperCondition } from '#shared/query/super-query.ts';

/** `sys_saved_query`: a named advanced query of one list. */
export interface SysSavedQueryTable {
  id: string;
  tenantId: number;
  /** The list: its resource code, or the path of its page. */
  code: string;
  /** Owner of the query. */
  username: string;
  title: string;
  matchType: 'and' | 'or';
  records: JSONColumnType<readonly SuperCondition[], string, string>;
  /** Role with which the query is shared; null if it is not shared. */
  roleCode: string | null;
  createTime: Generated<string>;
  updateTime: Generated<string>;
}

export interface SavedQueryTables {
  sysSavedQuery: SysSavedQueryTable;
}
