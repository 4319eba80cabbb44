import { sql } from 'kysely';
import { newId } from '#server/db/new-id.ts';
import { holdsEverywhere } from '#server/permission/whole-installation.ts';
import { menuRows } from '#server/seed/seed-menu.ts';
import { addMenu, editMenu } from '#shared/contract/menu.ts';
import { fail } from '#shared/errors/fail.ts';
import { type Asked, changeMenu } from './change-menu.ts';
import {
  refuseForeignCodes,
  refuseLifeline,
  refuseLoosenedRules,
  refuseOthers,
  refuseParent,
  refuseProducts,
} from './guard-menu.ts';
import { findMenu, lockMenus, type Menu, markLeaves } from './menu.queries.ts';
import { type MenuValues, readMenu, type SentMenu } from './read-menu.ts';

const now = sql<string>`now()`;

/** Adds a menu: everybody's where the caller answers to all tenants, else the own tenant's. */
export async function addMenuOf(asked: Asked, sent: SentMenu): Promise<void> {
  const { actor } = asked;
  const menu = readMenu(sent, null);
  const tenantId = (await holdsEverywhere(actor, addMenu.access)) ? null : actor.tenantId;
  await changeMenu(asked, { operate: 'add', event: 'menu.add' }, async (trx) => {
    await lockMenus(trx);
    await refuseParent(trx, null, { ...menu, tenantId });
    await refuseForeignCodes(trx, actor, null, menu);
    const id = newId();
    await trx
      .insertInto('sysPermission')
      .values({ ...menu, id, tenantId, isLeaf: true, updateTime: null, createBy: actor.username, updateBy: null })
      .execute();
    await markLeaves(trx, [menu.parentId]);
    return { content: `新增菜单 ${menu.name}${rights(menu)}`, target: id };
  });
}

/** Changes a menu; of the product's what is the yard's (docs/decisions/menu-seed.md). */
export async function editMenuOf(asked: Asked, id: string, sent: SentMenu): Promise<void> {
  const { actor } = asked;
  const everywhere = await holdsEverywhere(actor, editMenu.access);
  await changeMenu(asked, { operate: 'update', event: 'menu.edit' }, async (trx) => {
    await lockMenus(trx);
    const before = await findMenu(trx, id);
    refuseOthers(everywhere, [before]);
    const menu = readMenu(sent, before);
    refuseProducts(before, menu);
    refuseLifeline(before, menu);
    refuseLoosenedRules(actor, before, menu);
    if (menu.parentId !== before.parentId) await refuseParent(trx, id, { ...menu, tenantId: before.tenantId });
    await refuseForeignCodes(trx, actor, before, menu);
    const moved = before.seeded && menu.parentId !== productsPlace(before);
    await trx
      .updateTable('sysPermission')
      .set({ ...menu, moved, updateBy: actor.username, updateTime: now })
      .where('id', '=', id)
      .execute();
    await markLeaves(trx, [before.parentId, menu.parentId]);
    return { content: `修改菜单 ${before.name}：${differences(before, menu)}`, target: id };
  });
}

/** Siblings in this order. */
export async function sortMenusOf(asked: Asked, ids: readonly string[]): Promise<void> {
  const everywhere = await holdsEverywhere(asked.actor, editMenu.access);
  await changeMenu(asked, { operate: 'update', event: 'menu.sort' }, async (trx) => {
    await lockMenus(trx);
    const menus = await trx
      .selectFrom('sysPermission')
      .select(['id', 'name', 'parentId', 'tenantId'])
      .where('id', 'in', ids)
      .where('delFlag', '=', 0)
      .execute();
    const [first] = menus;
    if (!first || menus.length < new Set(ids).size) throw fail('menuUnknown');
    if (menus.some(({ parentId }) => parentId !== first.parentId)) throw fail('menuSortMixed');
    refuseOthers(everywhere, menus);
    await sql`
      update sys_permission p set sort_no = o.place, update_by = ${asked.actor.username}, update_time = now()
      from unnest(${[...ids]}::text[]) with ordinality o (id, place)
      where p.id = o.id and (p.sort_no <> o.place or p.update_by is null)`.execute(trx);
    const names = new Map(menus.map(({ id, name }) => [id, name]));
    return { content: `调整菜单顺序 ${ids.map((id) => names.get(id)).join('、')}`, target: first.parentId ?? '' };
  });
}

/** Where the product has its row. */
const productsPlace = ({ id }: Menu): string | null =>
  menuRows().find(({ row }) => row.id === id)?.row.parentId ?? null;

const rights = ({ perms }: MenuValues): string => (perms === null ? '' : `（${perms}）`);

/** What changed, each with both values: a change of rights is told in full (P33). */
function differences(before: Menu, menu: MenuValues): string {
  const names = Object.keys(menu) as (keyof MenuValues)[];
  const changed = names.filter((name) => String(before[name] ?? '') !== String(menu[name] ?? ''));
  return changed.map((name) => `${name} ${before[name] ?? '空'} → ${menu[name] ?? '空'}`).join('，') || '无变化';
}
