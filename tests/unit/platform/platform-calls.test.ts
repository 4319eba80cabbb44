import { describe, expect, it } from 'vitest';
import { calls } from '#shared/contract/registry.ts';
import { editProfile } from '#shared/contract/session/profile.ts';
import { addressOf } from '#shared/platform/call-address.ts';
import { platformAddresses } from '#shared/platform/platform-addresses.ts';
import { platformCall, platformHas } from '#shared/platform/platform-calls.ts';
import { serverOf } from '#shared/platform/platform-version.ts';

describe('calls of a JeecgBoot server', () => {
  it('belong to the contract', () => {
    const ours = new Set(calls.map(addressOf));
    const listed = Object.values(platformAddresses).flat();
    expect(listed.filter((address) => !ours.has(address))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('are found by method and path, whatever a placeholder is called', () => {
    expect(platformHas('3.4.3', { method: 'GET', path: '/sys/dict/getDictItems/{anything}' })).toBe(true);
    expect(platformHas('3.4.3', { method: 'POST', path: '/sys/dict/getDictItems/{code}' })).toBe(false);
    expect(platformHas('3.4.3', { method: 'GET', path: '/prm/ship/ship/list' })).toBe(false);
  });

  it('differ by release', () => {
    const profile = { method: 'GET', path: '/sys/user/login/setting/getUserData' } as const;
    expect(platformHas('3.4.3', profile)).toBe(false);
    expect(platformHas('3.6.3', profile)).toBe(true);
  });

  it('are sent to the address that the release uses', () => {
    expect(platformHas('3.4.3', editProfile)).toBe(true);
    expect(platformCall('3.4.3', editProfile)).toMatchObject({
      id: editProfile.id,
      method: 'PUT',
      path: '/sys/user/appEdit',
    });
    expect(platformCall('3.6.3', editProfile)).toBe(editProfile);
  });

  it('exclude an export whose body the server does not read', () => {
    expect(platformHas('3.6.3', { method: 'POST', path: '/sys/role/exportXls' })).toBe(false);
  });
});

describe('the server that answered the menu', () => {
  it('is ours if the answer has definitions, else a JeecgBoot server of the release that its code list shows', () => {
    expect(serverOf({ definitions: [], codeList: [] })).toBe('slipway');
    expect(serverOf({})).toBe('3.4.3');
    expect(serverOf({ codeList: [] })).toBe('3.6.3');
  });
});
