const zh = {
  title: '部门选择',
  tenantTitle: '租户选择',
  lead: '{name}，请选择本次登录的部门',
  tenantLead: '{name}，请选择本次登录的租户',
  departMissing: '请选择部门',
  tenant: '租户',
  depart: '部门',
  enter: '进入系统',
  noDepart: '您尚未归属部门,请确认账号信息',
  back: '返回',
  failed: '登录失败，请稍后重试',
} as const;

export const choiceMessages = {
  zh,
  en: {
    title: 'Choose a department',
    tenantTitle: 'Choose a tenant',
    lead: '{name}, choose the department that you work for now.',
    tenantLead: '{name}, choose the tenant that you work for now.',
    departMissing: 'Choose a department',
    tenant: 'Tenant',
    depart: 'Department',
    enter: 'Enter',
    noDepart: 'You do not belong to a department yet. Check your account.',
    back: 'Back',
    failed: 'Signing in failed. Try again later.',
  } satisfies Record<keyof typeof zh, string>,
};
