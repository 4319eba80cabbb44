import type { Generated, JSONColumnType } from 'kysely';
import type { SuperCondition } from '#shared/query/super-query.ts';

/** `sys_saved_query`: an advanced query of one list under a name. */
export interface SysSavedQueryTable {
  id: string;
  tenantId: number;
  /** The list: its code, or the path of its page. */
  code: string;
  /** Who keeps it. */
  username: string;
  title: string;
  matchType: 'and' | 'or';
  records: JSONColumnType<readonly SuperCondition[], string, string>;
  /** The role that it is shared with; null: with nobody. */
  roleCode: string | null;
  createTime: Generated<string>;
  updateTime: Generated<string>;
}

export interface SavedQueryTables {
  sysSavedQuery: SysSavedQueryTable;
}
