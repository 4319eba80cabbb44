import { describe, expect, it } from 'vitest';
import { platformDefinition } from '#shared/platform/platform-definition.ts';
import type { PlatformVersion } from '#shared/platform/platform-version.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import { listColumns } from '#shared/resource/resource-columns.ts';
import { sysAnnouncement } from '#shared/system/announcement.ts';
import { sysDepart } from '#shared/system/depart.ts';
import { sysRole } from '#shared/system/role.ts';
import { sysUserEditForm, sysUserForm } from '#shared/system/user-form.ts';
import { usersDefinition } from '#src/features/users/users-definition.ts';

const server = (version: PlatformVersion) => ({ version, has: () => true, dictionaries: undefined });
const served = (version: PlatformVersion) => platformDefinition(sysUserEditForm, server(version));

describe('users of a JeecgBoot server', () => {
  it('have roles, and since 3.5 positions, by id', () => {
    expect(fieldOf(served('3.4.3'), 'selectedroles')?.control).toBe('role-id-picker');
    expect(fieldOf(served('3.4.3'), 'post')?.control).toBe('position-picker');
    expect(fieldOf(served('3.6.3'), 'post')?.control).toBe('position-id-picker');
  });

  it('need not change their initial password', () => {
    expect(fieldOf(sysUserForm, 'password')?.help).toBeDefined();
    expect(fieldOf(platformDefinition(sysUserForm, server('3.4.3')), 'password')?.help).toBeUndefined();
  });

  it('are listed with the names of their departments, and filtered by a department id', () => {
    const list = platformDefinition(usersDefinition(true), server('3.4.3'));
    expect(list.list.columns).toContain('orgCodeTxt');
    expect(list.list.columns).not.toContain('departs');
    expect(fieldOf(list, 'departs')).toBeUndefined();
    expect(fieldOf(list, 'departId')?.query).toBe(true);
  });
});

it('a department of a JeecgBoot server cannot change its parent', () => {
  expect(fieldOf(platformDefinition(sysDepart, server('3.4.3')), 'parentId')?.openIn).toEqual([]);
});

it('an announcement requires an end date on servers that hide announcements without one', () => {
  const end = (version: PlatformVersion) => fieldOf(platformDefinition(sysAnnouncement, server(version)), 'endTime');
  expect(end('3.4.3')?.required).toBe(true);
  expect(end('3.6.3')?.required).toBeUndefined();
  expect(end('3.6.3')?.help).toBeUndefined();
});

it('roles of a JeecgBoot server cannot be sorted since 3.5, which accepts no order', () => {
  const sortable = (version: PlatformVersion) =>
    listColumns(platformDefinition(sysRole, server(version))).filter((column) => column.sortable).length;
  expect(sortable('3.4.3')).toBeGreaterThan(0);
  expect(sortable('3.6.3')).toBe(0);
});
