import { useCallback, useMemo } from 'react';
import type { ChartResult } from '#shared/contract/form/chart.ts';
import { resourcePaths } from '#src/resource/resource-path.ts';
import type { MenuNode } from '#src/session/menu-node.ts';
import { useSession } from '#src/session/session-store.ts';

type Target = ChartResult['series'][number]['opens'][number];

const none: readonly MenuNode[] = [];

/**
 * Returns a function for the path of the rows behind a figure; null without rows or if the user's menu has no page for
 * them.
 */
export function useTargetPath(): (target: Target | undefined) => string | null {
  const menu = useSession((state) => state.permissions?.menu) ?? none;
  const paths = useMemo(() => resourcePaths(menu), [menu]);
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
