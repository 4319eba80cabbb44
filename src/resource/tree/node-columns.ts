import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';

/** Width of the names, which have the indentation before them. */
const nameWidth = { office: 280, phone: 250 };

/**
 * Columns of a tree: the name of the node, then the columns of the list without those that the tree itself shows. On a
 * phone only the name, because the page of the record shows the rest.
 */
export function nodeColumns(
  { tree }: ResourceDefinition,
  columns: readonly GridColumn<ResourceRecord>[],
  phone: boolean,
): readonly GridColumn<ResourceRecord>[] {
  const own = new Set([tree?.text, tree?.parent, tree?.hasChild]);
  const names = columns.filter(({ key }) => key === tree?.text).map(({ optional: _, ...column }) => column);
  const others = columns.filter(({ key, optional }) => !own.has(key) && !optional);
  const width = (named: number | undefined) => (phone ? nameWidth.phone : Math.max(named ?? 0, nameWidth.office));
  return [...names.map((column) => ({ ...column, width: width(column.width) })), ...(phone ? [] : others)];
}
