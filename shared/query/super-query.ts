/** One condition of the advanced query (docs/wire.md §1.5.4, docs/specification.md §2.3). */
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
  'not_empty',
] as const;

/** `left_like` means "ends with", `right_like` "starts with". */
export type SuperRule = (typeof superRules)[number];

export type MatchType = 'and' | 'or';

/** Rules that ask for no value: whether there is one is the question. */
export function asksNoValue(rule: unknown): boolean {
  return rule === 'empty' || rule === 'not_empty';
}

/**
 * A condition counts as empty when the field, value or rule is missing (docs/specification.md §2.5); some rules need no
 * value.
 */
export function isEmptyCondition(condition: Partial<Record<'field' | 'rule' | 'val', unknown>>): boolean {
  const { field, rule, val } = condition;
  if (!field || !rule) return true;
  return !asksNoValue(rule) && (val === undefined || val === null || val === '');
}

/**
 * The parameter's text: one encoding here, the transport's own comes on top (docs/wire.md §1.5.4). A plus is encoded as
 * well, since the server's second decoding would read it as a blank.
 */
export function writeSuperQuery(conditions: readonly SuperCondition[]): string {
  const filled = conditions.filter((condition) => !isEmptyCondition(condition));
  return encodeURI(JSON.stringify(filled)).replaceAll('+', '%2B');
}

/**
 * Reads the parameter as the transport handed it over, decoding once more (a `+` becomes a blank there). Malformed text
 * is no conditions at all; entries without field, rule or value and unknown rules are dropped (docs/wire.md §1.5.4).
 * Undefined where a value is one that no rule takes, such as an object: a list without that condition would show more
 * than was asked for.
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

/** A condition as somebody sent it: nothing of it is certain. */
export type SuperEntry = Readonly<Record<string, unknown>>;

/** The parameter's entries before anything is made of them; undefined where it is no list at all. */
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

/** How older clients write rules as well (the platform's own table): the sign for the word. */
const signs: Readonly<Record<string, SuperRule>> = {
  '=': 'eq',
  '!=': 'ne',
  '>': 'gt',
  '>=': 'ge',
  '<': 'lt',
  '<=': 'le',
};

/** A rule as it was sent: a word in any case, or a sign; undefined where nobody knows it. */
export function superRuleOf(sent: unknown): SuperRule | undefined {
  if (typeof sent !== 'string') return undefined;
  const word = sent.toLowerCase();
  return superRules.find((rule) => rule === word) ?? (Object.hasOwn(signs, sent) ? signs[sent] : undefined);
}

/** JSON of old clients may arrive encoded or, from simpler ones, plain; a lone `%` in plain JSON is no encoding. */
function decodeOnce(written: string): string {
  return written.startsWith('[') && !/%[0-9a-f]{2}/i.test(written)
    ? written
    : decodeURIComponent(written.replaceAll('+', ' '));
}

/** What a rule compares with: a text, a number, a yes or no, or a list of these. */
const isValue = (val: unknown): boolean => (Array.isArray(val) ? val.every(isScalar) : isScalar(val));
const isScalar = (val: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof val);
const textOf = (val: unknown): string => (Array.isArray(val) ? val.join(',') : String(val));
const optional = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
