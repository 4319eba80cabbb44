import type { Generated } from 'kysely';
import type { BaseColumns } from './base-columns.ts';

export interface SysDictTable extends BaseColumns {
  dictCode: string;
  dictName: string;
  nameEn: string | null;
  description: string | null;
  /** 0 text, 1 number. */
  type: Generated<number>;
}

export interface SysDictItemTable extends BaseColumns {
  dictId: string;
  itemText: string;
  nameEn: string | null;
  itemValue: string;
  itemColor: string | null;
  description: string | null;
  sortOrder: Generated<number>;
  /** 1 on, 0 off. */
  status: Generated<number>;
}

/** A yard's parameters (参数配置); `server/modules/config` reads them typed. */
export interface SysConfigTable extends BaseColumns {
  configKey: string;
  configValue: string;
  configName: string;
  nameEn: string | null;
}

/** What codes must look like; `shared/rules/rule-json.ts` reads the rule. */
export interface SysCheckRuleTable extends BaseColumns {
  ruleName: string;
  ruleNameEn: string | null;
  ruleCode: string;
  ruleJson: string;
  ruleDescription: string | null;
  ruleDescriptionEn: string | null;
}

/** What the server fills into a form; `server/modules/rule/fill-rules.ts` knows the classes. */
export interface SysFillRuleTable extends BaseColumns {
  ruleName: string;
  ruleNameEn: string | null;
  ruleCode: string;
  ruleClass: string;
  ruleParams: string | null;
}

/** Dictionaries, parameters and rules: what an administrator sets for a yard. */
export interface DictionaryTables {
  sysDict: SysDictTable;
  sysDictItem: SysDictItemTable;
  sysConfig: SysConfigTable;
  sysCheckRule: SysCheckRuleTable;
  sysFillRule: SysFillRuleTable;
}
