import { useQuery } from '@tanstack/react-query';
import type { Area } from './area.ts';

/** All areas; undefined until they are fetched. */
export function useChina(): Area | undefined {
  return useQuery({
    queryKey: ['china'],
    queryFn: async () => (await import('./area-data.ts')).china,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
