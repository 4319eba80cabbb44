import type { Access } from '#shared/contract/call.ts';
import * as depart from '#shared/contract/people/depart.ts';
import * as people from '#shared/contract/people/depart-people.ts';
import * as role from '#shared/contract/people/depart-role.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import type { Text } from '#shared/resource/text.ts';
import { sysDepart } from '#shared/system/depart.ts';

const right = (code: Access, zh: string, en: string): { readonly code: string; readonly title: Text } => ({
  code,
  title: { zh, en },
});

/** Rights to manage people and roles of the own departments. People in charge of a department get these rights. */
export const chargeCodes = [
  right(role.listDepartRoles.access, '查看部门角色', 'View department roles'),
  right(role.addDepartRole.access, '新增部门角色', 'Add department roles'),
  right(role.editDepartRole.access, '修改部门角色', 'Edit department roles'),
  right(role.deleteDepartRole.access, '删除部门角色', 'Delete department roles'),
  right(role.deleteDepartRoles.access, '批量删除部门角色', 'Delete several department roles'),
  right(role.giveDepartRoles.access, '分配部门角色', 'Grant department roles'),
  right(people.addDepartUsers.access, '部门添加人员', 'Add people to departments'),
  right(people.removeDepartUser.access, '部门移除人员', 'Remove people from departments'),
  right(people.removeDepartUsers.access, '批量移除人员', 'Remove several people'),
];

/** Rights on the page of departments. */
export const departCodes = [
  right(depart.addDepart.access, '新增部门', 'Add departments'),
  right(depart.editDepart.access, '修改部门', 'Edit departments'),
  right(depart.deleteDepart.access, '删除部门', 'Delete departments'),
  right(depart.deleteDeparts.access, '批量删除部门', 'Delete several departments'),
  right(verbCode(sysDepart, 'exportXls'), '导出部门', 'Export departments'),
  right(verbCode(sysDepart, 'importExcel'), '导入部门', 'Import departments'),
  right(role.saveDepartPermission.access, '部门授权', 'Grant permissions to departments'),
  ...chargeCodes,
];
