import { type ErrorEntry, refusal } from './error-entry.ts';

/** Errors of the menu, of its data rules, and of the rights to change them (docs/wire.md §1.9). */
export const menuErrors = {
  menuUnknown: refusal('未找到菜单信息', 'This menu does not exist'),
  menuUrlTaken: refusal('访问路径不允许重复，请重定义！', 'Another menu has this path. Choose another one.'),
  menuUrlBad: refusal(
    '菜单路径只能是本站路径、http(s) 链接或已知的占位符',
    'The path must be a path of this site, an http(s) link or one of the known placeholders',
  ),
  menuRedirectBad: refusal(
    '默认跳转地址只能是本站路径，以 / 开头',
    'A redirect must be a path of this site, beginning with /',
  ),
  menuComponentBad: refusal(
    '前端组件只能包含字母、数字、下划线、短横线、点和斜杠',
    'The component may contain only letters, digits, underscores, hyphens, dots and slashes',
  ),
  menuParentNeeded: refusal('请选择上级菜单', 'Choose the parent menu'),
  menuParentBad: refusal(
    '上级菜单不存在、是按钮，或位于本菜单之下',
    'The parent menu does not exist, is a button, or is below this menu',
  ),
  menuParentShared: refusal(
    '所有租户共用的菜单只能放在共用的菜单之下',
    'An entry that all tenants share must be below a shared entry',
  ),
  menuParentPage: refusal(
    '租户自己的页面不能放在共用的页面之下，请选择目录',
    'A page of one tenant cannot be below a shared page. Choose a directory.',
  ),
  menuOfAll: refusal(
    '菜单“{name}”由所有租户共用，只有在每个租户都有该权限的管理员才能修改',
    '“{name}” is shared by all tenants; only people who have this right in every tenant may change it',
  ),
  menuOfProduct: refusal(
    '菜单“{name}”是产品自带的，{fields}由产品决定；名称、位置、排序、图标、显示与启用可以修改',
    '“{name}” belongs to the product, so its {fields} cannot be changed. You can change its name, position, order and icon, hide it or switch it off.',
  ),
  menuProductStays: refusal(
    '菜单“{name}”是产品自带的，不能删除；可以隐藏它，或不再授权给角色',
    '“{name}” belongs to the product and cannot be deleted; hide it, or revoke it from the roles',
  ),
  menuCodeNotHeld: refusal(
    '您自己没有授权标识“{code}”，不能为它建立按钮',
    'You do not have the permission “{code}” yourself, so you cannot add a button for it',
  ),
  menuLifeline: refusal(
    '“{name}”是管理菜单与权限所必需的，不能停用',
    '“{name}” is needed to manage menus and permissions, so it cannot be switched off',
  ),
  menuIdsMissing: refusal('删除失败!', 'Nothing is selected'),
  dataRuleSql: refusal(
    '不支持自定义 SQL 规则；请选择字段、条件和值，值中可以使用系统变量',
    'Rules written in SQL are not supported; choose a field, a condition and a value, which may contain variables',
  ),
  dataRuleColumn: refusal(
    '“{title}”没有可用于规则的字段“{column}”',
    '“{title}” has no field “{column}” that rules may use',
  ),
  dataRuleVariable: refusal(
    '没有系统变量“{name}”，可用：{known}',
    'There is no variable “{name}”. Known variables: {known}',
  ),
  dataRuleValue: refusal(
    '规则值“{value}”不能与字段“{column}”比较',
    'The value “{value}” cannot be compared with the field “{column}”',
  ),
  dataRuleOwn: refusal(
    '您自己受“{title}”的数据规则约束，不能修改它们',
    'Data rules of “{title}” restrict you yourself, so you cannot change them',
  ),
} as const satisfies Record<string, ErrorEntry>;
