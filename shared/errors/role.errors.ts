import { type ErrorEntry, refusal } from './error-entry.ts';

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
  roleMissing: refusal('未找到对应角色！', 'This role does not exist'),
  roleKept: refusal('{role}角色，不允许删除！', 'The role {role} cannot be deleted'),
  roleCodeKept: refusal('系统自带角色的编码不允许修改', 'The code of a role of the product cannot be changed'),
  grantFailed: refusal('授权失败！', 'The permissions were not saved'),
  roleUserFailed: refusal('出错了: {reason}', 'Failed: {reason}'),
  roleUserGone: refusal('删除失败！', 'Not removed'),
  dataRulesMissing: refusal('未找到权限配置信息', 'There are no data rules'),
  dataRulesFirst: refusal('请先保存角色菜单权限!', 'Save the menus of the role first'),
  dataRulesBeyondReach: {
    status: 200,
    code: 510,
    zh: '您本人受这些数据规则限制，不能取消或绕开',
    en: 'These data rules restrict you yourself, so you cannot remove them from a role or a person',
  },
  dataRulesFailed: refusal('保存失败', 'Not saved'),
  homeUnknown: refusal(
    '菜单中没有该页面，或您没有该页面的权限',
    'The menu has no such page, or you do not have the permission for it',
  ),
  homeOwnerUnknown: refusal('没有该角色或用户', 'This role or person does not exist'),
  homeTaken: refusal('已配置过首页，请修改原有配置', 'A home page exists already; edit that one'),
} as const satisfies Record<string, ErrorEntry>;
