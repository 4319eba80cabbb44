import { listTenantUsers, revertTenants } from '#shared/contract/people/tenant.ts';
import { definePage } from '#src/resource/slots/page.ts';
import { DeletedTenantsButton } from './deleted-tenants-button.tsx';
import { TenantUsersButton } from './tenant-users-button.tsx';

/** 租户管理. */
export const page = definePage('sys_tenant', {
  actions: [
    { key: 'deleted', place: 'toolbar', call: revertTenants, Show: DeletedTenantsButton },
    { key: 'users', place: 'row', call: listTenantUsers, Show: TenantUsersButton },
  ],
});
