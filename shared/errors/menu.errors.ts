import type { ErrorEntry } from './error-entry.ts';

const refused = { status: 200, code: 500 } as const;

/** Errors of the menu, of its data rules, and of the rights to change them (docs/wire.md §1.9). */
export const menuErrors = {
  menuUnknown: { ...refused, zh: '未找到菜单信息', en: 'This menu does not exist' },
  menuUrlTaken: {
    ...refused,
    zh: '访问路径不允许重复，请重定义！',
    en: 'Another menu has this path. Choose another one.',
  },
  menuUrlBad: {
    ...refused,
    zh: '菜单路径只能是本站路径、http(s) 链接或已知的占位符',
    en: 'The path must be a path of this site, an http(s) link or one of the known placeholders',
  },
  menuRedirectBad: {
    ...refused,
    zh: '默认跳转地址只能是本站路径，以 / 开头',
    en: 'A redirect must be a path of this site, beginning with /',
  },
  menuComponentBad: {
    ...refused,
    zh: '前端组件只能包含字母、数字、下划线、短横线、点和斜杠',
    en: 'The component may contain only letters, digits, underscores, hyphens, dots and slashes',
  },
  menuParentNeeded: { ...refused, zh: '请选择上级菜单', en: 'Choose the parent menu' },
  menuParentBad: {
    ...refused,
    zh: '上级菜单不存在、是按钮，或位于本菜单之下',
    en: 'The parent menu does not exist, is a button, or is below this menu',
  },
  menuParentShared: {
    ...refused,
    zh: '所有租户共用的菜单只能放在共用的菜单之下',
    en: 'An entry that all tenants share must be below a shared entry',
  },
  menuParentPage: {
    ...refused,
    zh: '租户自己的页面不能放在共用的页面之下，请选择目录',
    en: 'A page of one tenant cannot be below a shared page. Choose a directory.',
  },
  menuOfAll: {
    ...refused,
    zh: '菜单“{name}”由所有租户共用，只有在每个租户都有该权限的管理员才能修改',
    en: '“{name}” is shared by all tenants; only people who have this right in every tenant may change it',
  },
  menuOfProduct: {
    ...refused,
    zh: '菜单“{name}”是产品自带的，{fields}由产品决定；名称、位置、排序、图标、显示与启用可以修改',
    en: '“{name}” belongs to the product, so its {fields} cannot be changed. You can change its name, position, order and icon, hide it or switch it off.',
  },
  menuProductStays: {
    ...refused,
    zh: '菜单“{name}”是产品自带的，不能删除；可以隐藏它，或不再授权给角色',
    en: '“{name}” belongs to the product and cannot be deleted; hide it, or revoke it from the roles',
  },
  menuCodeNotHeld: {
    ...refused,
    zh: '您自己没有授权标识“{code}”，不能为它建立按钮',
    en: 'You do not have the permission “{code}” yourself, so you cannot add a button for it',
  },
  menuLifeline: {
    ...refused,
    zh: '“{name}”是管理菜单与权限所必需的，不能停用',
    en: '“{name}” is needed to manage menus and permissions, so it cannot be switched off',
  },
  menuIdsMissing: { ...refused, zh: '删除失败!', en: 'Nothing is selected' },
  dataRuleSql: {
    ...refused,
    zh: '不支持自定义 SQL 规则；请选择字段、条件和值，值中可以使用系统变量',
    en: 'Rules written in SQL are not supported; choose a field, a condition and a value, which may contain variables',
  },
  dataRuleColumn: {
    ...refused,
    zh: '“{title}”没有可用于规则的字段“{column}”',
    en: '“{title}” has no field “{column}” that rules may use',
  },
  dataRuleVariable: {
    ...refused,
    zh: '没有系统变量“{name}”，可用：{known}',
    en: 'There is no variable “{name}”. Known variables: {known}',
  },
  dataRuleValue: {
    ...refused,
    zh: '规则值“{value}”不能与字段“{column}”比较',
    en: 'The value “{value}” cannot be compared with the field “{column}”',
  },
  dataRuleOwn: {
    ...refused,
    zh: '您自己受“{title}”的数据规则约束，不能修改它们',
    en: 'Data rules of “{title}” restrict you yourself, so you cannot change them',
  },
} as const satisfies Record<string, ErrorEntry>;
