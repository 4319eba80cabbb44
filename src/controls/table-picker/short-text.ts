/** Maximum number of characters of a text (docs/specification.md §2.9). */
export const pickerEllipsis = 12;

/** Truncates a text with an ellipsis; -1 keeps it. */
export function shortText(text: string, length: number): string {
  if (length < 0) return text;
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}
