import type { ErrorEntry } from './error-entry.ts';

/** What giving and taking rights refuses (contract §8, §9; P16). */
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
  roleInUse: {
    status: 200,
    code: 500,
    zh: '角色“{name}”已分配给 {count} 人，请先移除这些用户',
    en: 'The role {name} is held by {count} people. Take them out first.',
  },
  grantFailed: { status: 200, code: 500, zh: '授权失败！', en: 'The permissions were not saved' },
  roleUserFailed: { status: 200, code: 500, zh: '出错了: {reason}', en: 'That failed: {reason}' },
  roleUserGone: { status: 200, code: 500, zh: '删除失败！', en: 'Not removed' },
  dataRulesMissing: { status: 200, code: 500, zh: '未找到权限配置信息', en: 'There are no data rules' },
  dataRulesFirst: { status: 200, code: 500, zh: '请先保存角色菜单权限!', en: 'Save the menus of the role first' },
  dataRulesFailed: { status: 200, code: 500, zh: '保存失败', en: 'Not saved' },
} as const satisfies Record<string, ErrorEntry>;
