import { allFields, fieldOf } from '#shared/resource/application-base.ts';
import type { FieldDefinition, ResourceDefinition } from '#shared/resource/definition.ts';
import { columnOf, isTechnical } from '#shared/resource/resource-columns.ts';

/**
 * The columns that leave: those on screen, named by the list's `field` parameter in their order (domain.md §0), else the
 * list's own. Only fields that the list itself would show are ever among them.
 */
export function exportColumns(definition: ResourceDefinition, field: string | undefined): readonly FieldDefinition[] {
  const asked = (field ?? '').split(',').map((name) => name.trim().replace(/_dictText$/, ''));
  const known = new Map(allFields(definition).map((each) => [each.name, each]));
  const named = [...new Set(asked)].flatMap((name) => (isTechnical(name) ? [] : (known.get(name) ?? [])));
  if (named.length > 0) return named;
  return definition.list.columns.flatMap((name) => fieldOf(definition, name) ?? []);
}

/** Characters that a column is wide: the list's pixels, within what is readable. */
export function columnWidth(field: FieldDefinition): number {
  return Math.max(10, Math.min(50, Math.round(columnOf(field).width / 7)));
}
