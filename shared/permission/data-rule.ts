import type { Text } from '#shared/resource/text.ts';

/** What a data rule may compare by (dictionary `rule_conditions`); LEFT_LIKE ends with, RIGHT_LIKE starts with. */
export const ruleConditions = ['>', '>=', '<', '<=', '=', '!=', 'IN', 'LIKE', 'LEFT_LIKE', 'RIGHT_LIKE'] as const;
export type RuleCondition = (typeof ruleConditions)[number];

/** A condition in words, as it stands between a field and its value. */
export const conditionText: Readonly<Record<RuleCondition, Text>> = {
  '>': { zh: '大于', en: 'Greater than' },
  '>=': { zh: '大于等于', en: 'At least' },
  '<': { zh: '小于', en: 'Less than' },
  '<=': { zh: '小于等于', en: 'At most' },
  '=': { zh: '等于', en: 'Equal to' },
  '!=': { zh: '不等于', en: 'Not equal to' },
  IN: { zh: '是其中之一', en: 'One of' },
  LIKE: { zh: '包含', en: 'Contains' },
  LEFT_LIKE: { zh: '以…结尾', en: 'Ends with' },
  RIGHT_LIKE: { zh: '以…开头', en: 'Begins with' },
};

/** The platform's own condition that we have not: its value is SQL (docs/security.md P15, P19). */
export const sqlCondition = 'USE_SQL_RULES';

export function isRuleCondition(text: string): text is RuleCondition {
  return ruleConditions.some((each) => each === text);
}

/** A rule as it narrows: a field of the definition, how, and a value that may hold variables. */
export interface DataRule {
  readonly column: string;
  readonly condition: RuleCondition | null;
  readonly value: string;
}

/**
 * Rules that bind somebody, by the code of the definition whose rows they narrow: a list for each role that has the page,
 * whose rules hold together; one role's being met is enough (docs/decisions/data-rules.md). No entry: no rule binds.
 */
export type DataRules = ReadonlyMap<string, readonly (readonly DataRule[])[]>;

export const noDataRules: DataRules = new Map();

/** What a variable stands for, by the name that we show; the platform writes most of them in two ways. */
export const ruleVariables = {
  sys_user_code: { zh: '当前用户账号', en: 'Own user name' },
  sys_user_name: { zh: '当前用户姓名', en: 'Own real name' },
  sys_user_id: { zh: '当前用户 ID', en: 'Own user id' },
  sys_org_code: { zh: '当前部门编码', en: 'Current department’s code' },
  sys_multi_org_code: { zh: '全部所属部门编码', en: 'Codes of all own departments' },
  sys_role_code: { zh: '全部角色编码', en: 'Codes of all own roles' },
  sys_date: { zh: '当前日期', en: 'Today' },
  sys_time: { zh: '当前时间', en: 'Now' },
  tenant_id: { zh: '当前租户 ID', en: 'Current tenant’s id' },
} as const satisfies Record<string, Text>;

export type RuleVariable = keyof typeof ruleVariables;
export type VariableValues = Readonly<Record<RuleVariable, string>>;

const variable = /#\{([^{}]*)\}/g;

const plain = (name: string): string => name.replaceAll('_', '').toLowerCase();
const byPlainName = new Map(Object.keys(ruleVariables).map((name) => [plain(name), name as RuleVariable]));

/** `sysUserCode` and `sys_user_code` alike; undefined for what is no variable. */
const variableOf = (name: string): RuleVariable | undefined => byPlainName.get(plain(name.trim()));

/** Names in a value that are no variables, as they are written. */
export function unknownVariables(value: string): readonly string[] {
  return [...value.matchAll(variable)].flatMap(([, name = '']) => (variableOf(name) === undefined ? [name] : []));
}

/** Variables that a value names. */
export function variablesIn(value: string): readonly RuleVariable[] {
  return [...value.matchAll(variable)].flatMap(([, name = '']) => variableOf(name) ?? []);
}

/** The value to be read: each variable as what it stands for, `〔当前用户账号〕`. */
export function withVariableNames(value: string, language: 'zh' | 'en'): string {
  return value.replace(variable, (whole, name: string) => {
    const known = variableOf(name);
    return known === undefined ? whole : `〔${ruleVariables[known][language]}〕`;
  });
}

/** The value with its variables filled; null when one is unknown or stands for nothing: the rule says nothing then. */
export function filledValue(value: string, values: VariableValues): string | null {
  let complete = true;
  const filled = value.replace(variable, (_, name: string) => {
    const known = variableOf(name);
    const text = known === undefined ? '' : values[known];
    if (text === '') complete = false;
    return text;
  });
  return complete && !filled.includes('#{') ? filled : null;
}
