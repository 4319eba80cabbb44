import { allAreas } from '#shared/resource/menu-entry.ts';
import { pageComponent } from '#shared/resource/page-component.ts';
import { useMenuPath } from './use-menu-path.ts';
import type { Work } from './work.ts';

/**
 * The page that the card links to: the page of all areas, if the card covers several areas and the menu has that page.
 */
export function useCommonPath(work: readonly Work[], own: 'todoPath' | 'listPath'): string | null {
  const all = useMenuPath(pageComponent('todo', allAreas));
  return work.length === 1 ? (work[0]?.[own] ?? null) : all;
}
