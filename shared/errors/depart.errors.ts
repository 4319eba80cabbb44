import { type ErrorEntry, refusal } from './error-entry.ts';

/**
 * Errors of departments, their members and their roles, with JeecgBoot's texts where it has some
 * (docs/wire.md §1.10, §1.11).
 */
export const departErrors = {
  departMissing: refusal('未找到对应实体', 'There is no such department'),
  departParentGone: refusal('上级部门不存在', 'There is no such parent department'),
  departBelowItself: refusal('部门不能移到自己或其下级部门之下', 'A department cannot stand below itself'),
  departFull: refusal('该级部门编码已用完', 'This level has no codes left'),
  departCodeTaken: refusal('数据库中已存在该记录', 'There is a department of this code'),
  departDirectorUnknown: refusal('部门负责人不存在或已离开本租户', 'Who is to be in charge is nobody of this tenant'),
  departHasPeople: refusal(
    '部门“{name}”及其下级还有 {n} 人，请先将其移出再删除',
    'There are still {n} people in {name} or below it; move them first',
  ),
  departHasOpen: refusal(
    '部门“{name}”及其下级还有 {n} 个申请在审批中，请办结后再删除',
    '{n} applications of {name} or below it are still in approval; settle them first',
  ),
  departNotPost: refusal(
    '当前子公司/部门下存在子级，无法变更为岗位!',
    'What has departments below it cannot become a post',
  ),
  departNotCompany: refusal(
    '当前父级为部门或岗位，无法变更为子公司!',
    'Below a department or a post stands no subsidiary',
  ),
  departHasCompanies: refusal(
    '当前子级存在子公司，无法变更为部门!',
    'What has subsidiaries below it cannot become a department',
  ),
  departOutOfReach: refusal(
    '只能管理自己负责的部门及其下级部门',
    'You can manage departments that you are in charge of, and those below them',
  ),
  departGrantBeyond: refusal('授权失败！只能授予自己拥有的权限', 'You can give no more than you hold yourself'),
  departRoleBeyond: refusal(
    '授权失败！部门角色的权限不能超出部门权限',
    'A department role holds no more than its department',
  ),
  departGrantFailed: refusal('授权失败！', 'These rights cannot be given'),
  departPermissionUnsaved: refusal('请先保存部门菜单权限!', 'Give the department this menu first'),
  departRolePermissionUnsaved: refusal('请先保存角色菜单权限!', 'Give the role this menu first'),
  permissionRulesMissing: refusal('未找到权限配置信息', 'This menu has no data rules'),
  departUserNone: refusal('当前选中部门与用户无关联关系!', 'This person does not belong to the department'),
  departUsersNone: refusal('删除失败，目标用户不在当前部门！', 'None of these people belongs to the department'),
  departUserUnknown: refusal('用户不存在！', 'There is no such person'),
} as const satisfies Record<string, ErrorEntry>;
