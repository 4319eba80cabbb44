import type { Generated } from 'kysely';

/**
 * A condition on the rows of a menu entry's page (docs/decisions/data-rules.md). Belongs to the tenant of the menu
 * entry; `sys_role_permission.data_rule_ids` assigns it to roles.
 */
export interface SysPermissionDataRuleTable {
  id: string;
  permissionId: string;
  ruleName: string;
  /** A field of the page's definition, under its wire name or its column name. */
  ruleColumn: string;
  /** Dictionary `rule_conditions`. */
  ruleConditions: string;
  /** May contain variables such as `#{sys_user_code}`. */
  ruleValue: string;
  /** '1' on, '0' off. */
  status: Generated<string>;
  createBy: string | null;
  createTime: Generated<string>;
  updateBy: string | null;
  updateTime: string | null;
}

export interface DataRuleTables {
  sysPermissionDataRule: SysPermissionDataRuleTable;
}
