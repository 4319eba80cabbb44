import { kitPart } from '#server/resource/kit.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { storageOf } from '#shared/resource/storage.ts';

/** By which fields of a resource its records are looked for, and which are told of one. */
export interface SearchFields {
  /** Display field, numbers and what is told beside the name: texts whose trigrams are in an index, no others. */
  readonly searched: readonly FieldDefinition[];
  /** Names of what stands beside the label: the definition's hint, or what tells applications apart. */
  readonly beside: readonly string[];
}

/**
 * Of the definition as the actor sees it, so that nothing is found by a hidden field. A text that is searched for nowhere
 * else has no index, and reading a table for it would not be done in time; a form made at run time names a queried field
 * for its records to be found.
 */
export const searchFieldsOf = kitPart((definition): SearchFields => {
  const { keepsPairs } = storageOf(definition);
  const { display, hint, application } = definition;
  const names = (field: FieldDefinition) =>
    field.name === display || field.name === hint || field.unique === true || field.uniqueWithin !== undefined;
  const searched = allFields(definition).filter(
    (field) => names(field) && keepsPairs(field) && !field.masked && !field.multi,
  );
  // The name itself first: what a record is called is told by it.
  return {
    searched: searched.toSorted((a, b) => Number(b.name === display) - Number(a.name === display)),
    beside: hint !== undefined ? [hint] : (application?.title ?? []),
  };
});
