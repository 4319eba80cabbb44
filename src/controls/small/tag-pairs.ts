/** Typed semicolons are stripped and one stands between every two characters (spec 2 §5): `abcd` → `ab;cd`. */
export function tagPairs(text: string): string {
  const letters = Array.from(text.replace(/[;；]/g, ''));
  let pairs = '';
  letters.forEach((letter, index) => {
    if (index > 0 && index % 2 === 0) pairs += ';';
    pairs += letter;
  });
  return pairs;
}

/** What stands in an input as pairs, and its caret behind the character that it stood behind. */
export function pairedInput({ value, selectionStart }: HTMLInputElement): {
  readonly text: string;
  readonly caret: number;
} {
  return { text: tagPairs(value), caret: tagPairs(value.slice(0, selectionStart ?? value.length)).length };
}
