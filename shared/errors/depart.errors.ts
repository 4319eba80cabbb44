import { type ErrorEntry, refusal } from './error-entry.ts';

/**
 * Errors of departments, their members and their roles, with JeecgBoot's texts where it has some
 * (docs/wire.md §1.10, §1.11).
 */
export const departErrors = {
  departMissing: refusal('未找到对应实体', 'This department does not exist'),
  departParentGone: refusal('上级部门不存在', 'The parent department does not exist'),
  departBelowItself: refusal('部门不能移到自己或其下级部门之下', 'A department cannot be moved below itself'),
  departFull: refusal('该级部门编码已用完', 'This level has no codes left'),
  departCodeTaken: refusal('数据库中已存在该记录', 'A department with this code exists already'),
  departDirectorUnknown: refusal('部门负责人不存在或已离开本租户', 'The person in charge must belong to this tenant'),
  departHasPeople: refusal(
    '部门“{name}”及其下级还有 {n} 人，请先将其移出再删除',
    '{name} and the departments below it still have {n} people; move them first',
  ),
  departHasOpen: refusal(
    '部门“{name}”及其下级还有 {n} 个申请在审批中，请办结后再删除',
    '{n} applications of {name} and the departments below it are still in approval; complete them first',
  ),
  departNotPost: refusal(
    '当前子公司/部门下存在子级，无法变更为岗位!',
    'A unit with departments below it cannot become a post',
  ),
  departNotCompany: refusal(
    '当前父级为部门或岗位，无法变更为子公司!',
    'A subsidiary cannot be below a department or a post',
  ),
  departHasCompanies: refusal(
    '当前子级存在子公司，无法变更为部门!',
    'A unit with subsidiaries below it cannot become a department',
  ),
  departOutOfReach: refusal(
    '只能管理自己负责的部门及其下级部门',
    'You can manage departments that you are in charge of, and those below them',
  ),
  departGrantBeyond: refusal(
    '授权失败！只能授予自己拥有的权限',
    'You can grant only permissions that you have yourself',
  ),
  departRoleBeyond: refusal(
    '授权失败！部门角色的权限不能超出部门权限',
    'A department role cannot have more permissions than its department',
  ),
  departGrantFailed: refusal('授权失败！', 'These permissions cannot be granted'),
  departPermissionUnsaved: refusal('请先保存部门菜单权限!', 'Grant the department this menu first'),
  departRolePermissionUnsaved: refusal('请先保存角色菜单权限!', 'Grant the role this menu first'),
  permissionRulesMissing: refusal('未找到权限配置信息', 'This menu has no data rules'),
  departUserNone: refusal('当前选中部门与用户无关联关系!', 'This person does not belong to the department'),
  departUsersNone: refusal('删除失败，目标用户不在当前部门！', 'None of these people belongs to the department'),
  departUserUnknown: refusal('用户不存在！', 'This person does not exist'),
} as const satisfies Record<string, ErrorEntry>;
