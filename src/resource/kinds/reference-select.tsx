import { useMemo } from 'react';
import type { FieldDefinition } from '#shared/resource/definition.ts';
import { isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { SearchSelect, type SearchSelectProps } from '#src/controls/search-select.tsx';
import { definitionEntry } from '#src/resource/definitions/known-definitions.ts';
import { referenceChoices } from './reference-choices.ts';

export interface ReferenceSelectProps extends Omit<SearchSelectProps, 'source' | 'multi'> {
  readonly field: FieldDefinition;
  /** Current values of the record: another field may narrow the reference (blocks of the chosen ship). */
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
