import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { byParent } from '#server/permission/by-parent.ts';
import { permissionsWithinReach } from '#server/permission/reach.ts';
import type { Actor } from '#server/session/actor.ts';
import type { DepartGrantNode } from '#shared/contract/depart-role.schema.ts';

interface PermissionRow {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly nameEn: string | null;
  readonly icon: string | null;
  readonly menuType: number;
  readonly ruleFlag: number;
}

interface GrantTree {
  readonly treeList: DepartGrantNode[];
  readonly ids: string[];
}

/**
 * The permissions that may be granted, as a tree in menu order: those of a department for its roles, or all of them. One
 * whose parent is not among them stands at the top.
 */
export async function grantTree(db: Db, actor: Actor, departId: string | null): Promise<GrantTree> {
  const reach = await permissionsWithinReach(db, actor);
  const held = sql`id in (select permission_id from sys_depart_permission
    where tenant_id = ${actor.tenantId} and depart_id = ${departId})`;
  // Rows that a tenant made for itself are its own, those of the product everybody's.
  const { rows } = await sql<PermissionRow>`
    select id, parent_id, name, name_en, icon, menu_type,
      coalesce((to_jsonb(p) ->> 'rule_flag')::int, 0) as rule_flag
    from sys_permission p
    where del_flag = 0 and (tenant_id is null or tenant_id = ${actor.tenantId})
      and ${departId === null ? sql`true` : held}
    order by menu_type = 2, sort_no, id`.execute(db);
  const known = new Set(rows.map(({ id }) => id));
  const below = byParent(rows, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null));
  const nodes = (parent: string | null): DepartGrantNode[] =>
    (below.get(parent) ?? []).map((row) => {
      const children = nodes(row.id);
      return {
        key: row.id,
        title: null,
        slotTitle: actor.language === 'en' ? row.nameEn || row.name : row.name,
        value: null,
        label: null,
        isLeaf: children.length === 0,
        icon: row.icon,
        ruleFlag: row.ruleFlag,
        scopedSlots: { title: 'hasDatarule' },
        parentId: row.parentId,
        menuType: row.menuType,
        beyondReach: !reach.has(row.id),
        children: children.length > 0 ? children : null,
      };
    });
  return { treeList: nodes(null), ids: rows.map(({ id }) => id) };
}
