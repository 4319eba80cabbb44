import type { MenuRow } from './menu-row.ts';

/** A menu as the form holds it; texts are never null there. */
export interface MenuDraft {
  menuType: number;
  name: string;
  nameEn: string;
  parentId: string | null;
  url: string;
  component: string;
  componentName: string;
  redirect: string;
  perms: string;
  permsType: '1' | '2';
  icon: string;
  sortNo: number | string | null;
  description: string;
  status: '0' | '1';
  route: boolean;
  keepAlive: boolean;
  alwaysShow: boolean;
  hidden: boolean;
  hideTab: boolean;
  internalOrExternal: boolean;
}

/** The draft of a row, or of a new one below `parent`. */
export function draftOf(row: MenuRow | null, parent: MenuRow | null): MenuDraft {
  return {
    menuType: row?.menuType ?? (parent === null ? 0 : 1),
    name: row?.name ?? '',
    nameEn: row?.nameEn ?? '',
    parentId: row?.parentId ?? parent?.id ?? null,
    url: row?.url ?? '',
    component: row?.component ?? '',
    componentName: row?.componentName ?? '',
    redirect: row?.redirect ?? '',
    perms: row?.perms ?? '',
    permsType: row?.permsType === '2' ? '2' : '1',
    icon: row?.icon ?? '',
    // Empty: a new row goes behind its siblings.
    sortNo: row?.sortNo ?? null,
    description: row?.description ?? '',
    status: row?.status === '0' ? '0' : '1',
    route: row?.route ?? true,
    keepAlive: row?.keepAlive ?? false,
    alwaysShow: row?.alwaysShow ?? false,
    hidden: row?.hidden ?? false,
    hideTab: row?.hideTab ?? false,
    internalOrExternal: row?.internalOrExternal ?? false,
  };
}

/** What is sent: of a button its code, of a menu its page; a kind that decides nothing has no strategy. */
export function sentOf(draft: MenuDraft) {
  const { menuType, permsType, sortNo, ...rest } = draft;
  return {
    ...rest,
    menuType,
    permsType: menuType === 2 ? permsType : null,
    sortNo: sortNo === null || sortNo === '' ? null : Number(sortNo),
  };
}
