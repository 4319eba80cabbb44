import { sql } from 'kysely';
import { newId } from '#server/db/new-id.ts';
import { hasRightEverywhere } from '#server/permission/whole-installation.ts';
import { addMenu, editMenu } from '#shared/contract/rights/menu.ts';
import { type Asked, changeMenu } from './change-menu.ts';
import {
  refuseForeignCodes,
  refuseLifeline,
  refuseLoosenedRules,
  refuseOthers,
  refuseParent,
  refuseProducts,
} from './guard-menu.ts';
import { findMenu, isMoved, lockMenus, type Menu, markLeaves, nextOrder } from './menu.queries.ts';
import { type MenuValues, readMenu, type SentMenu } from './read-menu.ts';

const now = sql<string>`now()`;

/**
 * Adds a menu; shared by all tenants if the caller has the right in every tenant, otherwise for the own tenant. Returns
 * its id.
 */
export async function addMenuOf(asked: Asked, sent: SentMenu): Promise<{ readonly id: string }> {
  const { actor } = asked;
  const menu = readMenu(sent, null);
  const tenantId = (await hasRightEverywhere(actor, addMenu.access)) ? null : actor.tenantId;
  const id = newId();
  await changeMenu(asked, { operate: 'add', event: 'menu.add' }, async (trx) => {
    await lockMenus(trx);
    await refuseParent(trx, null, { ...menu, tenantId });
    await refuseForeignCodes(trx, actor, null, menu);
    const sortNo = sent.sortNo ?? (await nextOrder(trx, menu.parentId));
    await trx
      .insertInto('sysPermission')
      .values({
        ...menu,
        sortNo,
        id,
        tenantId,
        isLeaf: true,
        updateTime: null,
        createBy: actor.username,
        updateBy: null,
      })
      .execute();
    await markLeaves(trx, [menu.parentId]);
    return {
      content: {
        zh: `新增菜单 ${menu.name}${rights(menu)}`,
        en: `Menu added: ${menu.nameEn || menu.name}${rights(menu)}`,
      },
      target: id,
    };
  });
  return { id };
}

/** Changes a menu; of the product's menus only the columns that yards may change (docs/decisions/menu-seed.md). */
export async function editMenuOf(asked: Asked, id: string, sent: SentMenu): Promise<void> {
  const { actor } = asked;
  const everywhere = await hasRightEverywhere(actor, editMenu.access);
  await changeMenu(asked, { operate: 'update', event: 'menu.edit' }, async (trx) => {
    await lockMenus(trx);
    const before = await findMenu(trx, id);
    refuseOthers(everywhere, [before]);
    const menu = readMenu(sent, before);
    refuseProducts(actor, before, menu);
    refuseLifeline(before, menu);
    refuseLoosenedRules(actor, before, menu);
    if (menu.parentId !== before.parentId) await refuseParent(trx, id, { ...menu, tenantId: before.tenantId });
    await refuseForeignCodes(trx, actor, before, menu);
    await trx
      .updateTable('sysPermission')
      .set({ ...menu, moved: isMoved(before, menu.parentId), updateBy: actor.username, updateTime: now })
      .where('id', '=', id)
      .execute();
    await markLeaves(trx, [before.parentId, menu.parentId]);
    return {
      content: {
        zh: `修改菜单 ${before.name}：${differences(before, menu, '空') || '无变化'}`,
        en: `Menu changed, ${before.nameEn || before.name}: ${differences(before, menu, 'nothing') || 'no differences'}`,
      },
      target: id,
    };
  });
}

const rights = ({ perms }: MenuValues): string => (perms === null ? '' : `（${perms}）`);

/** Changed columns with both values, because changes of rights are recorded in full (docs/security.md P33). */
function differences(before: Menu, menu: MenuValues, none: string): string {
  const names = Object.keys(menu) as (keyof MenuValues)[];
  const changed = names.filter((name) => String(before[name] ?? '') !== String(menu[name] ?? ''));
  return changed.map((name) => `${name} ${before[name] ?? none} → ${menu[name] ?? none}`).join('，');
}
