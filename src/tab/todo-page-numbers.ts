import type { Tab } from './tabs.ts';

const prefix = 'prm:todo:page:';

/** Where a pending-task page keeps its page number while its tab is open (docs/domain.md §3.1). */
export function pageNumberKey(area: string): string {
  return prefix + area;
}

/** Forgets the page numbers of closed pending-task lists (docs/specification.md §1.2); a task that was opened from one has none. */
export function clearPageNumbers(closed: readonly Tab[], storage: Pick<Storage, 'removeItem'> = sessionStorage): void {
  for (const { component } of closed) {
    const area = /^todo\/(\w+)$/.exec(component)?.[1];
    if (area !== undefined) storage.removeItem(pageNumberKey(area));
  }
}

/** Forgets all of this window: the next person's lists begin with their first page. */
export function forgetPageNumbers(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}
