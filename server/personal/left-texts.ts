/** What is looked for inside texts, with what stands in its place. */
export type SoughtTexts = ReadonlyMap<string, string>;

/** What texts may say of somebody who left. */
export interface LeftTexts {
  /** Replaced wherever it stands by itself: it means nobody else, and is no word. */
  readonly sought: SoughtTexts;
  /** The account, replaced where the text says that it is one. */
  readonly account: readonly [from: string, to: string];
  /** It is no role, position, word of a dictionary or part of another account either. */
  readonly isAccountAlone: boolean;
  /** What an account may stand behind in brackets: the name of its person, the old one and the new one. */
  readonly names: readonly string[];
}

/** What a text is, beside words of people. */
export interface TextKind {
  /** It is the account, or a comma list with it. */
  readonly accounts?: boolean;
  /** A line of the trail about the account, which may name it behind its first colon. */
  readonly line?: boolean;
  /** Of JSON: keys whose values are accounts, or lists of them. */
  readonly keys?: ReadonlySet<string>;
  /** All other values of it are codes, and stay. */
  readonly otherwiseCodes?: boolean;
}

/** Signs that words of spaced scripts, accounts and numbers are made of. Chinese has none: there the name itself is the word. */
const sign = '[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{M}\\p{Nd}_-]';
const isSign = new RegExp(sign, 'u');
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Whether an account may be a word of a language, which people use without meaning anybody: `test`, `li`. */
export const isLikeWord = (account: string): boolean => account.length < 4 || /^\p{L}+$/u.test(account);

/**
 * Replaces names in a text where they stand by themselves: not inside a longer word, number or document number, and not in
 * an address of another. An account that may be a word is replaced where it is marked as one: behind `username：`, `账号：`, `用户` or
 * an @, or in brackets behind the person's name. In JSON only values that are texts change; keys, numbers and the layout stay.
 */
export function withoutNames(
  text: string,
  left: LeftTexts,
  { accounts, line, keys, otherwiseCodes }: TextKind = {},
): string {
  const [from, to] = left.account;
  const marked = markedAs(left, line === true);
  const pattern = patternOf(left.sought);
  const inWords = (part: string): string => {
    const unmarked = part.replace(marked, (_found, mark: string) => `${mark}${to}`);
    return pattern === null ? unmarked : unmarked.replace(pattern, (found) => left.sought.get(found) ?? found);
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
  return replaced(accounts === true ? inList(text) : text);
}

const alone = (text: string): string => {
  const before = isSign.test(text.slice(0, 1)) ? `(?<!${sign}|${sign}\\.|@)` : '';
  const after = isSign.test(text.slice(-1)) ? `(?!${sign}|[.@]${sign})` : '';
  return `${before}${escaped(text)}${after}`;
};

function patternOf(sought: SoughtTexts): RegExp | null {
  if (sought.size === 0) return null;
  const each = [...sought.keys()].sort((a, b) => b.length - a.length).map(alone);
  return new RegExp(each.join('|'), 'gu');
}

/** The account behind what says that it is one. */
function markedAs({ account: [from], names }: LeftTexts, isLine: boolean): RegExp {
  const called = names.map(escaped).join('|');
  const marks = [
    '\\b(?:[Uu]ser ?[Nn]ame|[Aa]ccount(?: [a-z]+)*|[Uu]ser) ?[:：=] ?["“]?',
    '(?:用户名|账号|用户)(?: ?[:：=] ?)?["“]?',
    `(?<!${sign})@`,
    ...(isLine ? ['^[^:：]*[:：] ?'] : []),
    ...(called === '' ? [] : [`(?:${called}) ?[(（]`]),
  ];
  return new RegExp(`(${marks.join('|')})${escaped(from)}(?!${sign}|[.@]${sign})`, 'gu');
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
