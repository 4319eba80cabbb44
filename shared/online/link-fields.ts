import { readLinkConfig } from './extension.ts';
import type { FieldRow } from './rows.schema.ts';

/** Columns that follow a linked select, by the column of the select; the answers do not show them on their own. */
export function followers(rows: readonly FieldRow[]): ReadonlyMap<string, readonly FieldRow[]> {
  const byColumn = new Map(rows.map((row) => [row.dbFieldName, row]));
  return new Map(
    rows.flatMap((row) => {
      if (row.fieldShowType !== 'link_down') return [];
      const columns = readLinkConfig(row.dictTable)?.linkField?.split(',') ?? [];
      return [[row.dbFieldName, columns.flatMap((column) => byColumn.get(column.trim()) ?? [])] as const];
    }),
  );
}
