import { readAs } from '#server/db/scope.ts';
import { Answer, type Binding, implement } from '#server/http/implement.ts';
import * as shape from '#shared/contract/rights/menu.schema.ts';
import * as call from '#shared/contract/rights/menu.ts';
import { fail } from '#shared/errors/fail.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { countBelow, deleteMenusOf } from './delete-menu.ts';
import { menuLevelOf, menusBelow, menusBelowEach, menuTreeOf, topMenus } from './menu-list.ts';
import { moveMenuOf } from './move-menu.ts';
import { previewOf } from './preview-user.ts';
import { addMenuOf, editMenuOf } from './save-menu.ts';

/** Calls with which administrators arrange menus, pages and buttons (docs/wire.md §1.9). */
export const menuCalls: readonly Binding[] = [
  implement(call.listTopMenus, shape.menuListShape, ({ actor }) => topMenus(actor)),
  implement(call.listSubmenus, shape.submenuShape, ({ actor, query }) => menusBelow(actor, query.parentId)),
  implement(call.listSubmenusOf, shape.submenuBatchShape, ({ actor, query }) =>
    menusBelowEach(actor, listOf(query.parentIds)),
  ),
  implement(call.menuTree, shape.menuTreeShape, ({ actor }) => menuTreeOf(actor)),
  implement(call.menuLevel, shape.menuLevelShape, ({ actor, query }) => menuLevelOf(actor, query.pid)),
  implement(call.addMenu, shape.addMenuShape, async ({ actor, request, body }) => {
    return new Answer(await addMenuOf({ actor, request }, body), '添加成功！');
  }),
  implement(call.editMenu, shape.editMenuShape, async ({ actor, request, body: { id, ...menu } }) => {
    await editMenuOf({ actor, request }, id, menu);
    return new Answer(null, '修改成功！');
  }),
  implement(call.moveMenu, shape.moveMenuShape, async ({ actor, request, body }) => {
    await moveMenuOf({ actor, request }, body);
    return new Answer(null, '修改成功！');
  }),
  implement(call.deleteMenu, shape.deleteMenuShape, async ({ actor, request, query }) => {
    await deleteMenusOf({ actor, request }, call.deleteMenu.access, [query.id]);
    return new Answer(null, '删除成功!');
  }),
  implement(call.deleteMenus, shape.deleteMenusShape, async ({ actor, request, query }) => {
    await deleteMenusOf({ actor, request }, call.deleteMenus.access, listOf(query.ids));
    return new Answer(null, '删除成功!');
  }),
  implement(call.countBelowMenu, shape.countBelowShape, ({ actor, query }) => countBelow(actor, query.id)),
  implement(call.checkMenuUrl, shape.checkUrlShape, async ({ actor, query: { id, url } }) => {
    const taken = await readAs(actor.tenantId, (db) =>
      db
        .selectFrom('sysPermission')
        .select('id')
        .where('url', '=', url)
        .where('delFlag', '=', 0)
        .where('id', '!=', id ?? '')
        .executeTakeFirst(),
    );
    if (taken) throw fail('menuUrlTaken');
    return new Answer(null, '该值可用！');
  }),
  implement(call.previewUser, shape.previewUserShape, ({ actor, request, query }) =>
    previewOf({ actor, request }, query.username),
  ),
];
