import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { all, nodeOf } from '#server/modules/permission/permission-list.ts';
import { byParent } from '#server/permission/by-parent.ts';
import { listRecords } from '#server/resource/list/list.ts';
import type { MenuTreeNode } from '#shared/contract/rights/menu.schema.ts';
import type { PermissionNode } from '#shared/contract/rights/permission.schema.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { sysPermission } from '#shared/system/permission.ts';
import { findParents } from './menu.queries.ts';

export const topMenus = (actor: Actor) => level(actor, sql<SqlBool>`menu_type = 0`);

/** Menus directly below a menu; with '' the rights without a parent. */
export const menusBelow = (actor: Actor, parentId: string) =>
  level(
    actor,
    parentId === '' ? sql<SqlBool>`parent_id is null and menu_type = 2` : sql<SqlBool>`parent_id = ${parentId}`,
  );

/** The same for several menus, by their id. */
export async function menusBelowEach(actor: Actor, ids: readonly string[]): Promise<Record<string, PermissionNode[]>> {
  const nodes = await level(actor, sql<SqlBool>`parent_id = any(${[...ids]})`);
  const found = byParent(nodes);
  return Object.fromEntries(ids.map((id) => [id, [...(found.get(id) ?? [])]]));
}

/** Nodes without their children: `children` is null for leaves, and [] if there are children to load. */
async function level(actor: Actor, which: RawBuilder<SqlBool>): Promise<PermissionNode[]> {
  const { records } = await listRecords(sysPermission, actor, all, which);
  const ids = records.map(({ id }) => id);
  const parents = await readAs(actor.tenantId, (db) => findParents(db, ids));
  return records.map((record) => nodeOf(record, parents.has(record.id) ? [] : null));
}

/** The whole menu as a tree, for choosing. */
export async function menuTreeOf(actor: Actor): Promise<{ treeList: MenuTreeNode[]; ids: string[] }> {
  const { records } = await listRecords(sysPermission, actor, all);
  const children = byParent(records.map((record) => ({ ...record, parentId: record.parentId as string | null })));
  const below = (parent: string | null): MenuTreeNode[] =>
    (children.get(parent) ?? []).map((record) => {
      const own = below(record.id);
      return treeNodeOf(record, own.length > 0 ? own : null);
    });
  return { treeList: below(null), ids: records.map(({ id }) => id) };
}

/** One level of that tree. */
export async function menuLevelOf(actor: Actor, parentId: string): Promise<MenuTreeNode[]> {
  const which = parentId === '' ? sql<SqlBool>`parent_id is null` : sql<SqlBool>`parent_id = ${parentId}`;
  const { records } = await listRecords(sysPermission, actor, all, which);
  const ids = records.map(({ id }) => id);
  const parents = await readAs(actor.tenantId, (db) => findParents(db, ids));
  return records.map((record) => treeNodeOf(record, parents.has(record.id) ? [] : null));
}

function treeNodeOf(record: ResourceRecord, children: MenuTreeNode[] | null): MenuTreeNode {
  const title = String(record.name);
  const leaf = children === null;
  return {
    key: record.id,
    title,
    slotTitle: title,
    value: record.id,
    label: title,
    isLeaf: leaf,
    leaf,
    icon: (record.icon as string | null) ?? null,
    ruleFlag: null,
    scopedSlots: null,
    parentId: (record.parentId as string | null) ?? null,
    menuType: Number(record.menuType),
    children,
  };
}
