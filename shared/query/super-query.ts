import { lookup } from '#shared/lookup.ts';
/** One condition of the advanced query (docs/wire.md §1.5.4, docs/specification.md §2.3). */
export interface SuperCondition {
  readonly field: string;
  readonly rule: SuperRule;
  /** A comma-separated list if the rule is `in`. */
  readonly val: string;
  /** `date` or `datetime`; anything else is text. */
  readonly type?: string;
  /** How the server parses `val`: `int`, `bigdecimal`, … */
  readonly dbType?: string;
}

export const superRules = [
  'eq',
  'ne',
  'gt',
  'ge',
  'lt',
  'le',
  'in',
  'like',
  'left_like',
  'right_like',
  'like_with_or',
  'not_left_like',
  'not_right_like',
  'empty',
  'not_empty',
] as const;

/** `left_like` means "ends with", `right_like` "starts with". */
export type SuperRule = (typeof superRules)[number];

export type MatchType = 'and' | 'or';

/** Whether a rule compares with no value: `empty` and `not_empty`. */
export function asksNoValue(rule: unknown): boolean {
  return rule === 'empty' || rule === 'not_empty';
}

/**
 * Whether a condition is incomplete: field, rule or (unless the rule needs none) value is missing
 * (docs/specification.md §2.5).
 */
export function isEmptyCondition(condition: Partial<Record<'field' | 'rule' | 'val', unknown>>): boolean {
  const { field, rule, val } = condition;
  if (!field || !rule) return true;
  return !asksNoValue(rule) && (val === undefined || val === null || val === '');
}

/**
 * Serialises the parameter. The text is encoded once here and again by the transport (docs/wire.md §1.5.4). A plus is
 * encoded too, because the server's second decoding would turn it into a space.
 */
export function writeSuperQuery(conditions: readonly SuperCondition[]): string {
  const filled = conditions.filter((condition) => !isEmptyCondition(condition));
  return encodeURI(JSON.stringify(filled)).replaceAll('+', '%2B');
}

/**
 * Parses the parameter after the transport's decoding, and decodes the text a second time (`+` becomes a space).
 * Malformed text yields no conditions; entries without field, rule or value and entries with an unknown rule are
 * dropped (docs/wire.md §1.5.4). Returns undefined if a value has an unsupported type, such as an object, because a
 * list without that condition would return more rows than requested.
 */
export function readSuperQuery(written: string): readonly SuperCondition[] | undefined {
  const conditions: SuperCondition[] = [];
  for (const entry of superEntries(written) ?? []) {
    const { field, val, type, dbType } = entry;
    const rule = superRuleOf(entry.rule);
    if (typeof field !== 'string' || rule === undefined || isEmptyCondition({ field, rule, val })) continue;
    if (!asksNoValue(rule) && !isValue(val)) return undefined;
    conditions.push({
      field,
      rule,
      val: isValue(val) ? textOf(val) : '',
      type: optional(type),
      dbType: optional(dbType),
    });
  }
  return conditions;
}

/** An unvalidated condition from a request. */
export type SuperEntry = Readonly<Record<string, unknown>>;

/** Unvalidated entries of the parameter; undefined if the parameter is not a list. */
export function superEntries(written: string): readonly SuperEntry[] | undefined {
  if (written === '') return [];
  let entries: unknown;
  try {
    entries = JSON.parse(decodeOnce(written));
  } catch {
    return undefined;
  }
  if (!Array.isArray(entries)) return undefined;
  return entries.filter((entry: unknown): entry is SuperEntry => typeof entry === 'object' && entry !== null);
}

/** Signs that older clients send instead of rule names (JeecgBoot's own table). */
const signs = lookup<SuperRule>({
  '=': 'eq',
  '!=': 'ne',
  '>': 'gt',
  '>=': 'ge',
  '<': 'lt',
  '<=': 'le',
});

/** Parses a rule: a name in any case, or a sign; undefined if unknown. */
export function superRuleOf(sent: unknown): SuperRule | undefined {
  if (typeof sent !== 'string') return undefined;
  const word = sent.toLowerCase();
  return superRules.find((rule) => rule === word) ?? signs[sent];
}

/** Older clients encode the JSON; simpler ones send it unencoded. In unencoded JSON a lone `%` is not an escape. */
function decodeOnce(written: string): string {
  return written.startsWith('[') && !/%[0-9a-f]{2}/i.test(written)
    ? written
    : decodeURIComponent(written.replaceAll('+', ' '));
}

/** Whether a value is a string, number, boolean or a list of these. */
const isValue = (val: unknown): boolean => (Array.isArray(val) ? val.every(isScalar) : isScalar(val));
const isScalar = (val: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof val);
const textOf = (val: unknown): string => (Array.isArray(val) ? val.join(',') : String(val));
const optional = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
