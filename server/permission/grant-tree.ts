import type { Db } from '#server/db/database.ts';
import type { Actor, Language } from '#server/kernel/actor.ts';
import type { CallAnswer } from '#shared/contract/call.ts';
import type { GrantNode } from '#shared/contract/rights/grant.schema.ts';
import type { roleTreeShape } from '#shared/contract/rights/role-grant.schema.ts';
import { byParent } from './by-parent.ts';
import { type PermissionReach, permissionsWithinReach } from './reach.ts';

const lineColumns = ['id', 'parentId', 'name', 'nameEn', 'icon', 'menuType', 'perms', 'permsType', 'ruleFlag'] as const;

export interface PermissionLine {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly nameEn: string | null;
  readonly icon: string | null;
  readonly menuType: number;
  readonly perms: string | null;
  readonly permsType: string;
  readonly ruleFlag: number;
}

/** Menus, buttons and field rules of the tenant, in menu order. */
export function findPermissions(db: Db, tenantId: number): Promise<PermissionLine[]> {
  return db
    .selectFrom('sysPermission')
    .select(lineColumns)
    .where('delFlag', '=', 0)
    .where(({ eb, or }) => or([eb('tenantId', 'is', null), eb('tenantId', '=', tenantId)]))
    .orderBy('sortNo')
    .orderBy('id')
    .execute();
}

/**
 * The permission tree for granting to a role or department; permissions that the caller cannot grant are marked
 * (docs/security.md P16).
 */
export async function grantTreeOf(
  db: Db,
  actor: Actor,
  lines: readonly PermissionLine[],
): Promise<CallAnswer<typeof roleTreeShape>> {
  return treeWithin(lines, await permissionsWithinReach(db, actor), actor.language);
}

/** Builds the tree of the rows for a user with the given reach. A row whose parent is missing becomes a root. */
export function treeWithin(
  lines: readonly PermissionLine[],
  reach: PermissionReach,
  language: Language,
): CallAnswer<typeof roleTreeShape> {
  // Rights that belong to no page are listed after the pages.
  const rows = [...lines].sort((one, other) => Number(one.menuType === 2) - Number(other.menuType === 2));
  const known = new Set(rows.map(({ id }) => id));
  const children = byParent(rows, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null));
  const below = (parent: string | null): GrantNode[] =>
    (children.get(parent) ?? []).map((row) => {
      const own = below(row.id);
      return {
        ...drawn,
        key: row.id,
        slotTitle: nameOf(row, language),
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
}

/** Constant properties that JeecgBoot's client needs to render the tree (docs/wire.md §1.8, treeNode). */
const drawn = { title: null, value: null, label: null, scopedSlots: { title: 'hasDatarule' } } as const;

export const nameOf = ({ name, nameEn }: Pick<PermissionLine, 'name' | 'nameEn'>, language: Language): string =>
  language === 'en' ? nameEn || name : name;
