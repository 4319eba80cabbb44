import type { ErrorEntry } from './error-entry.ts';

/** Errors of granting and revoking rights (docs/wire.md §1.8, §1.9; docs/security.md P16). */
export const roleErrors = {
  lastAdministrator: {
    status: 200,
    code: 510,
    zh: '至少保留一名可用的系统管理员，操作已撤销',
    en: 'At least one administrator who can grant permissions must remain; nothing was changed',
  },
  roleBeyondReach: {
    status: 200,
    code: 510,
    zh: '该角色的权限或数据范围超出本人，不能修改',
    en: 'This role has more permissions than you have, so you cannot change it',
  },
  permissionBeyondReach: {
    status: 200,
    code: 510,
    zh: '不能授予或收回本人没有的权限：{names}',
    en: 'You cannot grant or revoke permissions that you do not have: {names}',
  },
  userBeyondReach: {
    status: 200,
    code: 510,
    zh: '只能管理本部门及下级部门的用户：{names}',
    en: 'You can choose only people of your own departments and those below them: {names}',
  },
  roleMissing: { status: 200, code: 500, zh: '未找到对应角色！', en: 'This role does not exist' },
  roleKept: { status: 200, code: 500, zh: '{role}角色，不允许删除！', en: 'The role {role} cannot be deleted' },
  roleCodeKept: {
    status: 200,
    code: 500,
    zh: '系统自带角色的编码不允许修改',
    en: 'The code of a role of the product cannot be changed',
  },
  grantFailed: { status: 200, code: 500, zh: '授权失败！', en: 'The permissions were not saved' },
  roleUserFailed: { status: 200, code: 500, zh: '出错了: {reason}', en: 'Failed: {reason}' },
  roleUserGone: { status: 200, code: 500, zh: '删除失败！', en: 'Not removed' },
  dataRulesMissing: { status: 200, code: 500, zh: '未找到权限配置信息', en: 'There are no data rules' },
  dataRulesFirst: { status: 200, code: 500, zh: '请先保存角色菜单权限!', en: 'Save the menus of the role first' },
  dataRulesBeyondReach: {
    status: 200,
    code: 510,
    zh: '您本人受这些数据规则限制，不能取消或绕开',
    en: 'These data rules restrict you yourself, so you cannot remove them from a role or a person',
  },
  dataRulesFailed: { status: 200, code: 500, zh: '保存失败', en: 'Not saved' },
  homeUnknown: {
    status: 200,
    code: 500,
    zh: '菜单中没有该页面，或您没有该页面的权限',
    en: 'The menu has no such page, or you do not have the permission for it',
  },
  homeOwnerUnknown: {
    status: 200,
    code: 500,
    zh: '没有该角色或用户',
    en: 'This role or person does not exist',
  },
  homeTaken: {
    status: 200,
    code: 500,
    zh: '已配置过首页，请修改原有配置',
    en: 'A home page exists already; edit that one',
  },
} as const satisfies Record<string, ErrorEntry>;
