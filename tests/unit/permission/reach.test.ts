import { expect, test } from 'vitest';
import type { DataScope } from '#server/kernel/actor.ts';
import { runsPlatform } from '#server/kernel/platform.ts';
import {
  ANY_ROLE,
  actsForOthers,
  type HeldRights,
  mayGrantRole,
  reachesDeparts,
  reachesScope,
  refuseLoosening,
} from '#server/permission/reach.ts';
import type { DataRules } from '#shared/permission/data-rule.ts';

const scope = { kind: 'dept', areas: [], contractors: [] } as const;
const held = (...roles: string[]): HeldRights => ({ roles, codes: new Set(['a']), scope });
const giver = (roles: readonly string[], ...codes: string[]) => ({ roles, grants: new Set(codes), scope });

test('a role with flow steps is granted by users who have it or may grant every role, whatever its codes', () => {
  expect(mayGrantRole(giver(['clerk'], 'a'), held('clerk'))).toBe(true);
  expect(mayGrantRole(giver(['clerk'], 'a'), held('scaf_eng'))).toBe(false);
  expect(mayGrantRole(giver(['scaf_eng'], 'a'), held('scaf_eng'))).toBe(true);
  expect(mayGrantRole(giver(['admin'], ANY_ROLE), held('scaf_eng'))).toBe(true);
  expect(mayGrantRole(giver(['admin'], ANY_ROLE), held('developer'))).toBe(false);
});

test('a role is granted by users who have its rights and its scope, and the developer role by developers only', () => {
  expect(mayGrantRole(giver([], 'a', 'b'), held('clerk'))).toBe(true);
  expect(mayGrantRole(giver([], 'b'), held('clerk'))).toBe(false);
  expect(mayGrantRole(giver([], 'a'), { ...held('clerk'), codes: new Set(['a', 'b']) })).toBe(false);
  expect(mayGrantRole(giver([], 'a'), { ...held('clerk'), scope: { ...scope, kind: 'all' } })).toBe(false);
  expect(mayGrantRole(giver(['developer'], 'a'), held('developer'))).toBe(true);
  expect(mayGrantRole(giver(['developer']), held('developer'))).toBe(false);
});

const seeing = (kind: DataScope['kind'], areas: string[] = [], contractors: string[] = []): DataScope => ({
  kind,
  areas,
  contractors,
});
const seer = (own: DataScope, ...codes: string[]) => ({ scope: own, grants: new Set(codes), dataRules: new Map() });

test('a scope is within reach if it is no wider, and adds no area and no contractor', () => {
  const kinds = ['none', 'vendor', 'self', 'dept', 'all'] as const;
  for (const [own, mine] of kinds.entries()) {
    for (const [other, theirs] of kinds.entries()) {
      expect([mine, theirs, reachesScope(seer(seeing(mine)), seeing(theirs))]).toEqual([mine, theirs, other <= own]);
    }
  }
  const own = seer(seeing('self', ['scaffold', 'crane'], ['c1', 'c2']));
  expect(reachesScope(own, seeing('self', ['crane'], ['c2']))).toBe(true);
  expect(reachesScope(own, seeing('self', ['crane', 'site'], []))).toBe(false);
  expect(reachesScope(own, seeing('self', [], ['c2', 'c3']))).toBe(false);
  expect(reachesScope(seer(seeing('all')), seeing('all', ['site'], ['c3']))).toBe(true);
  expect(reachesScope(seer(seeing('none'), ANY_ROLE), seeing('all', ['site'], ['c3']))).toBe(true);
});

test('people are within reach if all their departments are the user’s own or below; people without any are not', () => {
  const chief = { ...seer(seeing('dept')), orgCodes: ['A01', 'B02'] };
  expect(reachesDeparts(chief, ['A01'])).toBe(true);
  expect(reachesDeparts(chief, ['A01A03', 'B02A01'])).toBe(true);
  expect(reachesDeparts(chief, ['A01A03', 'C01'])).toBe(false);
  expect(reachesDeparts(chief, ['A'])).toBe(false);
  expect(reachesDeparts(chief, [])).toBe(false);
  expect(reachesDeparts({ ...chief, orgCodes: [] }, ['A01'])).toBe(false);
  expect(reachesDeparts({ ...seer(seeing('all')), orgCodes: [] }, [])).toBe(true);
  expect(reachesDeparts({ ...seer(seeing('self'), ANY_ROLE), orgCodes: [] }, ['C01'])).toBe(true);
});

test('a user cannot remove a menu from a role if rules narrow that menu for the user', () => {
  const rules = new Map([
    ['narrowed', new Set(['r1'])],
    ['open', new Set<string>()],
  ]);
  const refused = expect.objectContaining({ id: 'dataRulesBeyondReach' });
  expect(() => refuseLoosening(rules, ['open', 'narrowed'])).toThrow(refused);
  expect(() => refuseLoosening(rules, ['open', 'unknown'])).not.toThrow();
  expect(() => refuseLoosening(rules, [])).not.toThrow();
});

test('a user who sees only own rows, by scope or rule, acts for nobody else; a user with every role acts for all', () => {
  const rule = (value: string): DataRules =>
    new Map([['prm_site_apply', [[{ column: 'create_by', condition: '=', value }]]]]);
  expect(actsForOthers(seer(seeing('all')))).toBe(true);
  expect(actsForOthers(seer(seeing('dept')))).toBe(true);
  expect(actsForOthers(seer(seeing('self')))).toBe(false);
  expect(actsForOthers(seer(seeing('self'), ANY_ROLE))).toBe(true);
  const own = { ...seer(seeing('all')), dataRules: rule('#{sys_user_code}') };
  expect(actsForOthers(own)).toBe(false);
  expect(actsForOthers({ ...own, grants: new Set([ANY_ROLE]) })).toBe(true);
  expect(actsForOthers({ ...own, dataRules: rule('#{sys_org_code}') })).toBe(true);
  expect(reachesDeparts({ ...own, orgCodes: ['A01'], dataRules: rule('#{sys_org_code}') }, ['B01'])).toBe(false);
  expect(reachesDeparts({ ...own, orgCodes: ['A01'], dataRules: rule('#{sys_org_code}') }, ['A01'])).toBe(true);
});

test('the platform is run only from the first tenant, by users with the right to do so', () => {
  const right = new Set(['system:tenant:platform']);
  expect(runsPlatform({ tenantId: 1, grants: right })).toBe(true);
  expect(runsPlatform({ tenantId: 2, grants: right })).toBe(false);
  expect(runsPlatform({ tenantId: 1, grants: new Set() })).toBe(false);
});
