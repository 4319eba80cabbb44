import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './tenant.schema.ts';

/**
 * The yards that share the platform (docs/wire.md §1.15, §3.5). Users see only their own tenants; only operators of the
 * platform can list all tenants and change them (docs/decisions/tenants.md).
 */
export const listTenants = defineCall<typeof schema.tenantListShape>({
  id: 'tenant.list',
  method: 'GET',
  path: '/sys/tenant/list',
  access: 'system:tenant:list',
  tenant: 'member',
  code: 0,
  summary: 'Tenants by the list conventions; `beginDate` and `endDate` limit their period.',
});

export const getTenant = defineCall<typeof schema.tenantByIdShape>({
  id: 'tenant.queryById',
  method: 'GET',
  path: '/sys/tenant/queryById',
  access: 'system:tenant:list',
  tenant: 'member',
  summary: 'A tenant by its id.',
});

export const listOwnTenants = defineCall<typeof schema.ownTenantsShape>({
  id: 'tenant.queryList',
  method: 'GET',
  path: '/sys/tenant/queryList',
  access: 'session',
  tenant: 'global',
  code: 0,
  summary: 'The active tenants of the caller, which may be granted to other people.',
});

export const getCurrentTenants = defineCall<typeof schema.currentTenantsShape>({
  id: 'tenant.getCurrentUserTenant',
  method: 'GET',
  path: '/sys/tenant/getCurrentUserTenant',
  access: 'session',
  tenant: 'global',
  code: 0,
  summary: 'The active tenants of the caller as `list`; absent if there are none.',
});

export const addTenant = defineCall<typeof schema.addTenantShape>({
  id: 'tenant.add',
  method: 'POST',
  path: '/sys/tenant/add',
  access: 'system:tenant:add',
  tenant: 'member',
  summary: 'Add a tenant with the initial data of a yard; the caller becomes its administrator.',
});

export const editTenant = defineCall<typeof schema.editTenantShape>({
  id: 'tenant.edit',
  method: 'PUT',
  also: ['POST'],
  path: '/sys/tenant/edit',
  access: 'system:tenant:edit',
  tenant: 'member',
  summary:
    'Change name, period and status; fields that are absent or null stay unchanged, an empty text clears the field. Freezing ends sessions.',
});

export const editOwnTenant = defineCall<typeof schema.editOwnTenantShape>({
  id: 'tenant.editOwnTenant',
  method: 'PUT',
  also: ['POST'],
  path: '/sys/tenant/editOwnTenant',
  access: 'system:tenant:edit',
  tenant: 'member',
  summary: 'Change name and address of the caller’s current tenant.',
});

export const deleteTenant = defineCall<typeof schema.deleteTenantShape>({
  id: 'tenant.delete',
  method: 'DELETE',
  also: ['POST'],
  path: '/sys/tenant/delete',
  access: 'system:tenant:delete',
  tenant: 'member',
  summary: 'Delete a tenant; refused while it has members other than the caller.',
});

export const deleteTenants = defineCall<typeof schema.deleteTenantsShape>({
  id: 'tenant.deleteBatch',
  method: 'DELETE',
  path: '/sys/tenant/deleteBatch',
  access: 'system:tenant:deleteBatch',
  tenant: 'member',
  summary: 'Delete several tenants; tenants with members stay, and the answer says so.',
});

export const listDeletedTenants = defineCall<typeof schema.tenantListShape>({
  id: 'tenant.recycleBinPageList',
  method: 'GET',
  path: '/sys/tenant/recycleBinPageList',
  access: 'system:tenant:delete',
  tenant: 'member',
  code: 0,
  summary: 'Deleted tenants.',
});

export const revertTenants = defineCall<typeof schema.revertTenantsShape>({
  id: 'tenant.revertTenantLogic',
  method: 'PUT',
  path: '/sys/tenant/revertTenantLogic',
  access: 'system:tenant:edit',
  tenant: 'member',
  summary: 'Restore deleted tenants.',
});

export const listTenantUsers = defineCall<typeof schema.tenantUsersShape>({
  id: 'tenant.getTenantUserList',
  method: 'GET',
  path: '/sys/tenant/getTenantUserList',
  access: 'system:tenant:users',
  tenant: 'member',
  code: 0,
  summary: 'Members of a tenant and invited people; the caller needs this right in that tenant.',
});

export const inviteToTenants = defineCall<typeof schema.inviteShape>({
  id: 'tenant.invitationUserJoin',
  method: 'PUT',
  path: '/sys/tenant/invitationUserJoin',
  access: 'system:tenant:invite',
  tenant: 'member',
  limit: 'taken',
  summary:
    'Invite a person, by user name or phone, to tenants in which the caller has this right; projects only for a single tenant.',
});

export const listInvitableProjects = defineCall<typeof schema.invitableProjectsShape>({
  id: 'tenant.invitableProjects',
  method: 'GET',
  path: '/sys/tenant/invitableProjects',
  access: 'system:tenant:invite',
  tenant: 'member',
  code: 0,
  summary: 'Projects of a tenant that the caller may grant with an invitation.',
});

export const leaveTenant = defineCall<typeof schema.leaveTenantShape>({
  id: 'tenant.leaveTenant',
  method: 'PUT',
  path: '/sys/tenant/leaveTenant',
  access: 'system:tenant:leave',
  tenant: 'member',
  summary: 'Remove people from a tenant in which the caller has this right; ends their sessions there.',
});

export const listMyTenants = defineCall<typeof schema.myTenantsShape>({
  id: 'tenant.getTenantListByUserId',
  method: 'GET',
  path: '/sys/tenant/getTenantListByUserId',
  access: 'session',
  tenant: 'global',
  code: 0,
  summary: 'The caller’s memberships by status: 1 member, 5 invited.',
});

export const answerInvitation = defineCall<typeof schema.answerInvitationShape>({
  id: 'tenant.agreeOrRefuseJoinTenant',
  method: 'PUT',
  path: '/sys/tenant/agreeOrRefuseJoinTenant',
  access: 'session',
  tenant: 'global',
  summary: 'Accept (`status` 1) or decline (4) an invitation of the caller.',
});
