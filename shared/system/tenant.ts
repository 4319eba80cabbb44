import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { datetime, dict, str } from '#shared/resource/field-builders.ts';

/**
 * 租户: the yards that share the platform. The id is a number, which the view returns as text like every other id. A
 * module writes the rows, because a new tenant needs the initial data of a yard.
 */
export const sysTenant = {
  code: 'sys_tenant',
  area: 'system',
  entity: 'tenant',
  address: {
    path: '/sys/tenant',
    prefix: 'system:tenant',
    page: '/isystem/tenant',
    verbs: { list: { code: 0 } },
    rows: false,
  },
  table: 'sys_tenant',
  storage: {
    tenant: 'global',
    version: false,
    base: ['createBy', 'createTime', 'updateBy', 'updateTime'],
    pairs: false,
    view: { name: 'sys_tenant_list', joined: [] },
    module: { columns: [] },
  },
  title: { zh: '租户', en: 'Tenant' },
  plural: 'Tenants',
  display: 'name',
  fields: [
    str('name', ['租户名称', 'Name'], 100, { required: true, query: true }),
    dict('status', ['状态', 'Status'], 'tenant_status', { required: true, default: '1', query: true }),
    datetime('beginDate', ['开始时间', 'From']),
    datetime('endDate', ['结束时间', 'To'], {
      help: { zh: '到期后成员不能再进入', en: 'From then on, people of the tenant cannot sign in' },
    }),
    str('houseNumber', ['门牌号', 'Door number'], 10, { owned: true }),
    str('companyAddress', ['地址', 'Address'], 200, { wide: true }),
  ],
  rules: [
    {
      field: 'endDate',
      compare: { op: 'gte', other: 'beginDate' },
      message: { zh: '结束时间不能早于开始时间', en: 'The end cannot be before the beginning' },
    },
  ],
  list: { columns: ['name', 'status', 'beginDate', 'endDate', 'houseNumber', 'createBy', 'createTime'] },
  verbs: ['list', 'queryById', 'add', 'edit', 'delete', 'deleteBatch'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;
