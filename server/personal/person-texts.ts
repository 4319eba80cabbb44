import type { Language } from '#server/kernel/actor.ts';
import { lookup } from '#shared/lookup.ts';
import { yardTables } from '#shared/yard/registry.ts';

/** Titles of tables without a definition, in an export of personal data. */
const titles = lookup<{ readonly zh: string; readonly en: string }>({
  prm_event: { zh: '单据流转记录', en: 'Timeline of records' },
  sys_announcement_send: { zh: '消息阅读记录', en: 'Receipts of messages' },
  sys_file: { zh: '上传的文件', en: 'Files uploaded' },
  sys_preference: { zh: '个人偏好', en: 'Preferences' },
  sys_session: { zh: '登录会话', en: 'Sessions' },
  sys_third_account: { zh: '第三方账号', en: 'Linked accounts' },
  sys_user: { zh: '账号资料', en: 'Account' },
  sys_user_depart: { zh: '所属部门', en: 'Departments' },
  sys_user_role: { zh: '角色', en: 'Roles' },
  sys_user_tenant: { zh: '所属租户', en: 'Memberships' },
  wf_copy: { zh: '抄送', en: 'Copies' },
  wf_delegation: { zh: '代理', en: 'Delegations' },
  wf_instance: { zh: '发起的申请', en: 'Applications started' },
  wf_task: { zh: '待办与审批', en: 'Tasks and decisions' },
});

export function tableTitle(table: string, language: Language): string {
  const definition = yardTables.find((one) => one.table === table);
  return titles[table]?.[language] ?? definition?.title[language] ?? table;
}

export const exportWords = {
  zh: {
    title: '个人数据',
    lead: '本文件列出系统中与您有关的数据。以此格式打开不需要任何软件；data.json 与 *.csv 内容相同，可供程序读取。',
    made: '生成时间',
    more: '仅列出前 1000 条',
    name: '个人数据',
  },
  en: {
    title: 'Personal data',
    lead: 'The data that the system stores about this person. data.json and the CSV files contain the same data for programs.',
    made: 'Created',
    more: 'The first 1000 rows',
    name: 'Personal data',
  },
} as const;
