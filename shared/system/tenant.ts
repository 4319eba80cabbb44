import type { ResourceDefinition } from '#shared/resource/definition.ts';

/** The yards that share the platform; its number is the id, which the view makes a text as every id is. */
export const sysTenant: ResourceDefinition = {
  code: 'sys_tenant',
  area: 'system',
  entity: 'tenant',
  address: { path: '/sys/tenant', prefix: 'system:tenant' },
  table: 'sys_tenant',
  storage: {
    tenant: 'global',
    version: false,
    base: ['createBy', 'createTime', 'updateBy', 'updateTime'],
    pairs: false,
    view: { name: 'sys_tenant_list', joined: [] },
  },
  title: { zh: '租户', en: 'Tenant' },
  display: 'name',
  fields: [
    { name: 'name', label: { zh: '租户名称', en: 'Name' }, type: 'str', length: 100, required: true, query: true },
    { name: 'status', label: { zh: '状态', en: 'Status' }, type: 'int', required: true, query: true },
    { name: 'beginDate', label: { zh: '开始时间', en: 'From' }, type: 'datetime' },
    { name: 'endDate', label: { zh: '结束时间', en: 'To' }, type: 'datetime' },
  ],
  list: { columns: ['name', 'status', 'beginDate', 'endDate', 'createTime'] },
  verbs: ['list', 'queryById'],
  scope: { shared: true },
};
