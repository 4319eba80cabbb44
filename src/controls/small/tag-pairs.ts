/** Typed semicolons are stripped and one stands between every two characters (docs/specification.md §2.5): `abcd` → `ab;cd`. */
export function tagPairs(text: string): string {
  const letters = Array.from(text.replace(/[;；]/g, ''));
  let pairs = '';
  letters.forEach((letter, index) => {
    if (index > 0 && index % 2 === 0) pairs += ';';
    pairs += letter;
  });
  return pairs;
}

/**
 * What stands in an input as pairs, and its caret behind the character that it stood behind. The browser counts what is
 * typed towards `maxLength`, not the semicolons that come to it.
 */
export function pairedInput(
  { value, selectionStart }: Pick<HTMLInputElement, 'value' | 'selectionStart'>,
  maxLength = Number.POSITIVE_INFINITY,
): { readonly text: string; readonly caret: number } {
  const text = tagsWithin(tagPairs(value), maxLength);
  const caret = tagPairs(value.slice(0, selectionStart ?? value.length)).length;
  return { text, caret: Math.min(caret, text.length) };
}

/** The beginning that has room: whole characters, and no semicolon behind the last tag. */
function tagsWithin(pairs: string, maxLength: number): string {
  let kept = '';
  for (const letter of pairs) {
    if (kept.length + letter.length > maxLength) break;
    kept += letter;
  }
  return kept.replace(/;$/, '');
}
