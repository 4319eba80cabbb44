/**
 * Grammar of the condition of a table dictionary (docs/wire.md §1.13), such as `status = 1 and org_code like
 * '#{sys_org_code}%'`. Text outside this grammar is rejected. Parsed values are bound as parameters; no part of the
 * condition becomes SQL text.
 *
 *     where  = term { "and" term }
 *     term   = column ("=" | "!=" | "like") value | column "in" "(" value { "," value } ")"
 *     value  = digits | "#{name}" | "'" { text | "''" | "#{name}" } "'"
 */
export interface WhereTerm {
  /** As written; the compiler of the condition looks the column up. */
  readonly column: string;
  readonly op: '=' | '!=' | 'like' | 'in';
  /** A single value, or several for `in`. */
  readonly values: readonly WhereValue[];
}

/** Sequence of texts and variables; adjacent texts are merged, and no text is empty. */
export type WhereValue = readonly (string | WhereVariable)[];

export interface WhereVariable {
  readonly variable: SystemVariable;
}

/** Variables that the server replaces with values of the current user. */
export const systemVariables = [
  'sys_user_id',
  'sys_user_code',
  'sys_user_name',
  'sys_org_code',
  'sys_multi_org_code',
  'sys_role_code',
  'sys_date',
  'sys_time',
  'tenant_id',
] as const;
export type SystemVariable = (typeof systemVariables)[number];

/** Both of JeecgBoot's spellings: `sys_user_code` and `sysUserCode`. */
const byName: ReadonlyMap<string, SystemVariable> = new Map(
  systemVariables.flatMap((name) => [
    [name, name] as const,
    [name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()), name] as const,
  ]),
);

/** Limits of one condition (docs/security.md P19): characters, terms, values of an `in`. */
const whereLimits = { length: 2_000, terms: 10, values: 100 } as const;

const blank = /^\s+/;
const column = /^[A-Za-z_]\w{0,62}/;
const operator = /^(?:!=|=|(?:like|in)\b)/i;
const number = /^-?\d{1,18}(?:\.\d{1,18})?(?![\w.])/;
const bareVariable = /^#\{([^{}']{0,40})\}/;
const quoted = /^'((?:[^']|'')*)'/;

/** Parses a condition; undefined if the text does not match the grammar. */
export function readWhere(text: string): readonly WhereTerm[] | undefined {
  if (text.length > whereLimits.length) return undefined;
  const left = new Remaining(text);
  const terms: WhereTerm[] = [];
  do {
    const term = readTerm(left);
    if (term === undefined || terms.length === whereLimits.terms) return undefined;
    terms.push(term);
  } while (left.take(/^and\b/i) !== undefined);
  return left.isEmpty() ? terms : undefined;
}

/** Serialises a condition so that `readWhere` returns the same terms. */
export function writeWhere(terms: readonly WhereTerm[]): string {
  return terms
    .map(({ column: name, op, values }) => {
      const written = values.map(writeValue).join(', ');
      return `${name} ${op} ${op === 'in' ? `(${written})` : written}`;
    })
    .join(' and ');
}

function writeValue(value: WhereValue): string {
  const parts = value.map((part) => (typeof part === 'string' ? part.replaceAll("'", "''") : `#{${part.variable}}`));
  return `'${parts.join('')}'`;
}

function readTerm(left: Remaining): WhereTerm | undefined {
  const name = left.take(column)?.[0];
  const op = left.take(operator)?.[0].toLowerCase() as WhereTerm['op'] | undefined;
  if (name === undefined || op === undefined) return undefined;
  if (op !== 'in') {
    const value = readValue(left);
    return value && { column: name, op, values: [value] };
  }
  if (left.take(/^\(/) === undefined) return undefined;
  const values: WhereValue[] = [];
  do {
    const value = readValue(left);
    if (value === undefined || values.length === whereLimits.values) return undefined;
    values.push(value);
  } while (left.take(/^,/) !== undefined);
  return left.take(/^\)/) === undefined ? undefined : { column: name, op, values };
}

function readValue(left: Remaining): WhereValue | undefined {
  const digits = left.take(number)?.[0];
  if (digits !== undefined) return [digits];
  const name = left.take(bareVariable)?.[1];
  if (name !== undefined) return readParts(`#{${name}}`);
  const inside = left.take(quoted)?.[1];
  return inside === undefined ? undefined : readParts(inside.replaceAll("''", "'"));
}

/**
 * Splits a text into literals and variables. An unknown or unclosed `#{` is rejected instead of being compared
 * literally.
 */
function readParts(text: string): WhereValue | undefined {
  const parts: (string | WhereVariable)[] = [];
  let rest = text;
  for (let at = rest.indexOf('#{'); at >= 0; at = rest.indexOf('#{')) {
    const end = rest.indexOf('}', at);
    const variable = end < 0 ? undefined : byName.get(rest.slice(at + 2, end).trim());
    if (variable === undefined) return undefined;
    if (at > 0) parts.push(rest.slice(0, at));
    parts.push({ variable });
    rest = rest.slice(end + 1);
  }
  return rest === '' ? parts : [...parts, rest];
}

/** The unparsed rest of the text. */
class Remaining {
  #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Consumes leading white space and the match of the pattern. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    const text = this.#text.replace(blank, '');
    const found = pattern.exec(text);
    if (found === null) return undefined;
    this.#text = text.slice(found[0].length);
    return found;
  }

  isEmpty(): boolean {
    return this.#text.trim() === '';
  }
}
