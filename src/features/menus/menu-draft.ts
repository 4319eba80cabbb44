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
    // At the top a JeecgBoot server has an empty text.
    parentId: row?.parentId || parent?.id || null,
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

/**
 * What is sent of a menu: the whole row, since a JeecgBoot server takes what is missing for none, with what the form showed.
 * Strategy and state belong to buttons; of other kinds, and of fields that the server's rows do not have, nothing is sent.
 * @param row the row before the change; null for a new one
 * @param sample any row of the server, which shows the fields that its rows have
 */
export function sentOf(draft: MenuDraft, row: MenuRow | null, sample: MenuRow | null) {
  const { menuType, permsType, status, sortNo, ...rest } = draft;
  const before = new Map<string, unknown>(row === null ? [] : Object.entries(draftOf(row, null)));
  const isSent = (name: string, value: unknown) => hasField(sample, name) && value !== before.get(name);
  const sent = Object.fromEntries(Object.entries(rest).filter(([name, value]) => isSent(name, value)));
  const whole: object = row ?? {};
  return {
    ...whole,
    // What is as it was stays as the row has it: null and an empty text are not the same to a JeecgBoot server.
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
