/** Removes typed semicolons and puts one after every two characters (docs/specification.md §2.5): `abcd` → `ab;cd`. */
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
 * Text of an input as pairs, with its caret after the same character. `maxLength` includes the added semicolons, which
 * the browser does not count.
 */
export function pairedInput(
  { value, selectionStart }: Pick<HTMLInputElement, 'value' | 'selectionStart'>,
  maxLength = Number.POSITIVE_INFINITY,
): { readonly text: string; readonly caret: number } {
  const text = tagsWithin(tagPairs(value), maxLength);
  const caret = tagPairs(value.slice(0, selectionStart ?? value.length)).length;
  return { text, caret: Math.min(caret, text.length) };
}

/** The part that fits into `maxLength`: whole characters, without a trailing semicolon. */
function tagsWithin(pairs: string, maxLength: number): string {
  let kept = '';
  for (const letter of pairs) {
    if (kept.length + letter.length > maxLength) break;
    kept += letter;
  }
  return kept.replace(/;$/, '');
}
