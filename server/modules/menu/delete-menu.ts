import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { hasRightEverywhere } from '#server/permission/whole-installation.ts';
import { fail } from '#shared/errors/fail.ts';
import { type Asked, changeMenu } from './change-menu.ts';
import { refuseLoosenedRules, refuseOthers } from './guard-menu.ts';
import { findMenu, findWithBelow, lockMenus, markLeaves } from './menu.queries.ts';

/**
 * Deletes menus with everything below them; rules and grants are deleted with the rows. Menus of the product cannot be
 * deleted.
 */
export async function deleteMenusOf(asked: Asked, right: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) throw fail('menuIdsMissing');
  const everywhere = await hasRightEverywhere(asked.actor, right);
  await changeMenu(asked, { operate: 'delete', event: 'menu.delete' }, async (trx) => {
    await lockMenus(trx);
    const menus = await findWithBelow(trx, ids);
    const chosen = menus.filter(({ id }) => ids.includes(id));
    if (chosen.length < new Set(ids).size) throw fail('menuUnknown');
    const products = menus.find(({ seeded }) => seeded);
    if (products) throw fail('menuProductStays', { name: products.name });
    refuseOthers(everywhere, menus);
    for (const menu of menus) refuseLoosenedRules(asked.actor, menu, null);
    await trx.deleteFrom('sysPermission').where('id', 'in', ids).execute();
    await markLeaves(
      trx,
      chosen.map(({ parentId }) => parentId),
    );
    const others = menus.length - chosen.length;
    const names = chosen.map(({ name }) => name).join('、');
    return {
      content: {
        zh: `删除菜单 ${names}${others > 0 ? ` 及其下 ${others} 项` : ''}`,
        en: `Menu deleted: ${names}${others > 0 ? ` with ${others} below` : ''}`,
      },
      target: ids.join(','),
    };
  });
}

/** Counts what would be deleted with a menu. */
export function countBelow({ tenantId }: Actor, id: string): Promise<{ pages: number; buttons: number }> {
  return readAs(tenantId, async (db) => {
    await findMenu(db, id);
    const below = (await findWithBelow(db, [id])).filter((menu) => menu.id !== id);
    const buttons = below.filter(({ menuType }) => menuType === 2).length;
    return { pages: below.length - buttons, buttons };
  });
}
