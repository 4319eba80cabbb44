import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '#server/kernel/actor.ts';
import { byParent } from '#server/permission/by-parent.ts';
import { listRecords } from '#server/resource/list/list.ts';
import { attachHooks } from '#server/resource/registry.ts';
import type { listPermissionsShape, PermissionNode } from '#shared/contract/rights/permission.schema.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { sysPermission } from '#shared/system/permission.ts';

attachHooks(sysPermission.code, {
  // The menu belongs to no area: people who may arrange it see all of it.
  scope: () => sql`true`,
});

/** One page with more rows than a menu has. */
export const all = { pageNo: 1, pageSize: 100_000 };

/** The whole menu as a tree, or entries whose name contains a text as a flat list (docs/wire.md §1.9). */
export async function listMenu(
  actor: Actor,
  { name }: z.output<typeof listPermissionsShape.query>,
): Promise<PermissionNode[]> {
  const { records } = await listRecords(sysPermission, actor, { ...all, ...(name && { name: `*${name}*` }) });
  if (name) return records.map((record) => nodeOf(record, null));
  const children = byParent(records.map((record) => ({ ...record, parentId: record.parentId as string | null })));
  const below = (parent: string | null): PermissionNode[] =>
    (children.get(parent) ?? []).map((record) => {
      const own = below(record.id);
      return nodeOf(record, own.length > 0 ? own : null);
    });
  return below(null);
}

/** Converts a row to a menu node in wire format; without children it is a leaf. */
export function nodeOf(record: ResourceRecord, children: PermissionNode[] | null): PermissionNode {
  const leaf = children === null;
  // Properties that the columns lack, or that have another name on the wire.
  const own = { key: record.id, title: record.name, isLeaf: leaf, leaf, route: record.isRoute, children };
  // The types match because the call's schema checks the node again.
  return { ...record, ...own, delFlag: 0 } as unknown as PermissionNode;
}
