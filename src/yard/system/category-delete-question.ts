import type { TreeNode } from '#src/grid/tree/tree-node.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Translate } from '#src/i18n/use-messages.ts';
import type { categoriesMessages } from './categories.messages.ts';
import { categoryName } from './category-columns.tsx';
import type { CategoryRow } from './category-row.ts';

type Node = TreeNode<CategoryRow>;

/** Question before a delete: names the categories, and how many loaded categories below them are deleted as well. */
export function deleteQuestion(
  t: Translate<typeof categoriesMessages.zh>,
  language: Language,
  nodes: readonly Node[],
): { readonly title: string; readonly text: string } {
  const [first] = nodes;
  const title =
    nodes.length === 1 && first
      ? t('removeTitle', { name: categoryName(first.row, language) })
      : t('removeSome', { n: nodes.length });
  const below = readBelow(nodes);
  if (below === undefined) return { title, text: t('removeAllBelow') };
  return { title, text: below === 0 ? t('removeAlone') : t('removeBelow', { n: below }) };
}

/** Number of descendants without selected ones; undefined if a level has not been loaded. */
function readBelow(nodes: readonly Node[]): number | undefined {
  const chosen = new Set(nodes.map(({ id }) => id));
  const found = new Set<string>();
  const open = [...nodes];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.state === 'leaf') continue;
    if (node.children === undefined) return undefined;
    for (const child of node.children) {
      if (!chosen.has(child.id)) found.add(child.id);
      open.push(child);
    }
  }
  return found.size;
}
