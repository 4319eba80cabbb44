import { useMemo } from 'react';
import type { FieldDefinition, ResourceDefinition } from '#shared/resource/definition.ts';
import { isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { definitionOf } from '#shared/yard/registry.ts';
import { type ChoiceSource, choicePageSize } from '#src/controls/choice.ts';
import { SearchSelect, type SearchSelectProps } from '#src/controls/search-select.tsx';
import { call } from '#src/http/call.ts';

export interface ReferenceSelectProps extends Omit<SearchSelectProps, 'source' | 'multi'> {
  readonly field: FieldDefinition;
  /** The record as entered so far: a reference may be narrowed by another of its fields (blocks of the chosen ship). */
  readonly record: RecordPatch;
}

/** Another record by its name; the value is its id. */
export function ReferenceSelect({ field, record, ...rest }: ReferenceSelectProps) {
  const definition = definitionOf(field.ref ?? '');
  const { field: narrowField, from } = field.refFilter ?? {};
  const chosen = from === undefined ? undefined : record[from];
  const narrowBy = isBlank(chosen) ? '' : String(chosen);
  const source = useMemo(() => referenceSource(definition, narrowField, narrowBy), [definition, narrowField, narrowBy]);
  return <SearchSelect {...rest} source={source} multi={field.multi} />;
}

/** Records of a resource by their names, narrowed by a field where one is given; of no resource: nothing. */
export function referenceSource(definition: ResourceDefinition | undefined, narrowField?: string, narrowBy = '') {
  return definition ? optionsOf(definition, narrowField, narrowBy) : nothing;
}

const nothing: ChoiceSource = { key: ['nothing'], search: async () => [], resolve: async () => [] };

function optionsOf(definition: ResourceDefinition, narrowField: string | undefined, narrowBy: string): ChoiceSource {
  const { options } = resourceCalls(definition);
  const narrowed = narrowField === undefined || narrowBy === '' ? {} : { [narrowField]: narrowBy };
  const choices = (rows: readonly { id: string; label: string }[]) =>
    rows.map(({ id, label }) => ({ value: id, label }));
  return {
    key: [definition.code, narrowField ?? '', narrowBy],
    search: async (keyword, signal) =>
      choices(
        await call(
          options,
          { query: { ...narrowed, pageSize: choicePageSize, ...(keyword !== '' && { keyword }) } },
          { signal, quiet: true },
        ),
      ),
    resolve: async (values, signal) =>
      choices(await call(options, { query: { ids: values.join(','), pageSize: 100 } }, { signal, quiet: true })),
  };
}
