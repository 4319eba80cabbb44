import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Language } from '#server/kernel/actor.ts';
import type { MenuRow } from './menu-tree.ts';

const menuColumns = [
  'p.id',
  'p.parentId',
  'p.name',
  'p.nameEn',
  'p.url',
  'p.component',
  'p.componentName',
  'p.redirect',
  'p.icon',
  'p.isRoute',
  'p.isLeaf',
  'p.keepAlive',
  'p.alwaysShow',
  'p.hidden',
  'p.hideTab',
  'p.internalOrExternal',
] as const;

export interface Button {
  readonly perms: string | null;
  readonly permsType: string;
  readonly name: string;
  readonly nameEn: string | null;
  readonly status: string;
}

/** Ids of the permissions granted to a user in a tenant. */
function grantedIds(db: Db, tenantId: number, userId: string) {
  return db
    .selectFrom('sysUserPermission')
    .select('permissionId')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId);
}

/** Granted directories and pages in menu order. */
export function findMenu(db: Db, tenantId: number, userId: string): Promise<MenuRow[]> {
  return db
    .selectFrom('sysPermission as p')
    .select(menuColumns)
    .where('p.menuType', 'in', [0, 1])
    .where('p.delFlag', '=', 0)
    .where('p.id', 'in', grantedIds(db, tenantId, userId))
    .orderBy('p.sortNo')
    .orderBy('p.id')
    .execute();
}

const buttonColumns = ['p.perms', 'p.permsType', 'p.name', 'p.nameEn', 'p.status'] as const;

/** Granted buttons and field rules that are switched on. */
export function findGrantedButtons(db: Db, tenantId: number, userId: string): Promise<Button[]> {
  return db
    .selectFrom('sysPermission as p')
    .select(buttonColumns)
    .where('p.menuType', '=', 2)
    .where('p.status', '=', '1')
    .where('p.delFlag', '=', 0)
    .where('p.id', 'in', grantedIds(db, tenantId, userId))
    .orderBy('p.perms')
    .execute();
}

/** All buttons and field rules, granted or not; clients need them to know which controls are restricted. */
export function findAllButtons(db: Db): Promise<Button[]> {
  return db
    .selectFrom('sysPermission as p')
    .select(buttonColumns)
    .where('p.menuType', '=', 2)
    .where('p.delFlag', '=', 0)
    .orderBy('p.perms')
    .execute();
}

/** A button in wire format. */
export function authEntryOf(button: Button, language: Language) {
  return {
    action: button.perms,
    type: button.permsType,
    describe: language === 'en' ? button.nameEn || button.name : button.name,
    status: button.status,
  };
}

/** Buttons of one page, with the names of the page and the menus above. */
export interface ButtonPlace {
  readonly menus: string[];
  readonly codes: { readonly code: string; readonly name: string; readonly type: string }[];
}

/** Granted buttons that are switched on, grouped by page, in menu order. */
export async function findGrantedPlaces(
  db: Db,
  tenantId: number,
  userId: string,
  language: Language,
): Promise<ButtonPlace[]> {
  const name = (table: string) =>
    language === 'en'
      ? sql`coalesce(nullif(${sql.ref(`${table}.nameEn`)}, ''), ${sql.ref(`${table}.name`)})`
      : sql`${sql.ref(`${table}.name`)}`;
  const { rows } = await sql<ButtonPlace>`
    with recursive places as (
      select p.id, p.parent_id, array[${name('p')}]::text[] as menus, array[p.sort_no]::numeric[] as place
      from sys_permission p where p.parent_id is null and p.menu_type <> 2 and p.del_flag = 0
      union all
      select p.id, p.parent_id, o.menus || ${name('p')}::text, o.place || p.sort_no
      from places o join sys_permission p on p.parent_id = o.id and p.menu_type <> 2 and p.del_flag = 0
    )
    select coalesce(o.menus, '{}') as menus,
      json_agg(json_build_object('code', b.perms, 'name', ${name('b')}, 'type', b.perms_type)
        order by b.sort_no, b.id) as codes
    from sys_permission b left join places o on o.id = b.parent_id
    where b.menu_type = 2 and b.status = '1' and b.del_flag = 0 and b.perms is not null
      and b.id in (${grantedIds(db, tenantId, userId)})
    group by o.menus, o.place, b.parent_id
    order by o.place nulls last, b.parent_id`.execute(db);
  return rows;
}
