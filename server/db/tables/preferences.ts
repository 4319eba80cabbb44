import type { Generated } from 'kysely';

/** `sys_preference`: one setting of one person in one tenant. */
export interface SysPreferenceTable {
  tenantId: number;
  userId: string;
  name: string;
  /** JSON as sent by the client. */
  value: string;
  /** Number of the change that wrote the setting; counts all changes of the person. */
  version: number;
  updateTime: Generated<string>;
}

export interface PreferenceTables {
  sysPreference: SysPreferenceTable;
}
