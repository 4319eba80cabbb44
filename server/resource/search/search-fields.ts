import { kitPart } from '#server/resource/kit.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { storageOf } from '#shared/resource/storage.ts';

/** Fields that the palette's search uses for a resource: those that are searched, and those that a result shows. */
export interface SearchFields {
  /**
   * Display field, unique fields and hint. Only fields whose trigrams are indexed, because others would be too slow.
   */
  readonly searched: readonly FieldDefinition[];
  /** Names of the fields shown beside the label: the definition's hint, or the fields that distinguish applications. */
  readonly beside: readonly string[];
}

/**
 * Search fields of a definition as the actor sees it, so that hidden fields find nothing. Only indexed fields are used:
 * reading a whole table would exceed the time limit. In forms made at run time, a field is indexed if it can be
 * queried.
 */
export const searchFieldsOf = kitPart((definition): SearchFields => {
  const { hasPairs } = storageOf(definition);
  const { display, hint, application } = definition;
  const names = (field: FieldDefinition) =>
    field.name === display || field.name === hint || field.unique === true || field.uniqueWithin !== undefined;
  const searched = allFields(definition).filter(
    (field) => names(field) && hasPairs(field) && !field.masked && !field.multi,
  );
  // The display field first, because it is the label of a result.
  return {
    searched: searched.toSorted((a, b) => Number(b.name === display) - Number(a.name === display)),
    beside: hint !== undefined ? [hint] : (application?.title ?? []),
  };
});
