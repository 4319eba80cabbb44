import { sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '#server/db/database.ts';
import { hasRightEverywhere } from '#server/permission/whole-installation.ts';
import type { moveMenuShape } from '#shared/contract/rights/menu.schema.ts';
import { moveMenu } from '#shared/contract/rights/menu.ts';
import { fail } from '#shared/errors/fail.ts';
import { type Asked, changeMenu } from './change-menu.ts';
import { refuseOthers, refuseParent } from './guard-menu.ts';
import { findMenu, findSiblings, isMoved, lockMenus, type Menu, markLeaves } from './menu.queries.ts';
import { numbersFor } from './sibling-numbers.ts';

type Place = z.output<typeof moveMenuShape.body>;

/**
 * Moves a menu below another one, before one of its rows or to the end. A page that is moved to the first level becomes
 * a top menu, and the reverse; buttons can be moved between pages.
 */
export async function moveMenuOf(asked: Asked, { id, parentId, beforeId }: Place): Promise<void> {
  const { actor } = asked;
  const everywhere = await hasRightEverywhere(actor, moveMenu.access);
  await changeMenu(asked, { operate: 'update', event: 'menu.move' }, async (trx) => {
    await lockMenus(trx);
    const menu = await findMenu(trx, id);
    refuseOthers(everywhere, [menu]);
    const menuType = typeAt(menu, parentId);
    if (parentId !== menu.parentId) {
      await refuseParent(trx, id, { parentId, menuType, tenantId: menu.tenantId });
      const component = menu.component ?? (menuType === 0 ? 'layouts/RouteView' : null);
      await trx
        .updateTable('sysPermission')
        .set({ parentId, menuType, component, moved: isMoved(menu, parentId), updateBy: actor.username })
        .where('id', '=', id)
        .execute();
      await markLeaves(trx, [menu.parentId, parentId]);
    }
    await putBefore(trx, asked, menu, { parentId, beforeId, everywhere });
    const parent = parentId === null ? null : await findMenu(trx, parentId);
    const next = beforeId === null ? null : (await findMenu(trx, beforeId)).name;
    return {
      content: {
        zh: `移动菜单 ${menu.name} 到“${parent?.name ?? '一级菜单'}”下${next === null ? '末尾' : `“${next}”之前`}`,
        en: `Menu ${menu.name} moved below ${parent?.name ?? 'the top'}, ${next === null ? 'at the end' : `before ${next}`}`,
      },
      target: id,
    };
  });
}

function typeAt({ menuType, parentId: before }: Menu, parentId: string | null): number {
  if (menuType !== 2) return parentId === null ? 0 : 1;
  if (parentId === null && before !== null) throw fail('menuParentNeeded', {}, { parentId: 'menuParentNeeded' });
  return 2;
}

/**
 * Gives the row an order number between its neighbours. If there is no free number, changes as few siblings as
 * necessary (a changed sibling no longer follows the product's order, docs/decisions/menu-seed.md). Refused if a
 * sibling is shared and the actor may not change it.
 */
async function putBefore(
  trx: Trx,
  { actor }: Asked,
  menu: Menu,
  place: Omit<Place, 'id'> & { readonly everywhere: boolean },
): Promise<void> {
  const others = (await findSiblings(trx, place.parentId)).filter(({ id }) => id !== menu.id);
  const at = place.beforeId === null ? others.length : others.findIndex(({ id }) => id === place.beforeId);
  if (at < 0) throw fail('menuUnknown');
  const numbers = numbersFor(others, at, menu.id);
  const shared = others.some(({ tenantId }) => tenantId === null);
  if (shared && numbers.size > 1) refuseOthers(place.everywhere, others);
  await sql`
    update sys_permission p set sort_no = o.no, update_by = ${actor.username}, update_time = now()
    from unnest(${[...numbers.keys()]}::text[], ${[...numbers.values()]}::numeric[]) o (id, no)
    where p.id = o.id and (p.sort_no <> o.no or p.update_by is null)`.execute(trx);
}
