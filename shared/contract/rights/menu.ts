import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './menu.schema.ts';

const member = { tenant: 'member' } as const;
const reads = { ...member, method: 'GET', access: 'system:permission:list', code: 0 } as const;

export const listTopMenus = defineCall<typeof schema.menuListShape>({
  ...reads,
  id: 'menu.tops',
  path: '/sys/permission/getSystemMenuList',
  summary: 'Menus of the first level, without the levels below.',
});

export const listSubmenus = defineCall<typeof schema.submenuShape>({
  ...reads,
  id: 'menu.below',
  path: '/sys/permission/getSystemSubmenu',
  summary: 'Menus and buttons directly below a menu; with an empty parent the rights without a menu.',
});

export const listSubmenusOf = defineCall<typeof schema.submenuBatchShape>({
  ...reads,
  id: 'menu.belowSeveral',
  path: '/sys/permission/getSystemSubmenuBatch',
  code: 200,
  summary: 'Menus and buttons directly below several menus, by the id of each.',
});

export const menuTree = defineCall<typeof schema.menuTreeShape>({
  ...reads,
  id: 'menu.tree',
  path: '/sys/permission/queryTreeList',
  summary: 'The whole menu as a tree to choose from, with all ids.',
});

export const menuLevel = defineCall<typeof schema.menuLevelShape>({
  ...reads,
  id: 'menu.level',
  path: '/sys/permission/queryListAsync',
  summary: 'One level of the menu tree.',
});

export const addMenu = defineCall<typeof schema.addMenuShape>({
  ...member,
  id: 'menu.add',
  method: 'POST',
  path: '/sys/permission/add',
  access: 'system:permission:add',
  summary: 'Add a menu, a page or a button.',
});

export const editMenu = defineCall<typeof schema.editMenuShape>({
  ...member,
  id: 'menu.edit',
  method: 'PUT',
  also: ['POST'],
  path: '/sys/permission/edit',
  access: 'system:permission:edit',
  summary: 'Change a menu, a page or a button; keys that are not sent stay unchanged.',
});

/** Our extension. */
export const moveMenu = defineCall<typeof schema.moveMenuShape>({
  ...member,
  id: 'menu.move',
  method: 'PUT',
  path: '/sys/permission/move',
  access: 'system:permission:edit',
  summary: 'Move a menu below another menu, before one of its entries or last; renumbers the siblings.',
});

export const deleteMenu = defineCall<typeof schema.deleteMenuShape>({
  ...member,
  id: 'menu.delete',
  method: 'DELETE',
  path: '/sys/permission/delete',
  access: 'system:permission:delete',
  summary: 'Delete a menu and all entries below it, with their data rules and grants.',
});

export const deleteMenus = defineCall<typeof schema.deleteMenusShape>({
  ...member,
  id: 'menu.deleteBatch',
  method: 'DELETE',
  path: '/sys/permission/deleteBatch',
  access: 'system:permission:deleteBatch',
  summary: 'Delete several menus and all entries below them, with their data rules and grants.',
});

/** Our extension. */
export const countBelowMenu = defineCall<typeof schema.countBelowShape>({
  ...reads,
  id: 'menu.countBelow',
  path: '/sys/permission/countBelow',
  summary: 'How many pages and buttons are below a menu and would be deleted with it.',
});

export const checkMenuUrl = defineCall<typeof schema.checkUrlShape>({
  ...reads,
  id: 'menu.checkUrl',
  path: '/sys/permission/checkPermDuplication',
  code: 200,
  summary: 'Whether no other menu has this path.',
});

/** Our extension: a read-only view; never creates a session for the other person. */
export const previewUser = defineCall<typeof schema.previewUserShape>({
  ...member,
  id: 'menu.previewUser',
  method: 'GET',
  path: '/sys/permission/previewUser',
  access: 'system:permission:previewUser',
  summary: 'Preview of menu, buttons, data scope and data rules of a person of the tenant; audited.',
});
