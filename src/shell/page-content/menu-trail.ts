import { matchPath } from 'react-router-dom';
import { fullPathOf, isDirectory, type MenuNode } from '#src/session/menu-node.ts';

/** One menu entry on the way from the top of the menu to a page; the last one is the page's own. */
export interface TrailStep {
  readonly title: string;
  /**
   * Path of the page, or of the directory's first page; null if there is no page to open (route "0", or nothing visible
   * inside).
   */
  readonly path: string | null;
  readonly hiddenHeaderContent: boolean;
}

const cannotBegin = ({ hidden, path, meta }: MenuNode): boolean =>
  hidden || meta?.internalOrExternal || path.includes(':') || false;

/**
 * Null for a directory whose children are all hidden, as it has no first page (`menuRoutes`), and for a path with
 * parameters, as their values are unknown.
 */
function leadsTo(node: MenuNode, path: string): string | null {
  if (node.route === '0' || path.includes('/:')) return null;
  const children = node.children ?? [];
  return isDirectory(node) && children.length > 0 && children.every(cannotBegin) ? null : path;
}

/**
 * The menu entries on the way to a path: those of the longest menu path that matches it or lies above it; none for a
 * path outside the menu.
 */
export function menuTrail(menu: readonly MenuNode[], pathname: string): readonly TrailStep[] {
  let best: readonly TrailStep[] = [];
  let bestLength = 0;
  const walk = (nodes: readonly MenuNode[], parent: string, above: readonly TrailStep[]): void => {
    for (const node of nodes) {
      const full = fullPathOf(node, parent);
      const path = full.split('?', 1)[0] ?? full;
      const step = {
        title: node.meta?.title ?? node.name ?? '',
        path: leadsTo(node, path),
        hiddenHeaderContent: node.meta?.hiddenHeaderContent === true,
      };
      const trail = [...above, step];
      const below = node.children ?? [];
      walk(below, full, trail);
      // A directory leads to its pages and is no page itself.
      if (path.length > bestLength && (below.length === 0 || !isDirectory(node))) {
        const match = matchPath({ path, end: false }, pathname);
        if (match === null) continue;
        best = [...above, { ...step, path: node.route === '0' ? null : match.pathname }];
        bestLength = path.length;
      }
    }
  };
  walk(menu, '', []);
  return best;
}
