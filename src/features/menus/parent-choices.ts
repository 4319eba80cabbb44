import type { ResultOf } from '#shared/contract/call.ts';
import type { MenuTreeNode } from '#shared/contract/rights/menu.schema.ts';
import type { listPermissions } from '#shared/contract/rights/permission.ts';

export interface ParentChoice {
  readonly value: string;
  readonly title: string;
  readonly children: ParentChoice[];
}

/** Whether the nodes of a tree say which of them are buttons; a JeecgBoot server does not. */
export const hasMenuTypes = (nodes: readonly Partial<MenuTreeNode>[]): boolean =>
  nodes.every(({ menuType }) => menuType !== undefined);

type ListedMenu = Pick<ResultOf<typeof listPermissions>[number], 'id' | 'menuType'> & {
  readonly children: readonly ListedMenu[] | null;
};

/** Ids of the buttons of a menu list. */
export function buttonsOf(rows: readonly ListedMenu[]): ReadonlySet<string> {
  const ids = new Set<string>();
  const gather = (below: readonly ListedMenu[]) => {
    for (const { id, menuType, children } of below) {
      if (menuType === 2) ids.add(id);
      gather(children ?? []);
    }
  };
  gather(rows);
  return ids;
}

/**
 * Below what a menu may stand: menus and pages, neither buttons nor the row itself with what is below it.
 * @param rowId the row that is changed; null for a new one
 */
export function parentChoices(
  nodes: readonly MenuTreeNode[],
  buttons: ReadonlySet<string>,
  rowId: string | null,
): ParentChoice[] {
  return nodes
    .filter(({ key, menuType }) => menuType !== 2 && !buttons.has(key) && key !== rowId)
    .map(({ key, title, children }) => ({
      value: key,
      title,
      children: parentChoices(children ?? [], buttons, rowId),
    }));
}
