import { fullPathOf, type MenuNode } from '#src/session/menu-node.ts';
import type { NavItem } from '#src/shell/nav-items.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** A page of the menu with all texts by which it is found. */
export interface MenuPage extends PaletteEntry {
  /** Title in the other language. */
  readonly alias: string;
}

/** The pages of the side menu as a flat list in its order, each with its directory. */
export function menuPages(items: readonly NavItem[], menu: readonly MenuNode[]): readonly MenuPage[] {
  const aliases = aliasesOf(menu);
  const walk = (list: readonly NavItem[], trail: readonly string[]): MenuPage[] =>
    list.flatMap(({ key, title, external, children }) => {
      if (children.length > 0) return walk(children, [...trail, title]);
      return [
        {
          kind: 'page',
          path: external ?? key,
          title,
          detail: trail.join(' / '),
          alias: aliases.get(key) ?? '',
          ...(external !== null && { external: true as const }),
        },
      ];
    });
  return walk(items, []);
}

function aliasesOf(menu: readonly MenuNode[], parent = ''): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const node of menu) {
    const path = fullPathOf(node, parent);
    if (node.meta?.alias) found.set(path, node.meta.alias);
    for (const [below, alias] of aliasesOf(node.children ?? [], path)) found.set(below, alias);
  }
  return found;
}

/**
 * Pages whose title, other title, directory or path contain every word of a text. Pages whose title begins with the
 * text come first, the others in the order of the menu.
 */
export function matchingPages(pages: readonly MenuPage[], text: string): readonly MenuPage[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const ranked = pages.flatMap((page) => {
    const names = `${page.title}\n${page.alias}`.toLowerCase();
    const all = `${names}\n${page.detail}\n${page.external ? '' : page.path}`.toLowerCase();
    if (!words.every((word) => all.includes(word))) return [];
    const named = words.every((word) => names.includes(word));
    const begins = names.split('\n').some((name) => name.startsWith(words.join(' ')));
    // If the page was found by its other title, that title is shown as well.
    const isOther = named && !words.every((word) => page.title.toLowerCase().includes(word));
    return [{ page: isOther ? { ...page, detail: page.alias } : page, rank: begins ? 0 : named ? 1 : 2 }];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ page }) => page);
}

/** Open tabs whose title or path contain the text. */
export function matchingEntries(entries: readonly PaletteEntry[], text: string): readonly PaletteEntry[] {
  const words = wordsOf(text);
  return entries.filter(({ title, path }) => {
    const all = `${title}\n${path}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
