import { useQuery } from '@tanstack/react-query';
import type { Area } from '#shared/area/area.ts';

export interface China {
  /** All areas; undefined while loading. */
  readonly china: Area | undefined;
  /** The areas could not be loaded. */
  readonly failed: boolean;
  readonly again: () => void;
}

/** The official areas of China, loaded once. */
export function useChina(): China {
  const asked = useQuery({
    queryKey: ['china'],
    queryFn: async () => (await import('#shared/area/area-data.ts')).china,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { china: asked.data, failed: asked.isError, again: () => void asked.refetch() };
}
