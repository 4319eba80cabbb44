import { type ErrorEntry, refusal } from './error-entry.ts';

/** Errors of tenants and their members (docs/wire.md §1.15, §3.5). */
export const tenantErrors = {
  tenantPlatformOnly: {
    status: 200,
    code: 510,
    zh: '没有权限：只有平台租户的管理员可以管理租户',
    en: 'Only administrators of the first tenant may manage tenants',
  },
  tenantNumberTaken: refusal('该编号已存在!', 'This number is taken'),
  tenantMissing: refusal('未找到对应实体', 'This tenant does not exist'),
  tenantIdMissing: refusal('参数为空！', 'Choose a tenant'),
  tenantInUse: refusal('该租户已被引用，无法删除！', 'This tenant has members and cannot be deleted'),
  tenantsAllInUse: refusal('选择的租户都已被引用，无法删除！', 'All of these tenants have members; none was deleted'),
  tenantsSomeInUse: refusal('部分删除成功！（被引用的租户无法删除）', 'Some were deleted; those with members were not'),
  tenantsNoneChosen: refusal('未选中租户！', 'Choose a tenant'),
  tenantIsPlatform: refusal(
    '平台自身的租户不能冻结、设置期限或删除',
    'The tenant that runs the platform cannot be frozen, limited in time or deleted',
  ),
  tenantTimes: refusal('结束时间不能早于开始时间', 'The end date cannot be before the start date'),
  tenantOther: refusal('无权限访问他人租户！', 'This tenant is not yours'),
  tenantOtherEdit: refusal('无权修改他人租户！', 'This tenant is not yours'),
  tenantInviteWhom: refusal('手机号和用户账号不能同时为空！', 'Enter a user name or a phone number'),
  tenantInviteUnknown: refusal('当前用户不存在，请核对手机号', 'This user does not exist. Check what you entered.'),
  tenantAlreadyIn: refusal('该用户已是租户成员或已被邀请', 'This user is a member already, or was invited'),
  tenantLeaveSelf: refusal('不能请离自己', 'You cannot remove yourself'),
  tenantNotInvited: refusal('该用户不存在该组织中，无权修改', 'You have no invitation of this tenant'),
  tenantAnswerUnknown: refusal('类型不匹配，禁止修改数据', 'An invitation can only be accepted or declined'),
} as const satisfies Record<string, ErrorEntry>;
