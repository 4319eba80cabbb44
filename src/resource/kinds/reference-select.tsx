import { useMemo } from 'react';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { SearchSelect, type SearchSelectProps } from '#src/controls/search-select.tsx';
import { definitionEntry } from '#src/resource/definitions/known-definitions.ts';
import { referenceChoices } from './reference-choices.ts';

export interface ReferenceSelectProps extends Omit<SearchSelectProps, 'source' | 'multi'> {
  readonly field: Pick<FieldDefinition, 'ref' | 'refFilter' | 'multi'>;
  /** The record as entered so far: a reference may be narrowed by another of its fields (blocks of the chosen ship). */
  readonly record: RecordPatch;
}

/** Selects another record by name; the value is its id. */
export function ReferenceSelect({ field, record, ...rest }: ReferenceSelectProps) {
  const { ref, refFilter: { field: narrowField, from } = {} } = field;
  const chosen = from === undefined ? undefined : record[from];
  const narrowBy = isBlank(chosen) ? '' : String(chosen);
  const source = useMemo(() => referenceChoices(ref, narrowField, narrowBy), [ref, narrowField, narrowBy]);
  return (
    <SearchSelect
      {...rest}
      source={source}
      multi={field.multi}
      showHint={definitionEntry(ref ?? '')?.hint !== undefined}
    />
  );
}
