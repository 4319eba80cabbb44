/** What is looked for inside texts, with what stands in its place. */
export type SoughtTexts = ReadonlyMap<string, string>;

/** What texts may say of somebody who left. */
export interface LeftTexts {
  /** Replaced wherever it stands by itself: a name, an address, a number to call. It means nobody else. */
  readonly sought: SoughtTexts;
  /** The account, replaced where the text says that it is one: by its spelling nobody knows a person from a word. */
  readonly account: readonly [from: string, to: string];
  /** It is no role, position, word of a dictionary or part of another account either. */
  readonly isAccountAlone: boolean;
  /** What an account or a work number may stand behind: the name of its person, the old one and the new one. */
  readonly names: readonly string[];
  /** A number like any other, unless it stands behind the name. */
  readonly workNo: string | null;
  /** Longer names of things that the person's name is part of: what is written there means the thing. */
  readonly things: readonly string[];
}

/** What a text is, beside words of people. */
export interface TextKind {
  /** It is the account, or a comma list with it. */
  readonly accounts?: boolean;
  /** It says who somebody is, in any way: name, number, account. */
  readonly person?: boolean;
  /** A line of the trail, in the product's words; `about`: about the account, which it names behind its first colon. */
  readonly line?: 'any' | 'about';
  /** Of JSON: keys whose values are accounts, or lists of them. */
  readonly keys?: ReadonlySet<string>;
  /** All other values of it are codes, and stay. */
  readonly otherwiseCodes?: boolean;
}

/** Signs that words of spaced scripts, accounts and numbers are made of. */
const sign = '[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{M}\\p{Nd}_-]';
const isSign = new RegExp(sign, 'u');
const isHan = /\p{Script=Han}/u;
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
const anyOf = (texts: readonly string[]): string =>
  texts
    .filter((text) => text !== '')
    .map(escaped)
    .join('|');

/** Stands in place of numbers and addresses. */
export const hidden = '***';

/**
 * Replaces what texts say of a person: names, addresses and numbers to call where they stand by themselves, not inside a longer
 * word, number or document number, and not in an address of another; the account where it is marked as one, behind
 * `username：`, `账号：`, `用户` or an @, or in brackets behind the person's name; the work number behind the name. What else
 * people wrote stays theirs. In JSON only values that are texts change; keys, numbers and the layout stay.
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
    // Piece by piece instead of parsed as a whole: a number of more digits than JavaScript has keeps them.
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

/** A cell that says who somebody is: by number or account it is this person's, and then the name in it is too, whoever shares it. */
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
  // Chinese has no spaces: a name goes wherever it is read. An account in it is one word all the same.
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

/** The account behind what says that it is one. */
function markedAs({ account: [from], names }: LeftTexts, line: TextKind['line']): RegExp {
  const marks = [
    '\\b(?:[Uu]ser ?[Nn]ame|[Aa]ccount(?: [a-z]+){0,6}|[Uu]ser) ?[:：=] ?["“]?',
    '(?:用户名|账号|用户)(?: ?[:：=] ?)?["“]?',
    `(?<!${sign})@`,
    `(?:${anyOf(names)}) ?[(（]`,
    ...(line === 'about' ? ['^[^:：]*[:：] ?'] : []),
  ];
  // What goes on in the account's own script is another word: 用户张三 does not mean the account 张.
  const ends = isHan.test(from.slice(-1)) ? '(?!\\p{Script=Han})' : `(?!${sign}|[.@]${sign})`;
  // Lines of the trail begin with who did it.
  const doer = line === undefined ? '' : `|(^)${escaped(from)}(?=[:：] | 无权限| was refused)`;
  return new RegExp(`(${marks.join('|')})${escaped(from)}${ends}${doer}`, 'gu');
}

/** The work number right behind the name, as a badge has both. */
function numberBehind({ names, workNo }: LeftTexts): RegExp | null {
  if (workNo === null) return null;
  return new RegExp(`((?:${anyOf(names)}) ?[(（]?)${escaped(workNo)}(?!${sign})`, 'gu');
}

/** An object, a list or a text: a number alone is a text like any other. */
function isJson(text: string): boolean {
  if (!/^\s*[[{"]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
