import { useQueries } from '@tanstack/react-query';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { choiceText } from '#src/controls/choice.ts';
import { definitionEntry } from '#src/resource/definitions/known-definitions.ts';
import { referenceChoices } from '#src/resource/kinds/reference-choices.ts';

/**
 * Returns the rows with their references named as in the select of a form, for example a tool by number and name. While
 * loading, and for records that the user may not choose, the name that was loaded with the row is kept.
 */
export function useReferenceNames(
  fields: readonly FieldDefinition[],
  rows: readonly ResourceRecord[],
): readonly ResourceRecord[] {
  const hinted = fields.filter(({ ref, multi }) => !multi && definitionEntry(ref ?? '')?.hint !== undefined);
  const answers = useQueries({
    queries: hinted.map(({ name, ref }) => {
      const source = referenceChoices(ref);
      const ids = [
        ...new Set(rows.flatMap((row) => (typeof row[name] === 'string' && row[name] !== '' ? row[name] : []))),
      ];
      return {
        queryKey: ['choice-names', ...source.key, ...ids],
        queryFn: ({ signal }: { signal: AbortSignal }) => source.resolve(ids, signal),
        enabled: ids.length > 0,
        staleTime: 300_000,
      };
    }),
  });
  const texts = answers.map(({ data = [] }) => new Map(data.map((choice) => [choice.value, choiceText(choice)])));
  if (texts.every((each) => each.size === 0)) return rows;
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      hinted.flatMap(({ name }, at) => {
        const text = texts[at]?.get(String(row[name]));
        return text === undefined ? [] : [[`${name}_dictText`, text]];
      }),
    ),
  }));
}
