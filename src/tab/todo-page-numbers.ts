import type { Tab } from './tabs.ts';

/** Where a pending-task page keeps its page number while its tab is open (domain.md §3.1). */
export function pageNumberKey(area: string): string {
  return `prm:todo:page:${area}`;
}

/** Forgets the page numbers of closed pending-task tabs (spec 1 §2). */
export function clearPageNumbers(closed: readonly Tab[], storage: Pick<Storage, 'removeItem'> = sessionStorage): void {
  for (const { component } of closed) {
    const area = /^todo\/(\w+)$/.exec(component)?.[1];
    if (area !== undefined) storage.removeItem(pageNumberKey(area));
  }
}
