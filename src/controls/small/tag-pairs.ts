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

/** Makes pairs of what stands in an input; the caret stays behind the character that it stood behind. */
export function pairInPlace(input: HTMLInputElement): void {
  const pairs = tagPairs(input.value);
  if (input.value === pairs) return;
  const caret = tagPairs(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = pairs;
  input.setSelectionRange(caret, caret);
}
