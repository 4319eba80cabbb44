import { useQuery } from '@tanstack/react-query';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { splitList } from '#src/controls/control.ts';
import { call } from '#src/http/call.ts';
import { useDefinition } from '#src/resource/definitions/use-definition.ts';

/** Paths of the pictures of the example rows, without duplicates; undefined while they are being loaded. */
export function useSamplePictures(): readonly string[] | undefined {
  const definition = useDefinition('demo_row')?.data;
  const { data, isError } = useQuery({
    queryKey: ['sample pictures', definition?.hash],
    enabled: definition !== undefined,
    queryFn: async ({ signal }) => {
      if (definition === undefined) return [];
      const { records } = await call(resourceCalls(definition).list, { query: { pageSize: 100 } }, { signal });
      const paths = records.flatMap(({ photo }) => (typeof photo === 'string' ? splitList(photo) : []));
      return [...new Set(paths)];
    },
  });
  return isError ? [] : data;
}
