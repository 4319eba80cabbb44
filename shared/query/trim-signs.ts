/** The text without the given characters at its start and end; `side` limits it to one of them. */
export function trimSigns(text: string, signs: string, side: 'both' | 'end' = 'both'): string {
  let from = 0;
  let to = text.length;
  // An expression such as `/0+$/` would begin anew at each of the characters inside the text.
  while (to > 0 && signs.includes(text.charAt(to - 1))) to -= 1;
  if (side === 'both') while (from < to && signs.includes(text.charAt(from))) from += 1;
  return text.slice(from, to);
}
