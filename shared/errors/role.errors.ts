import type { ErrorEntry } from './error-entry.ts';

/** Errors of granting and revoking rights (docs/wire.md §1.8, §1.9; docs/security.md P16). */
export const roleErrors = {
  lastAdministrator: {
    status: 200,
    code: 510,
    zh: '至少保留一名可用的系统管理员，操作已撤销',
    en: 'At least one administrator must be left who can give rights; nothing was changed',
  },
  roleBeyondReach: {
    status: 200,
    code: 510,
    zh: '该角色的权限或数据范围超出本人，不能修改',
    en: 'This role can do or see more than you can, so you cannot change it',
  },
  permissionBeyondReach: {
    status: 200,
    code: 510,
    zh: '不能授予或收回本人没有的权限：{names}',
    en: 'You cannot give or take permissions that you do not hold: {names}',
  },
  userBeyondReach: {
    status: 200,
    code: 510,
    zh: '只能管理本部门及下级部门的用户：{names}',
    en: 'You can choose people of your own departments and those below only: {names}',
  },
  roleMissing: { status: 200, code: 500, zh: '未找到对应角色！', en: 'There is no such role' },
  roleKept: { status: 200, code: 500, zh: '{role}角色，不允许删除！', en: 'The role {role} cannot be deleted' },
  roleCodeKept: {
    status: 200,
    code: 500,
    zh: '系统自带角色的编码不允许修改',
    en: 'The code of a role that came with the product cannot be changed',
  },
  grantFailed: { status: 200, code: 500, zh: '授权失败！', en: 'The permissions were not saved' },
  roleUserFailed: { status: 200, code: 500, zh: '出错了: {reason}', en: 'That failed: {reason}' },
  roleUserGone: { status: 200, code: 500, zh: '删除失败！', en: 'Not removed' },
  dataRulesMissing: { status: 200, code: 500, zh: '未找到权限配置信息', en: 'There are no data rules' },
  dataRulesFirst: { status: 200, code: 500, zh: '请先保存角色菜单权限!', en: 'Save the menus of the role first' },
  dataRulesBeyondReach: {
    status: 200,
    code: 510,
    zh: '您本人受这些数据规则限制，不能取消或绕开',
    en: 'These data rules narrow what you see yourself, so you cannot take them off a role or a person',
  },
  dataRulesFailed: { status: 200, code: 500, zh: '保存失败', en: 'Not saved' },
  homeUnknown: {
    status: 200,
    code: 500,
    zh: '菜单中没有该页面，或您没有该页面的权限',
    en: 'The menu has no such page, or you were not granted it',
  },
  homeOwnerUnknown: {
    status: 200,
    code: 500,
    zh: '没有该角色或用户',
    en: 'There is no such role or person',
  },
  homeTaken: {
    status: 200,
    code: 500,
    zh: '已配置过首页，请修改原有配置',
    en: 'There is a home page already; change that',
  },
} as const satisfies Record<string, ErrorEntry>;
