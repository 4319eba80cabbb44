import type { MenuEntry } from '#shared/resource/menu-entry.ts';

/** Rights of the page 用户管理: those of JeecgBoot's calls (docs/wire.md §1.7), and those of our additional calls. */
export const userCodes: NonNullable<MenuEntry['codes']> = [
  { code: 'system:user:list', title: { zh: '查看用户', en: 'View accounts' } },
  { code: 'system:user:queryById', title: { zh: '查看用户详情', en: 'View an account' } },
  { code: 'system:user:queryUserRole', title: { zh: '查看用户角色', en: 'View roles of users' } },
  { code: 'system:user:add', title: { zh: '新增用户', en: 'Add users' } },
  { code: 'system:user:edit', title: { zh: '编辑用户', en: 'Edit users' } },
  { code: 'system:user:delete', title: { zh: '删除用户', en: 'Delete users' } },
  { code: 'system:user:deleteBatch', title: { zh: '批量删除用户', en: 'Delete several users' } },
  { code: 'system:user:frozenBatch', title: { zh: '冻结与解冻用户', en: 'Freeze and unfreeze users' } },
  { code: 'system:user:exportXls', title: { zh: '导出用户', en: 'Export users' } },
  { code: 'system:user:importExcel', title: { zh: '导入用户', en: 'Import users' } },
  { code: 'system:user:recycleBin', title: { zh: '查看用户回收站', en: 'View deleted users' } },
  { code: 'system:user:putRecycleBin', title: { zh: '还原用户', en: 'Restore users' } },
  { code: 'system:user:deleteRecycleBin', title: { zh: '彻底删除用户', en: 'Delete users permanently' } },
  { code: 'system:user:agent', title: { zh: '设置代理人', en: 'Add delegations for others' } },
  { code: 'system:user:personalData', title: { zh: '导出他人个人数据', en: 'Export personal data of others' } },
  { code: 'system:user:anonymise', title: { zh: '离职人员匿名化', en: 'Anonymise people who left' } },
  { code: 'system:user:handOver', title: { zh: '移交待办任务', en: 'Hand over open tasks' } },
];
