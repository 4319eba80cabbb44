import type { Insertable } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { SysPermissionTable } from '#server/db/tables/system.ts';
import { type MenuEntry, menu } from '#shared/yard/menu.ts';
import { buttonCodes, fieldCodes, type PermissionCode } from '#shared/yard/permission-codes.ts';
import { stableId } from './stable-id.ts';

type PermissionRow = Insertable<SysPermissionTable>;

/** Rights of the system itself, without a page yet. */
const systemCodes: readonly PermissionCode[] = [
  {
    code: 'system:user:contact',
    title: { zh: '查看联系方式', en: 'See phone, birthday and e-mail of users' },
    kind: 'button',
  },
];

/** What a role's grants name: a menu key or a permission code, with the row that stands for it. */
export interface SeededPermission {
  readonly id: string;
  readonly key: string;
  readonly kind: 'page' | PermissionCode['kind'];
}

/** Rows of `sys_permission` for the menu the product ships, parents before children. */
export function menuRows(): { readonly row: PermissionRow; readonly seeded: SeededPermission }[] {
  const system = systemCodes.map((code, order) => codeRow(code, null, order + 1));
  return [...menu.flatMap((entry, order) => entryRows(entry, null, order + 1)), ...system];
}

function entryRows(entry: MenuEntry, parentId: string | null, order: number): ReturnType<typeof menuRows> {
  const id = stableId('menu', entry.key);
  const children = entry.children ?? [];
  const codes = entry.resource ? [...buttonCodes(entry.resource), ...fieldCodes(entry.resource)] : [];
  const row: PermissionRow = {
    id,
    parentId,
    name: entry.title.zh,
    nameEn: entry.title.en,
    url: entry.url,
    component: entry.component ?? 'layouts/RouteView',
    componentName: null,
    redirect: null,
    menuType: parentId === null ? 0 : 1,
    perms: null,
    permsType: '0',
    sortNo: order,
    icon: entry.icon ?? null,
    // The leaf flag is about pages: a leaf's children are left out of the menu (contract §4), buttons are no part of it.
    isLeaf: children.length === 0,
    keepAlive: entry.keepAlive ?? false,
    internalOrExternal: entry.external ?? false,
    description: null,
    updateTime: null,
  };
  return [
    { row, seeded: { id, key: entry.key, kind: 'page' } },
    ...children.flatMap((child, index) => entryRows(child, id, index + 1)),
    ...codes.map((code, index) => codeRow(code, id, index + 1)),
  ];
}

function codeRow(code: PermissionCode, parentId: string | null, order: number): ReturnType<typeof menuRows>[number] {
  const id = stableId(code.kind, code.code);
  const row: PermissionRow = {
    id,
    parentId,
    name: code.title.zh,
    nameEn: code.title.en,
    url: null,
    component: null,
    componentName: null,
    redirect: null,
    menuType: 2,
    perms: code.code,
    permsType: code.kind === 'button' ? '1' : '2',
    sortNo: order,
    isRoute: false,
    icon: null,
    description: null,
    // A field is free for whoever may open the form; the nodes of a flow narrow it (domain.md §3).
    status: code.kind === 'button' ? '1' : '0',
    updateTime: null,
  };
  return { row, seeded: { id, key: code.code, kind: code.kind } };
}

/** Writes the rows that are missing; what an administrator changed stays. Returns the ids that are new. */
export async function seedMenu(trx: Trx): Promise<ReadonlySet<string>> {
  const written = await trx
    .insertInto('sysPermission')
    .values(menuRows().map(({ row }) => row))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  return new Set(written.map((row) => row.id));
}
