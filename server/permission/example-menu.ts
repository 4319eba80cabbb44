import type { Actor } from '#server/kernel/actor.ts';
import { stableId } from '#server/kernel/stable-id.ts';
import { listPermissions } from '#shared/contract/rights/permission.ts';
import { yardAreas } from '#shared/yard/areas.ts';
import type { MenuRow } from './menu-tree.ts';

const directories: ReadonlySet<string> = new Set(
  yardAreas.flatMap(({ example, menu }) => (example && menu ? [stableId('menu', menu.key)] : [])),
);

/**
 * Hides the directories of example areas from everybody except administrators of the menu. A link into an example area
 * still works for users with the right (docs/decisions/menu-seed.md).
 */
export function withoutExamples(rows: readonly MenuRow[], actor: Pick<Actor, 'grants'>): readonly MenuRow[] {
  if (actor.grants.has(listPermissions.access)) return rows;
  return rows.map((row) => (directories.has(row.id) ? { ...row, hidden: true } : row));
}
