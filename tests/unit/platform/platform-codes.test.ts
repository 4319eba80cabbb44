import { expect, it } from 'vitest';
import { calls } from '#shared/contract/registry.ts';
import { editProfile } from '#shared/contract/session/profile.ts';
import { decidePermission } from '#shared/permission/decide-permission.ts';
import { addressOf } from '#shared/platform/call-address.ts';
import { demandedCode, withGuarded, withOurCodes } from '#shared/platform/platform-codes.ts';
import { guardedCalls, guardedCodes } from '#shared/platform/platform-guarded.ts';

const allAuth = withOurCodes([
  { action: 'user:add', type: '1', status: '1' },
  { action: 'user:form:phone', type: '2', status: '1' },
  { action: 'system:role:add', type: '1', status: '1' },
]);

it('the permission codes hide and disable our controls where the platform names its own code', () => {
  const lists = { allAuth, auth: [], node: [], unnamed: 'open' } as const;
  expect(decidePermission('system:user:add', lists).visible).toBe(false);
  expect(decidePermission('system:user:phone', lists).disabled).toBe(true);
  expect(decidePermission('system:user:delete', lists).visible).toBe(true);
});

it('the permission codes show our controls to a user who was granted the platform’s code', () => {
  const auth = withOurCodes([{ action: 'user:add', type: '1' }]);
  const lists = { allAuth, auth, node: [], unnamed: 'open' } as const;
  expect(decidePermission('system:user:add', lists).visible).toBe(true);
});

it('the permission codes keep entries that have the same code on both sides', () => {
  expect(allAuth.at(2)).toEqual({ action: 'system:role:add', type: '1', status: '1' });
});

it('the permission codes hide what the server guards since 3.5 and nobody was granted', () => {
  const may = (version: '3.4.3' | '3.6.3', code: string) =>
    decidePermission(code, { allAuth: withGuarded(version, allAuth), auth: [], node: [], unnamed: 'open' }).visible;
  expect(may('3.4.3', 'system:user:importExcel')).toBe(true);
  expect(may('3.6.3', 'system:user:importExcel')).toBe(false);
  expect(may('3.6.3', 'prm:ship:add')).toBe(true);
});

it('demandedCode returns the code that a single call demands since 3.5, which ours opens to every session', () => {
  expect(demandedCode('3.6.3', editProfile)).toBe('system:user:setting:edit');
  expect(demandedCode('3.4.3', editProfile)).toBeUndefined();
});

it('guardedCalls and guardedCodes contain only calls and codes of the contract', () => {
  const addresses = new Set(calls.map(addressOf));
  const codes = new Set<string>(calls.map(({ access }) => access));
  expect(Object.keys(guardedCalls).filter((address) => !addresses.has(address))).toEqual([]);
  expect(guardedCodes.filter((code) => !codes.has(code))).toEqual([]);
});
