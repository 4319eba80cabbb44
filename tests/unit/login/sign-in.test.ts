import { describe, expect, it } from 'vitest';
import { type LoginResult, nextStep, onlyTenant } from '#src/features/login/sign-in.ts';

const yard = { id: 1, name: '一号厂', status: 1 };
const other = { id: 2, name: '二号厂', status: 1 };
const answer = (given: Partial<LoginResult>) =>
  ({ multi_depart: 1, tenantList: [yard], departs: [], ...given }) as unknown as LoginResult;

describe('the step between sign-in and session', () => {
  it.each([
    ['one department, one tenant: nothing', {}, 'enter'],
    ['no tenants at all, as old servers answer: nothing', { tenantList: [] }, 'enter'],
    ['no department: it is said', { multi_depart: 0 }, 'choice'],
    ['several departments: one is chosen', { multi_depart: 2 }, 'choice'],
    ['several tenants: one is chosen', { tenantList: [yard, other] }, 'choice'],
    ['an initial password: before all else', { multi_depart: 2, mustChangePassword: 'initial' }, 'password'],
    ['an expired one likewise', { tenantList: [yard, other], mustChangePassword: 'expired' }, 'password'],
  ] as const)('is the right one: %s', (_, given, step) => {
    expect(nextStep(answer(given as Partial<LoginResult>))).toBe(step);
  });

  it('chooses the only tenant', () => {
    expect(onlyTenant(answer({}))).toBe(1);
    expect(onlyTenant(answer({ tenantList: [yard, other] }))).toBe(0);
    expect(onlyTenant(answer({ tenantList: [] }))).toBe(0);
  });
});
