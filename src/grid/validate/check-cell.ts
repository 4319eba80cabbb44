import type { Text } from '#shared/resource/text.ts';
import { gridPatterns, type NamedPattern } from '#shared/rules/grid-patterns.ts';
import { namedRules } from '#shared/rules/named-rules.ts';
import { type Rule, ruleProblem } from '#shared/rules/rule.ts';
import type { RuleName } from '#shared/rules/rule-name.ts';
import type { CellType } from '#src/grid/cell-types/cell-type.ts';
import { isEmptyValue } from '#src/grid/cell-types/plain-text.ts';
import type {
  EditColumn,
  GridRecord,
  HandlerVerdict,
  ValidateRule,
  ValidateTrigger,
} from '#src/grid/columns/edit-column.ts';

/** The error of a cell, or undefined. A promise only if a handler is asynchronous. */
export type CellProblem = Text | undefined | Promise<Text | undefined>;

/** Validates a cell. Unique rules call `isTaken`, which says whether another row has this value in the column. */
export type CellCheck = (
  value: unknown,
  row: GridRecord,
  trigger: ValidateTrigger,
  isTaken: (value: unknown) => boolean,
) => CellProblem;

/** The prepared validation of a column; `isUnique` and `hasHandler` indicate its cost. */
export interface ColumnCheck {
  readonly key: string;
  readonly isUnique: boolean;
  readonly hasHandler: boolean;
  readonly check: CellCheck;
  /** The two parts of `check`, to be run on different rows: the column's rules, and its cell type. */
  readonly checkRules: CellCheck | undefined;
  readonly checkType: CellCheck | undefined;
}

/** Default messages for rules without one. */
const words = {
  required: (title: string): Text => ({ zh: `${title}不能为空`, en: `Fill in “${title}”` }),
  unique: (title: string): Text => ({ zh: `${title}不能重复`, en: `“${title}” must be unique` }),
  pattern: (title: string): Text => ({ zh: `${title}格式不正确`, en: `“${title}” is not in the right format` }),
  refused: (title: string): Text => ({ zh: `${title}不符合要求`, en: `“${title}” is not accepted` }),
};

/**
 * Prepares the validation of a column in the order of docs/specification.md §2.5: the rules as written, each applying
 * one check (required, else unique, else pattern, else handler), then the cell type. The first error counts. Undefined
 * if the column needs no validation.
 */
export function columnCheck(column: EditColumn, type: Pick<CellType, 'validate'> | undefined): ColumnCheck | undefined {
  const rules = (column.validateRules ?? []).flatMap((rule) => stepOf(rule, column) ?? []);
  const validate = type?.validate;
  const checkType: CellCheck | undefined = validate && ((value) => validate(value, column));
  const check = inOrder(checkType === undefined ? rules : [...rules, checkType]);
  if (check === undefined) return undefined;
  return {
    key: column.key,
    isUnique: (column.validateRules ?? []).some(isUniqueRule),
    hasHandler: (column.validateRules ?? []).some((rule) => rule.handler !== undefined),
    check,
    checkRules: inOrder(rules),
    checkType,
  };
}

/** The pattern `*` means required. `required` of a rule takes precedence over its `unique`. */
function isRequiredRule(rule: ValidateRule): boolean {
  return rule.required === true || (rule.pattern === '*' && rule.unique !== true);
}

function isUniqueRule(rule: ValidateRule): boolean {
  return rule.required !== true && (rule.unique === true || rule.pattern === 'only');
}

/** Chains the checks once, because walking through the list for each of a hundred thousand cells would be slower. */
function inOrder([first, ...later]: readonly CellCheck[]): CellCheck | undefined {
  const next = later.length === 0 ? undefined : inOrder(later);
  if (first === undefined || next === undefined) return first;
  return (value, row, trigger, isTaken) => {
    const problem = first(value, row, trigger, isTaken);
    if (problem === undefined) return next(value, row, trigger, isTaken);
    return problem instanceof Promise ? problem.then((found) => found ?? next(value, row, trigger, isTaken)) : problem;
  };
}

function stepOf(rule: ValidateRule, column: EditColumn): CellCheck | undefined {
  const { title } = column;
  const problem = (fallback: Text) => (rule.message === undefined ? fallback : filled(rule.message, column));
  if (isRequiredRule(rule)) {
    const missing = problem(words.required(title));
    return (value) => (isEmptyValue(value) ? missing : undefined);
  }
  if (isUniqueRule(rule)) {
    const twice = problem(words.unique(title));
    return (value, _row, _trigger, isTaken) => (isTaken(value) ? twice : undefined);
  }
  if (rule.pattern !== undefined && rule.pattern !== '') {
    const named = namedPatternOf(rule.pattern);
    const known = named === undefined ? namedRuleOf(rule.pattern) : undefined;
    if (known !== undefined)
      return ruleStep(known, rule.message === undefined ? undefined : problem(words.pattern(title)));
    return patternStep(named?.pattern ?? new RegExp(rule.pattern), problem(named?.message ?? words.pattern(title)));
  }
  return rule.handler === undefined ? undefined : handlerStep(rule.handler, column, problem(words.refused(title)));
}

function namedPatternOf(pattern: string | RegExp): NamedPattern | undefined {
  return typeof pattern === 'string' ? gridPatterns[pattern] : undefined;
}

/**
 * A named rule that definitions use as well (`mobile`, `idCard`); none of these names is a useful regular expression.
 */
function namedRuleOf(pattern: string | RegExp): Rule | undefined {
  const name = typeof pattern === 'string' && Object.hasOwn(namedRules, pattern) ? (pattern as RuleName) : undefined;
  return name && namedRules[name];
}

function ruleStep(rule: Rule, message: Text | undefined): CellCheck {
  return (value) => {
    if (value === '' || (typeof value !== 'string' && typeof value !== 'number')) return undefined;
    const problem = ruleProblem(rule, String(value));
    return problem === undefined ? undefined : (message ?? problem);
  };
}

/** Patterns apply only to non-empty text and numbers, not to files or lists. */
function patternStep({ source, flags }: RegExp, problem: Text): CellCheck {
  // A global or sticky expression has state (`lastIndex`), so these flags are removed.
  const tested = new RegExp(source, flags.replace(/[gy]/g, ''));
  return (value) => {
    if (value === '' || (typeof value !== 'string' && typeof value !== 'number')) return undefined;
    return tested.test(String(value)) ? undefined : problem;
  };
}

function handlerStep(handler: NonNullable<ValidateRule['handler']>, column: EditColumn, problem: Text): CellCheck {
  const read = (verdict: HandlerVerdict) => {
    if (verdict === true || verdict === null) return undefined;
    return verdict === false || verdict === '' ? problem : filled(verdict, column);
  };
  // A failed handler counts as an error, with the server's message if there is one.
  const failed = (error: unknown) => (error instanceof Error && error.message !== '' ? both(error.message) : problem);
  return (value, row, trigger) => {
    try {
      const verdict = handler({ trigger, value, row, column });
      return verdict instanceof Promise ? verdict.then(read, failed) : read(verdict);
    } catch (error) {
      return failed(error);
    }
  };
}

/** Replaces `${title}` and `${key}` in a message; a plain text is used for both languages. */
function filled(message: string | Text, { title, key }: EditColumn): Text {
  const fill = (text: string) => text.replaceAll(/\$\{(title|key)\}/g, (_, name) => (name === 'title' ? title : key));
  const { zh, en } = typeof message === 'string' ? both(message) : message;
  return { zh: fill(zh), en: fill(en) };
}

function both(text: string): Text {
  return { zh: text, en: text };
}
