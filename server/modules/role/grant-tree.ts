import { readAs } from '#server/db/scope.ts';
import { byParent } from '#server/permission/by-parent.ts';
import { permissionsWithinReach } from '#server/permission/reach.ts';
import type { Actor, Language } from '#server/session/actor.ts';
import type { CallAnswer } from '#shared/contract/call.ts';
import type { GrantNode, RoleModule, roleTreeShape } from '#shared/contract/role-grant.schema.ts';
import { findGranted, findPermissions, type PermissionLine } from './grant.queries.ts';

/** The whole menu with its buttons, as a role is granted from it; what the caller cannot give is marked (P16). */
export function grantTree(actor: Actor): Promise<CallAnswer<typeof roleTreeShape>> {
  return readAs(actor.tenantId, async (db) => {
    const rows = await findPermissions(db, actor.tenantId);
    // Rights without a page of their own stand behind the pages, not among them.
    rows.sort((one, other) => Number(one.menuType === 2) - Number(other.menuType === 2));
    const reach = await permissionsWithinReach(db, actor);
    const children = byParent(rows);
    const below = (parent: string | null): GrantNode[] =>
      (children.get(parent) ?? []).map((row) => {
        const own = below(row.id);
        return {
          ...drawn,
          key: row.id,
          slotTitle: nameOf(row, actor.language),
          isLeaf: own.length === 0,
          icon: row.icon,
          ruleFlag: row.ruleFlag,
          parentId: row.parentId,
          menuType: row.menuType,
          permsType: row.permsType,
          perms: row.perms,
          beyondReach: !reach.has(row.id),
          children: own.length > 0 ? own : null,
        };
      });
    return { treeList: below(null), ids: rows.map(({ id }) => id) };
  });
}

/** What the platform's client draws a role's tree by (contract §8, treeNode). */
const drawn = { title: null, value: null, label: null, scopedSlots: { title: 'hasDatarule' } } as const;

/** Directories and pages with whether the role opens them (spec 1 §7, Role authorization). */
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

export const nameOf = ({ name, nameEn }: Pick<PermissionLine, 'name' | 'nameEn'>, language: Language): string =>
  language === 'en' ? nameEn || name : name;
