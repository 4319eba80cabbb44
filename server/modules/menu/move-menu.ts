import { sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '#server/db/database.ts';
import { holdsEverywhere } from '#server/permission/whole-installation.ts';
import type { moveMenuShape } from '#shared/contract/menu.schema.ts';
import { moveMenu } from '#shared/contract/menu.ts';
import { fail } from '#shared/errors/fail.ts';
import { type Asked, changeMenu } from './change-menu.ts';
import { refuseOthers, refuseParent } from './guard-menu.ts';
import { findMenu, findSiblings, isMoved, lockMenus, type Menu, markLeaves } from './menu.queries.ts';

type Place = z.output<typeof moveMenuShape.body>;

/**
 * Puts a menu below another one, before one of its rows or last. A page that comes to the first level is a top menu and
 * the other way round; buttons go where pages are.
 */
export async function moveMenuOf(asked: Asked, { id, parentId, beforeId }: Place): Promise<void> {
  const { actor } = asked;
  const everywhere = await holdsEverywhere(actor, moveMenu.access);
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
 * Numbers the siblings from 1. Who may not change all of them, since everybody shares some, gets a place between their
 * numbers, and is refused where there is none.
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
  const foreign = others.some(({ tenantId }) => tenantId === null) && !place.everywhere;
  const between = foreign ? numberBetween(others[at - 1]?.sortNo, others[at]?.sortNo) : null;
  if (foreign && between === null) refuseOthers(place.everywhere, others);
  const ids = between === null ? others.map(({ id }) => id).toSpliced(at, 0, menu.id) : [menu.id];
  const numbers = between === null ? ids.map((_, index) => index + 1) : [between];
  await sql`
    update sys_permission p set sort_no = o.no, update_by = ${actor.username}, update_time = now()
    from unnest(${ids}::text[], ${numbers}::numeric[]) o (id, no)
    where p.id = o.id and (p.sort_no <> o.no or p.update_by is null)`.execute(trx);
}

/** With two digits, as the column has them; null where neighbours leave no room. */
export function numberBetween(before: number | undefined, after: number | undefined): number | null {
  if (after === undefined) return before === undefined ? 1 : Math.floor(before) + 1;
  const low = before ?? after - 2;
  const number = Math.round(((low + after) / 2) * 100) / 100;
  return number > low && number < after ? number : null;
}
