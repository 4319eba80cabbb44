import type { EditColumn } from '#src/grid/columns/edit-column.ts';

/** Value of `EditColumn.format` that makes a text column one of tags (type `tags` of contract part 2 §17.6). */
export const tagsFormat = 'tags';

export function isTags(column: EditColumn): boolean {
  return column.format === tagsFormat;
}

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
