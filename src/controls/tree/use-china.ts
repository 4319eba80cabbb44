import { useQuery } from '@tanstack/react-query';
import type { Area } from '#shared/area/area.ts';

export interface China {
  /** All areas; undefined until they are fetched. */
  readonly china: Area | undefined;
  /** They did not come. */
  readonly failed: boolean;
  readonly again: () => void;
}

/** The official areas, fetched once. */
export function useChina(): China {
  const asked = useQuery({
    queryKey: ['china'],
    queryFn: async () => (await import('#shared/area/area-data.ts')).china,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { china: asked.data, failed: asked.isError, again: () => void asked.refetch() };
}
