import type { Tab } from './tabs.ts';

const prefix = 'prm:todo:page:';

/** Storage key of the page number of a pending-task list, kept while its tab is open (docs/domain.md §3.1). */
export function pageNumberKey(area: string): string {
  return prefix + area;
}

/**
 * Removes the page numbers of closed pending-task lists (docs/specification.md §1.2); the tab of a single task has
 * none.
 */
export function clearPageNumbers(closed: readonly Tab[], storage: Pick<Storage, 'removeItem'> = sessionStorage): void {
  for (const { component } of closed) {
    const area = /^todo\/(\w+)$/.exec(component)?.[1];
    if (area !== undefined) storage.removeItem(pageNumberKey(area));
  }
}

/** Removes all page numbers of this window, so that the next person's lists start on page 1. */
export function forgetPageNumbers(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}
