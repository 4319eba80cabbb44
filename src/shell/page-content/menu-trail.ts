import { matchPath } from 'react-router-dom';
import { fullPathOf, isDirectory, type MenuNode } from '#src/session/menu-node.ts';

/** One of the menu's entries around a page, from the top; the last is the page's own. */
export interface TrailStep {
  readonly title: string;
  /** Where it leads: a page, or a directory's first one; null where it leads nowhere (route "0", nothing in it to see). */
  readonly path: string | null;
  readonly hiddenHeaderContent: boolean;
}

const cannotBegin = ({ hidden, path, meta }: MenuNode): boolean =>
  hidden || meta?.internalOrExternal || path.includes(':') || false;

/** A directory of which all is hidden has no page to begin with (`menuRoutes`), an entry with parameters none that is meant. */
function leadsTo(node: MenuNode, path: string): string | null {
  if (node.route === '0' || path.includes('/:')) return null;
  const children = node.children ?? [];
  return isDirectory(node) && children.length > 0 && children.every(cannotBegin) ? null : path;
}

/** The entries that lead to a path: those of the longest path in the menu that it matches or lies below; none beside the menu. */
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
      // A directory is on the way to its pages, and no page itself.
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
