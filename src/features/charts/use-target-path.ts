import { useCallback } from 'react';
import type { ChartResult } from '#shared/contract/form/chart.ts';
import { useResourcePaths } from '#src/resource/resource-path.ts';

type Target = ChartResult['series'][number]['opens'][number];

/**
 * Returns a function for the path of the rows behind a figure; null without rows or if the user's menu has no page for
 * them.
 */
export function useTargetPath(): (target: Target | undefined) => string | null {
  const paths = useResourcePaths();
  return useCallback(
    (target) => {
      const path = target && paths.get(target.resource);
      if (!path) return null;
      if (target.id) return `${path}/${encodeURIComponent(target.id)}`;
      return `${path}?${new URLSearchParams(target.filters)}`;
    },
    [paths],
  );
}
