import type { ResultOf } from '#shared/contract/call.ts';
import type { MenuTreeNode } from '#shared/contract/rights/menu.schema.ts';
import type { listPermissions } from '#shared/contract/rights/permission.ts';

export interface ParentChoice {
  readonly value: string;
  readonly title: string;
  readonly children: ParentChoice[];
}

/** Whether the nodes of a tree tell which of them are buttons; those of a JeecgBoot server do not. */
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
 * Possible parents of a menu: menus and pages, but neither buttons nor the row itself and its descendants.
 * @param rowId the row to edit; null for a new row
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
