import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { columnOf, isTechnical } from '#shared/resource/resource-columns.ts';

/**
 * Columns of an export: those on the screen, named by the list's `field` parameter in their order (docs/domain.md §0),
 * else the list's own. Only fields that the list may show are included, or their replacements.
 * @param sheet `columns` of the hook `sheet`
 */
export function exportColumns(
  definition: ResourceDefinition,
  field: string | undefined,
  sheet: Readonly<Record<string, FieldDefinition>> = {},
): readonly FieldDefinition[] {
  const asked = (field ?? '').split(',').map((name) => name.trim().replace(/_dictText$/, ''));
  const fields = allFields(definition).map((each) => [each.name, each] as const);
  const known = new Map([...fields, ...Object.entries(sheet)]);
  const named = [...new Set(asked)].flatMap((name) => (isTechnical(name) ? [] : (known.get(name) ?? [])));
  if (named.length > 0) return named;
  const { columns } = definition.list;
  return [...new Set([...columns, ...Object.keys(sheet)])].flatMap((name) => known.get(name) ?? []);
}

/** Width of a column in characters, from the list's pixels, between 10 and 50. */
export function columnWidth(field: FieldDefinition): number {
  return Math.max(10, Math.min(50, Math.round(columnOf(field).width / 7)));
}
