import type { Actor } from '#server/kernel/actor.ts';
import { stableId } from '#server/kernel/stable-id.ts';
import { listPermissions } from '#shared/contract/rights/permission.ts';
import { yardAreas } from '#shared/yard/areas.ts';
import type { MenuRow } from './menu-tree.ts';

const directories: ReadonlySet<string> = new Set(
  yardAreas.flatMap(({ example, menu }) => (example && menu ? [stableId('menu', menu.key)] : [])),
);

/**
 * Example areas are tools of those who look after the menu: in that of everybody else they are hidden, and a link into
 * one still opens for whoever was granted it (docs/decisions/menu-seed.md).
 */
export function withoutExamples(rows: readonly MenuRow[], actor: Pick<Actor, 'grants'>): readonly MenuRow[] {
  if (actor.grants.has(listPermissions.access)) return rows;
  return rows.map((row) => (directories.has(row.id) ? { ...row, hidden: true } : row));
}
