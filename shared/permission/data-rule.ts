import type { Text } from '#shared/resource/text.ts';

/** Conditions of data rules (dictionary `rule_conditions`). LEFT_LIKE means "ends with", RIGHT_LIKE "starts with". */
export const ruleConditions = ['>', '>=', '<', '<=', '=', '!=', 'IN', 'LIKE', 'LEFT_LIKE', 'RIGHT_LIKE'] as const;
export type RuleCondition = (typeof ruleConditions)[number];

/** Text of a condition, shown between field and value. */
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

/** Condition of JeecgBoot that is not supported because its value is SQL (docs/security.md P15, P19). */
export const sqlCondition = 'USE_SQL_RULES';

export function isRuleCondition(text: string): text is RuleCondition {
  return ruleConditions.some((each) => each === text);
}

/** A data rule: a field of the definition, a condition, and a value that may contain variables. */
export interface DataRule {
  readonly column: string;
  readonly condition: RuleCondition | null;
  readonly value: string;
}

/**
 * Data rules of a person, by the code of the definition that they restrict. Each inner list has the rules of one role
 * that may open the page: a row is visible if all rules of at least one role match (docs/decisions/data-rules.md).
 * Definitions without an entry are not restricted.
 */
export type DataRules = ReadonlyMap<string, readonly (readonly DataRule[])[]>;

export const noDataRules: DataRules = new Map();

/** Variables of data rules with the name shown to users. JeecgBoot spells most of them in two ways. */
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

/** Accepts both spellings, `sysUserCode` and `sys_user_code`; undefined for an unknown name. */
const variableOf = (name: string): RuleVariable | undefined => byPlainName.get(plain(name.trim()));

/** Names in `#{…}` that are not variables, as written. */
export function unknownVariables(value: string): readonly string[] {
  return [...value.matchAll(variable)].flatMap(([, name = '']) => (variableOf(name) === undefined ? [name] : []));
}

/** Variables that occur in a value. */
export function variablesIn(value: string): readonly RuleVariable[] {
  return [...value.matchAll(variable)].flatMap(([, name = '']) => variableOf(name) ?? []);
}

/** The value with each variable replaced by its display name, such as `〔当前用户账号〕`. */
export function withVariableNames(value: string, language: 'zh' | 'en'): string {
  return value.replace(variable, (whole, name: string) => {
    const known = variableOf(name);
    return known === undefined ? whole : `〔${ruleVariables[known][language]}〕`;
  });
}

/** The value with its variables filled in. Null if a variable is unknown or empty; the rule then has no effect. */
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
