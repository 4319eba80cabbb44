import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { byParent } from '#server/permission/by-parent.ts';
import { findPermissions, nameOf } from '#server/permission/grant-tree.ts';
import type { RoleModule } from '#shared/contract/rights/role-grant.schema.ts';
import { findGranted } from './grant.queries.ts';

/** Directories and pages, with whether the role has them (docs/specification.md §1.7, Role authorization). */
export function moduleTree(actor: Actor, roleId: string): Promise<RoleModule[]> {
  return readAs(actor.tenantId, async (db) => {
    const pages = (await findPermissions(db, actor.tenantId)).filter(({ menuType }) => menuType !== 2);
    const granted = await findGranted(db, actor.tenantId, roleId);
    const children = byParent(pages);
    const below = (parent: string | null): RoleModule[] =>
      (children.get(parent) ?? []).map((row) => ({
        id: row.id,
        name: nameOf(row, actor.language),
        checked: granted.has(row.id),
        children: below(row.id),
      }));
    return below(null);
  });
}
