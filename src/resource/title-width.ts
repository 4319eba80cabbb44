/** Width of a column title with its sort arrow, in px; full-width characters count double. */
export function titleWidth(title: string): number {
  const letters = [...title].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 14 : 9.5), 0);
  return Math.ceil(letters) + 48;
}
