import type { EditColumn } from '#src/grid/columns/edit-column.ts';

/** Value of `EditColumn.format` for a text column of tags (type `tags` of docs/wire.md §2.17.6). */
export const tagsFormat = 'tags';

export function isTags(column: EditColumn): boolean {
  return column.format === tagsFormat;
}
