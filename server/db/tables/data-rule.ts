import type { Generated } from 'kysely';

/** A condition that a menu puts on the lists of whoever is granted it (contract §9, 'Data rules'). */
export interface SysPermissionDataRuleTable {
  id: string;
  permissionId: string;
  ruleName: string;
  ruleColumn: string | null;
  ruleConditions: string | null;
  ruleValue: string | null;
  /** '1' on, '0' off. */
  status: Generated<string>;
  createBy: string | null;
  createTime: Generated<string>;
  updateBy: string | null;
  updateTime: string | null;
}
