import type { Page } from './page.ts';

const files = import.meta.glob<Page>('../../yard/*/*.page.tsx', { import: 'page' });

/** `…/scaffold-apply.page.tsx` belongs to `scaffold_apply`. */
const codeOf = (path: string): string =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .replace('.page.tsx', '')
    .replaceAll('-', '_');

const byCode = new Map(Object.entries(files).map(([path, load]) => [codeOf(path), load]));

/** Returns a function that loads what an area adds to a resource's pages, or undefined if it adds nothing. */
export function pageOf(code: string): (() => Promise<Page>) | undefined {
  return byCode.get(code);
}

/** Codes of the resources with a page file. */
export const pageCodes: readonly string[] = [...byCode.keys()];
