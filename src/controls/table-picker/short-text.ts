/** Characters of a text before it is cut (docs/specification.md §2.9). */
export const pickerEllipsis = 12;

/** Cut after so many characters, with an ellipsis; -1 leaves it whole. */
export function shortText(text: string, length: number): string {
  if (length < 0) return text;
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}
