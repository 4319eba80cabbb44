/** Removes the given characters from the start and end of a text, or only from its end. */
export function trimSigns(text: string, signs: string, side: 'both' | 'end' = 'both'): string {
  let from = 0;
  let to = text.length;
  // A regular expression such as `/0+$/` would restart at each matching character inside the text and take quadratic
  // time.
  while (to > 0 && signs.includes(text.charAt(to - 1))) to -= 1;
  if (side === 'both') while (from < to && signs.includes(text.charAt(from))) from += 1;
  return text.slice(from, to);
}
