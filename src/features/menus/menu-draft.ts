import type { MenuRow } from './menu-row.ts';

/** Values of the form of a menu; texts are never null. */
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

/** Draft of an existing row, or of a new row below `parent`. */
export function draftOf(row: MenuRow | null, parent: MenuRow | null): MenuDraft {
  return {
    menuType: row?.menuType ?? (parent === null ? 0 : 1),
    name: row?.name ?? '',
    nameEn: row?.nameEn ?? '',
    // A JeecgBoot server has an empty text at the top level.
    parentId: row?.parentId || parent?.id || null,
    url: row?.url ?? '',
    component: row?.component ?? '',
    componentName: row?.componentName ?? '',
    redirect: row?.redirect ?? '',
    perms: row?.perms ?? '',
    permsType: row?.permsType === '2' ? '2' : '1',
    icon: row?.icon ?? '',
    // Null: a new row is placed after its siblings.
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

/**
 * Body to save a menu: the whole row (because a JeecgBoot server empties missing fields) with the changes of the form.
 * Strategy and status are sent for buttons only, and fields that the server's rows do not have are not sent.
 * @param row the row before the change; null for a new row
 * @param sample any row of the server, to find out which fields its rows have
 */
export function sentOf(draft: MenuDraft, row: MenuRow | null, sample: MenuRow | null) {
  const { menuType, permsType, status, sortNo, ...rest } = draft;
  const before = new Map<string, unknown>(row === null ? [] : Object.entries(draftOf(row, null)));
  const isSent = (name: string, value: unknown) => hasField(sample, name) && value !== before.get(name);
  const sent = Object.fromEntries(Object.entries(rest).filter(([name, value]) => isSent(name, value)));
  const whole: object = row ?? {};
  return {
    ...whole,
    // Unchanged fields keep the value of the row, because null and an empty text differ for a JeecgBoot server.
    ...(sent as Partial<typeof rest>),
    name: draft.name,
    menuType,
    sortNo: sortNo === null || sortNo === '' ? null : Number(sortNo),
    ...(menuType === 2 && { permsType }),
    ...((menuType === 2 || row === null) && { status }),
  };
}

/** Whether the server's menus have a field; a JeecgBoot server lacks some of ours. */
export function hasField(sample: MenuRow | null, name: string): boolean {
  return sample === null || name in sample;
}
