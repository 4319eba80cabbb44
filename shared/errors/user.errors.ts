import { type ErrorEntry, refusal } from './error-entry.ts';

/** Errors of managing accounts (docs/wire.md §1.7; docs/security.md P14, P16). */
export const userErrors = {
  accountBeyondReach: {
    status: 200,
    code: 510,
    zh: '不能管理权限高于本人或不在本部门的用户：{names}',
    en: 'You cannot manage people who have more permissions than you have or are not in your departments: {names}',
  },
  accountElsewhere: refusal(
    '该用户还属于其他租户，账号信息不能在此修改：{names}',
    'These accounts also belong to other tenants and cannot be changed from here: {names}',
  ),
  accountOwn: refusal('不能冻结或删除自己的账号', 'You cannot freeze or delete your own account'),
  accountKept: refusal('admin用户，不允许删除！', 'The account admin cannot be deleted'),
  accountHasTraces: refusal(
    '该用户已有业务记录，只能保留在回收站中：{names}',
    'Records refer to these people, so the accounts stay in the recycle bin: {names}',
  ),
  usernameFixed: refusal('用户账号不能修改', 'A user name cannot be changed'),
  tenantNotGrantable: {
    status: 200,
    code: 510,
    zh: '只能分配本人可以管理用户的租户',
    en: 'You can choose only tenants in which you may add people',
  },
  userRolesMissing: refusal('未找到用户相关角色信息', 'This person has no roles'),
  userDepartsMissing: refusal('查找失败', 'This person does not belong to a department'),
  userNotInDepart: refusal('当前选中部门与用户无关联关系!', 'This person does not belong to that department'),
  personTyped: refusal(
    '输入的账号与该用户不一致，未做任何修改',
    'The text that you entered is not the user name of this person; nothing was changed',
  ),
  personHasTasks: refusal(
    '该用户还有 {n} 项待办只能由其本人处理，请先移交待办任务',
    'Only this person can decide {n} open tasks; hand them over first',
  ),
} as const satisfies Record<string, ErrorEntry>;
