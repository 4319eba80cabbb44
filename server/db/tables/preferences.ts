import type { Generated } from 'kysely';

/** `sys_preference`: one setting of one person in one tenant. */
export interface SysPreferenceTable {
  tenantId: number;
  userId: string;
  name: string;
  /** JSON as it was sent. */
  value: string;
  /** Of the person's change that wrote it; each change has the next. */
  version: number;
  updateTime: Generated<string>;
}

export interface PreferenceTables {
  sysPreference: SysPreferenceTable;
}
