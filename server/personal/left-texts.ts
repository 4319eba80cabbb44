/** Texts to replace, with their replacements. */
export type SoughtTexts = ReadonlyMap<string, string>;

/** How texts may name a person who left. */
export interface LeftTexts {
  /** Texts that mean nobody else and are replaced as whole words: a name, an address, a phone number. */
  readonly sought: SoughtTexts;
  /** The user name, replaced only where the text marks it as one, because it may be spelt like a word. */
  readonly account: readonly [from: string, to: string];
  /** Whether it is no role, position, dictionary code or part of another user name. */
  readonly isAccountAlone: boolean;
  /** Names of the person, old and new, after which a user name or work number may follow. */
  readonly names: readonly string[];
  /** Replaced only after the name, because it may be any number. */
  readonly workNo: string | null;
  /** Longer names of things that contain the person's name; they stay. */
  readonly things: readonly string[];
}

/** Kind of a text that is not only words of people. */
export interface TextKind {
  /** A user name, or a comma list of user names. */
  readonly accounts?: boolean;
  /** A text that identifies a person in any way: name, number, user name. */
  readonly person?: boolean;
  /**
   * A line of the audit log, in the product's words; `about`: the account is the subject, named after the first colon.
   */
  readonly line?: 'any' | 'about';
  /** JSON keys whose values are user names, or lists of them. */
  readonly keys?: ReadonlySet<string>;
  /** Whether all other values are codes, which stay. */
  readonly otherwiseCodes?: boolean;
}

/** Characters of words, user names and numbers. */
const sign = '[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{M}\\p{Nd}_-]';
const isSign = new RegExp(sign, 'u');
const isHan = /\p{Script=Han}/u;
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
const anyOf = (texts: readonly string[]): string =>
  texts
    .filter((text) => text !== '')
    .map(escaped)
    .join('|');

/** Replacement of numbers and addresses. */
export const hidden = '***';

/**
 * Removes a person from a text. Names, addresses and phone numbers are replaced as whole words, not inside a longer
 * word, number, document number or address. The user name is replaced where it is marked as one: after `username：`,
 * `账号：`, `用户` or an @, or in brackets after the person's name; the work number after the name. Other words stay. In
 * JSON only values that are texts change; keys, numbers and layout stay.
 */
export function withoutNames(text: string, left: LeftTexts, kind: TextKind = {}): string {
  const { accounts, person, line, keys, otherwiseCodes } = kind;
  const [from, to] = left.account;
  const marked = markedAs(left, line);
  const numbered = numberBehind(left);
  const pattern = patternOf(left);
  const inWords = (part: string): string => {
    let words = part.replace(marked, (_found, mark = '') => `${mark}${to}`);
    if (numbered !== null) words = words.replace(numbered, (_found, name: string) => `${name}${hidden}`);
    return pattern === null ? words : words.replace(pattern, (found) => left.sought.get(found) ?? found);
  };
  const inList = (part: string): string =>
    part.split(',').includes(from)
      ? part
          .split(',')
          .map((one) => (one === from ? to : one))
          .join(',')
      : part;
  const replaced = (part: string): string => {
    if (!isJson(part)) return inWords(part);
    let key = '';
    // Not parsed as a whole, because numbers with more digits than JavaScript supports would lose them.
    return part.replace(/("(?:[^"\\]|\\.)*")(\s*:)?/g, (piece: string, quoted: string, colon: string | undefined) => {
      const value = String(JSON.parse(quoted));
      if (colon !== undefined) {
        key = value;
        return piece;
      }
      const ofPeople = keys?.has(key) === true;
      if (otherwiseCodes === true && !ofPeople) return piece;
      const other = replaced(ofPeople ? inList(value) : value);
      return other === value ? piece : JSON.stringify(other);
    });
  };
  if (person === true) return inWords(ofPerson(text, left));
  return replaced(accounts === true ? inList(text) : text);
}

/**
 * Replaces a cell that identifies a person: if it has this person's number or user name, the name in it is the person's
 * too.
 */
function ofPerson(text: string, { account: [from, to], workNo, names: [realname, called] }: LeftTexts): string {
  const parts = text.split(/([\s,，、;；:：/()（）]+)/);
  if (!parts.some((part) => part === from || (workNo !== null && part === workNo))) return text;
  const instead = new Map([
    [realname ?? from, called ?? to],
    [from, to],
    ...(workNo === null ? [] : [[workNo, hidden] as const]),
  ]);
  return parts.map((part) => instead.get(part) ?? part).join('');
}

const alone = (text: string, isAccount: boolean): string => {
  const [first, last] = [text.slice(0, 1), text.slice(-1)];
  // Chinese has no spaces, so a name is replaced everywhere. A user name is replaced as a whole word all the same.
  const han = isAccount && isHan.test(text) ? '\\p{Script=Han}' : '';
  const before = isSign.test(first) ? `(?<!${sign}|${sign}\\.|@)` : han && `(?<!${han})`;
  const after = isSign.test(last) ? `(?!${sign}|[.@]${sign})` : han && `(?!${han})`;
  return `${before}${escaped(text)}${after}`;
};

function patternOf({ sought, account: [account], things }: LeftTexts): RegExp | null {
  if (sought.size === 0) return null;
  const each = [...things, ...sought.keys()].sort((a, b) => b.length - a.length);
  return new RegExp(each.map((text) => alone(text, text === account)).join('|'), 'gu');
}

/** Pattern of the user name after a mark. */
function markedAs({ account: [from], names }: LeftTexts, line: TextKind['line']): RegExp {
  const marks = [
    '\\b(?:[Uu]ser ?[Nn]ame|[Aa]ccount(?: [a-z]+){0,6}|[Uu]ser) ?[:：=] ?["“]?',
    '(?:用户名|账号|用户)(?: ?[:：=] ?)?["“]?',
    `(?<!${sign})@`,
    `(?:${anyOf(names)}) ?[(（]`,
    ...(line === 'about' ? ['^[^:：]*[:：] ?'] : []),
  ];
  // Followed by characters of the same script it is part of another word: 用户张三 does not mean the account 张.
  const ends = isHan.test(from.slice(-1)) ? '(?!\\p{Script=Han})' : `(?!${sign}|[.@]${sign})`;
  // Lines of the audit log begin with the actor.
  const doer = line === undefined ? '' : `|(^)${escaped(from)}(?=[:：] | 无权限| was refused)`;
  return new RegExp(`(${marks.join('|')})${escaped(from)}${ends}${doer}`, 'gu');
}

/** Pattern of the work number after the name, as on a badge. */
function numberBehind({ names, workNo }: LeftTexts): RegExp | null {
  if (workNo === null) return null;
  return new RegExp(`((?:${anyOf(names)}) ?[(（]?)${escaped(workNo)}(?!${sign})`, 'gu');
}

/** Whether a text is a JSON object, list or string; a number alone is treated as text. */
function isJson(text: string): boolean {
  if (!/^\s*[[{"]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
