import type { ErrorEntry } from './error-entry.ts';

/**
 * Errors of departments, their members and their roles, with JeecgBoot's texts where it has some
 * (docs/wire.md §1.10, §1.11).
 */
export const departErrors = {
  departMissing: { status: 200, code: 500, zh: '未找到对应实体', en: 'This department does not exist' },
  departParentGone: { status: 200, code: 500, zh: '上级部门不存在', en: 'The parent department does not exist' },
  departBelowItself: {
    status: 200,
    code: 500,
    zh: '部门不能移到自己或其下级部门之下',
    en: 'A department cannot be moved below itself',
  },
  departFull: { status: 200, code: 500, zh: '该级部门编码已用完', en: 'This level has no codes left' },
  departCodeTaken: {
    status: 200,
    code: 500,
    zh: '数据库中已存在该记录',
    en: 'A department with this code exists already',
  },
  departDirectorUnknown: {
    status: 200,
    code: 500,
    zh: '部门负责人不存在或已离开本租户',
    en: 'The person in charge must belong to this tenant',
  },
  departHasPeople: {
    status: 200,
    code: 500,
    zh: '部门“{name}”及其下级还有 {n} 人，请先将其移出再删除',
    en: '{name} and the departments below it still have {n} people; move them first',
  },
  departHasOpen: {
    status: 200,
    code: 500,
    zh: '部门“{name}”及其下级还有 {n} 个申请在审批中，请办结后再删除',
    en: '{n} applications of {name} and the departments below it are still in approval; complete them first',
  },
  departNotPost: {
    status: 200,
    code: 500,
    zh: '当前子公司/部门下存在子级，无法变更为岗位!',
    en: 'A unit with departments below it cannot become a post',
  },
  departNotCompany: {
    status: 200,
    code: 500,
    zh: '当前父级为部门或岗位，无法变更为子公司!',
    en: 'A subsidiary cannot be below a department or a post',
  },
  departHasCompanies: {
    status: 200,
    code: 500,
    zh: '当前子级存在子公司，无法变更为部门!',
    en: 'A unit with subsidiaries below it cannot become a department',
  },
  departOutOfReach: {
    status: 200,
    code: 500,
    zh: '只能管理自己负责的部门及其下级部门',
    en: 'You can manage departments that you are in charge of, and those below them',
  },
  departGrantBeyond: {
    status: 200,
    code: 500,
    zh: '授权失败！只能授予自己拥有的权限',
    en: 'You can grant only permissions that you have yourself',
  },
  departRoleBeyond: {
    status: 200,
    code: 500,
    zh: '授权失败！部门角色的权限不能超出部门权限',
    en: 'A department role cannot have more permissions than its department',
  },
  departGrantFailed: { status: 200, code: 500, zh: '授权失败！', en: 'These permissions cannot be granted' },
  departPermissionUnsaved: {
    status: 200,
    code: 500,
    zh: '请先保存部门菜单权限!',
    en: 'Grant the department this menu first',
  },
  departRolePermissionUnsaved: {
    status: 200,
    code: 500,
    zh: '请先保存角色菜单权限!',
    en: 'Grant the role this menu first',
  },
  permissionRulesMissing: {
    status: 200,
    code: 500,
    zh: '未找到权限配置信息',
    en: 'This menu has no data rules',
  },
  departUserNone: {
    status: 200,
    code: 500,
    zh: '当前选中部门与用户无关联关系!',
    en: 'This person does not belong to the department',
  },
  departUsersNone: {
    status: 200,
    code: 500,
    zh: '删除失败，目标用户不在当前部门！',
    en: 'None of these people belongs to the department',
  },
  departUserUnknown: { status: 200, code: 500, zh: '用户不存在！', en: 'This person does not exist' },
} as const satisfies Record<string, ErrorEntry>;
