import { fullPathOf, type MenuNode } from '#src/session/menu-node.ts';

export interface ExampleLink {
  readonly path: string;
  readonly title: string;
}

export interface ExampleGroup {
  /** Joined titles of the menus above; unique. */
  readonly title: string;
  readonly links: readonly ExampleLink[];
}

const isExample = (node: MenuNode): boolean => node.component?.startsWith('examples/') ?? false;
const isBranch = (node: MenuNode): boolean => (node.children?.length ?? 0) > 0;

/**
 * The gallery's pages in the user's menu, by directory; pages outside of these directories (the gallery's resources and
 * tasks) come last. Hidden pages are included, because this page is the only way to them.
 */
export function exampleGroups(menu: readonly MenuNode[]): readonly ExampleGroup[] {
  const tops = menu.filter((node) => hasExamples(node));
  return tops.flatMap((top) => {
    const base = fullPathOf(top, '');
    const children = top.children ?? [];
    const groups = children.filter(isBranch).map((group) => ({
      title: group.meta?.title ?? '',
      links: linksOf(group.children ?? [], fullPathOf(group, base)),
    }));
    const beside = linksOf(
      children.filter((node) => !isBranch(node)),
      base,
    );
    return [...groups, ...(beside.length > 0 ? [{ title: top.meta?.title ?? '', links: beside }] : [])];
  });
}

function hasExamples(node: MenuNode): boolean {
  return isExample(node) || (node.children ?? []).some(hasExamples);
}

function linksOf(nodes: readonly MenuNode[], parent: string): ExampleLink[] {
  return nodes.map((node) => ({ path: fullPathOf(node, parent), title: node.meta?.title ?? node.path }));
}

/** The groups with the links whose title contains a text, ignoring case; empty groups are omitted. */
export function matchingGroups(groups: readonly ExampleGroup[], text: string): readonly ExampleGroup[] {
  const part = text.trim().toLowerCase();
  return groups
    .map(({ title, links }) => ({ title, links: links.filter((link) => link.title.toLowerCase().includes(part)) }))
    .filter(({ links }) => links.length > 0);
}
