import { defineCall } from './call.ts';
import type * as schema from './tenant.schema.ts';

/** The yards on this platform that the caller belongs to: another tenant is nobody's to see (P13). */
export const listTenants = defineCall<typeof schema.tenantListShape>({
  id: 'tenant.list',
  method: 'GET',
  path: '/sys/tenant/list',
  access: 'system:tenant:list',
  tenant: 'member',
  summary: 'The caller’s tenants by the list conventions; `beginDate` and `endDate` bound their time.',
});
