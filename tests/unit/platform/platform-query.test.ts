import { describe, expect, it } from 'vitest';
import { addressList, listDepartUsers } from '#shared/contract/people/depart-people.ts';
import { inviteToTenants } from '#shared/contract/people/tenant.ts';
import { listUsers } from '#shared/contract/people/user.ts';
import { listRoles } from '#shared/contract/rights/role.ts';
import { listRoleUsers } from '#shared/contract/rights/role-user.ts';
import { platformCondition, platformQuery } from '#shared/platform/platform-query.ts';

describe('a query to a JeecgBoot server', () => {
  it('uses the server’s parameter names and its way of searching texts', () => {
    expect(platformQuery('3.4.3', listUsers, { keyword: '张', departs: 'A01', pageNo: 1 })).toEqual({
      realname: '*张*',
      pageNo: 1,
    });
    expect(platformQuery('3.4.3', listDepartUsers, { depId: 'd', keyword: 'zhang' })).toEqual({
      depId: 'd',
      username: 'zhang',
    });
    expect(platformQuery('3.4.3', listRoleUsers, { roleId: 'r', username: '*admin*', realname: '张' })).toEqual({
      roleId: 'r',
      username: 'admin',
    });
    expect(platformQuery('3.6.3', addressList, { keyword: '*张*' })).toEqual({ realname: '张' });
  });

  it('keeps stars for the release that supports them', () => {
    expect(platformQuery('3.4.3', listRoles, { roleName: '*管理*', id: 'a,' })).toEqual({
      roleName: '*管理*',
      id: 'a,',
    });
    expect(platformQuery('3.6.3', listRoles, { roleName: '*管理*', id: 'a,' })).toEqual({ roleName: '管理' });
  });

  it('invites people to a tenant by phone', () => {
    expect(platformQuery('3.6.3', inviteToTenants, { ids: '1', username: '13800000000', projectIds: '' })).toEqual({
      ids: '1',
      phone: '13800000000',
    });
  });

  it('maps only conditions that the server supports', () => {
    expect(platformCondition('3.4.3', listRoleUsers, 'realname')).toBeUndefined();
    expect(platformCondition('3.4.3', listDepartUsers, 'keyword')).toBe('username');
    expect(platformCondition('3.4.3', listDepartUsers, 'depId')).toBe('depId');
  });
});

it('names a tenant when 3.6.3 exports departments, because that fails without one', () => {
  const call = { method: 'GET', path: '/sys/sysDepart/exportXls' } as const;
  expect(platformQuery('3.6.3', call, { order: 'desc' })).toEqual({ order: 'desc', tenantId: '0' });
  expect(platformQuery('3.4.3', call, { order: 'desc' })).toEqual({ order: 'desc' });
});
