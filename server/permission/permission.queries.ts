import type { Db } from '#server/db/database.ts';
import type { Language } from '#server/session/actor.ts';
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

/** Ids of the permission rows that the user was granted in the tenant. */
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

/** Every button and field rule there is, granted or not: what a client needs to know that something is restricted. */
export function findAllButtons(db: Db): Promise<Button[]> {
  return db
    .selectFrom('sysPermission as p')
    .select(buttonColumns)
    .where('p.menuType', '=', 2)
    .where('p.delFlag', '=', 0)
    .orderBy('p.perms')
    .execute();
}

/** A button as the wire has it. */
export function authEntryOf(button: Button, language: Language) {
  return {
    action: button.perms,
    type: button.permsType,
    describe: language === 'en' ? button.nameEn || button.name : button.name,
    status: button.status,
  };
}
