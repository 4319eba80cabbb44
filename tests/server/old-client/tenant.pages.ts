import { listParameters, type OldClientPage } from './old-client.ts';

const row = ['id', 'name', 'status', 'status_dictText', 'beginDate', 'endDate'].map(
  (name) => `result.records[].${name}`,
);
const times = { beginDate: '2020-01-01 00:00:00', endDate: '2099-12-31 00:00:00' };

/** Tenants (docs/wire.md §1.15), and the selects that other forms fill from them. */
export const tenantPages: readonly OldClientPage[] = [
  {
    page: 'tenants',
    // Who makes a tenant is in it: two from then on.
    tenant: '1',
    calls: [
      { call: 'GET /sys/tenant/queryList', code: 0, reads: ['success', 'result[].id', 'result[].name'] },
      { call: 'GET /sys/tenant/getCurrentUserTenant', code: 0, reads: ['result.list[].id'] },
      { call: 'GET /sys/tenant/list', query: listParameters, code: 0, reads: [...row, 'result.total'] },
      {
        call: 'POST /sys/tenant/add',
        body: { id: 77, name: '重放租户', status: 1, ...times },
        code: 200,
        message: '添加成功！',
      },
      { call: 'POST /sys/tenant/add', body: { id: 77, name: '再来', status: 1 }, code: 500, message: '该编号已存在!' },
      {
        call: 'GET /sys/tenant/list',
        query: { ...listParameters, name: '*重放*', status: '1', column: 'status_dictText', beginDate: '2019-01-01' },
        code: 0,
        reads: row,
        keep: { tenant: 'result.records[0].id' },
      },
      { call: 'GET /sys/tenant/queryById', query: { id: '{tenant}' }, reads: ['success', 'result.id', 'result.name'] },
      {
        call: 'PUT /sys/tenant/edit',
        body: { id: 77, name: '改名租户', status: 0, status_dictText: '正常', createBy: null, ...times },
        code: 200,
        message: '修改成功!',
      },
      { call: 'DELETE /sys/tenant/delete', query: { id: '{tenant}' }, code: 200, message: '删除成功' },
      { call: 'PUT /sys/tenant/revertTenantLogic', query: { ids: '{tenant},' }, code: 200, message: '还原成功' },
      { call: 'DELETE /sys/tenant/deleteBatch', query: { ids: '{tenant},' }, code: 200, message: '删除成功！' },
      {
        call: 'GET /sys/tenant/recycleBinPageList',
        query: listParameters,
        code: 0,
        reads: ['result.records[].id', 'result.records[].name', 'result.total'],
      },
      { call: 'DELETE /sys/tenant/delete', query: { id: '1' }, code: 500 },
      { call: 'GET /sys/tenant/queryById', query: { id: '4711' }, code: 500, message: '未找到对应实体' },
    ],
  },
];
