/** What is looked for inside texts, with what stands in its place. */
export type SoughtTexts = ReadonlyMap<string, string>;

/** Signs that words of spaced scripts, accounts and numbers are made of. Chinese has none: there the name itself is the word. */
const sign = '[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{M}\\p{Nd}_-]';
const isSign = new RegExp(sign, 'u');

/**
 * Replaces names in a text where they stand by themselves: not inside a longer word, number or document number, and not in
 * an address of another. In JSON only values that are texts change; keys, numbers and the layout stay as they were.
 * @param under keys whose values may name people, of JSON where all others are codes
 */
export function withoutNames(text: string, sought: SoughtTexts, under?: ReadonlySet<string>): string {
  if (sought.size === 0) return text;
  const pattern = patternOf(sought);
  const plain = (part: string) => part.replace(pattern, (found) => sought.get(found) ?? found);
  const replaced = (part: string, keys?: ReadonlySet<string>): string => {
    if (!isJson(part)) return plain(part);
    let last = '';
    // Piece by piece instead of parsed as a whole: a number of more digits than JavaScript has keeps them.
    return part.replace(/("(?:[^"\\]|\\.)*")(\s*:)?/g, (piece: string, quoted: string, colon: string | undefined) => {
      const value = String(JSON.parse(quoted));
      if (colon !== undefined) {
        last = value;
        return piece;
      }
      if (keys !== undefined && !keys.has(last)) return piece;
      const other = replaced(value);
      return other === value ? piece : JSON.stringify(other);
    });
  };
  return replaced(text, under);
}

function patternOf(sought: SoughtTexts): RegExp {
  const each = [...sought.keys()]
    .sort((a, b) => b.length - a.length)
    .map((text) => {
      const before = isSign.test(text.slice(0, 1)) ? `(?<!${sign}|${sign}\\.|@)` : '';
      const after = isSign.test(text.slice(-1)) ? `(?!${sign}|[.@]${sign})` : '';
      return `${before}${text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}${after}`;
    });
  return new RegExp(each.join('|'), 'gu');
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
