/** One condition of the advanced query (contract §5.4, spec 2 §3). */
export interface SuperCondition {
  readonly field: string;
  readonly rule: SuperRule;
  /** A comma list for `in`. */
  readonly val: string;
  /** `date`, `datetime`, else text. */
  readonly type?: string;
  /** `int`, `bigdecimal`, …: how the server reads `val`. */
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
] as const;

/** `left_like` means "ends with", `right_like` "starts with". */
export type SuperRule = (typeof superRules)[number];

export type MatchType = 'and' | 'or';

/** A condition counts as empty when the field, value or rule is missing (spec 2 §5); `empty` needs no value. */
export function isEmptyCondition(condition: Partial<Record<'field' | 'rule' | 'val', unknown>>): boolean {
  const { field, rule, val } = condition;
  if (!field || !rule) return true;
  return rule !== 'empty' && (val === undefined || val === null || val === '');
}

/**
 * The parameter's text: one encoding here, the transport's own comes on top (contract §5.4). A plus is encoded as well,
 * since the server's second decoding would read it as a blank.
 */
export function writeSuperQuery(conditions: readonly SuperCondition[]): string {
  const filled = conditions.filter((condition) => !isEmptyCondition(condition));
  return encodeURI(JSON.stringify(filled)).replaceAll('+', '%2B');
}

/**
 * Reads the parameter as the transport handed it over, decoding once more (a `+` becomes a blank there). Malformed
 * text is no conditions at all; entries without field, rule or value and unknown rules are dropped (contract §5.4).
 * Undefined where a value is one that no rule takes, such as an object: a list without that condition would show more than
 * was asked for.
 */
export function readSuperQuery(written: string): readonly SuperCondition[] | undefined {
  if (written === '') return [];
  let entries: unknown;
  try {
    entries = JSON.parse(decodeOnce(written));
  } catch {
    return [];
  }
  if (!Array.isArray(entries)) return [];
  const conditions: SuperCondition[] = [];
  for (const entry of entries as readonly unknown[]) {
    if (typeof entry !== 'object' || entry === null) continue;
    const { field, rule, val, type, dbType } = entry as Record<string, unknown>;
    if (typeof field !== 'string' || !isRule(rule) || isEmptyCondition({ field, rule, val })) continue;
    if (rule !== 'empty' && !isValue(val)) return undefined;
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

/** JSON of old clients may arrive encoded or, from simpler ones, plain; a lone `%` in plain JSON is no encoding. */
function decodeOnce(written: string): string {
  return written.startsWith('[') && !/%[0-9a-f]{2}/i.test(written)
    ? written
    : decodeURIComponent(written.replaceAll('+', ' '));
}

const isRule = (rule: unknown): rule is SuperRule => (superRules as readonly unknown[]).includes(rule);
/** What a rule compares with: a text, a number, a yes or no, or a list of these. */
const isValue = (val: unknown): boolean => (Array.isArray(val) ? val.every(isScalar) : isScalar(val));
const isScalar = (val: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof val);
const textOf = (val: unknown): string => (Array.isArray(val) ? val.join(',') : String(val));
const optional = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
