import type { Generated } from 'kysely';

/**
 * A condition on the rows of a menu's page (docs/decisions/data-rules.md). It stands with the menu, whose row says whose it
 * is; a role is given it by `sys_role_permission.data_rule_ids`.
 */
export interface SysPermissionDataRuleTable {
  id: string;
  permissionId: string;
  ruleName: string;
  /** A field of the page's definition, as the wire has it or as its column. */
  ruleColumn: string;
  /** Dictionary `rule_conditions`. */
  ruleConditions: string;
  /** With variables `#{sys_user_code}`. */
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
