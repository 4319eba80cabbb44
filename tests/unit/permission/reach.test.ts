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

test('a role that steps of flows ask for is given by who has it or gives every role, its codes being held or not', () => {
  expect(mayGrantRole(giver(['clerk'], 'a'), held('clerk'))).toBe(true);
  expect(mayGrantRole(giver(['clerk'], 'a'), held('scaf_eng'))).toBe(false);
  expect(mayGrantRole(giver(['scaf_eng'], 'a'), held('scaf_eng'))).toBe(true);
  expect(mayGrantRole(giver(['admin'], ANY_ROLE), held('scaf_eng'))).toBe(true);
  expect(mayGrantRole(giver(['admin'], ANY_ROLE), held('developer'))).toBe(false);
});

test('a role is given by who holds each of its rights and sees as widely, and safe mode’s by a developer alone', () => {
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

test('a scope is within reach where it is no wider, and shows no area and no contractor beyond the own ones', () => {
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

test('people are within reach in the own departments and those below, all of theirs; without any nobody reaches them', () => {
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

test('a menu that rules narrow for somebody is not taken off a role by them', () => {
  const rules = new Map([
    ['narrowed', new Set(['r1'])],
    ['open', new Set<string>()],
  ]);
  const refused = expect.objectContaining({ id: 'dataRulesBeyondReach' });
  expect(() => refuseLoosening(rules, ['open', 'narrowed'])).toThrow(refused);
  expect(() => refuseLoosening(rules, ['open', 'unknown'])).not.toThrow();
  expect(() => refuseLoosening(rules, [])).not.toThrow();
});

test('who sees but the own rows acts for nobody else, be it by scope or by a rule; with every role for all', () => {
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

test('the platform is run from the first tenant alone, and by whoever has the right to it there', () => {
  const right = new Set(['system:tenant:platform']);
  expect(runsPlatform({ tenantId: 1, grants: right })).toBe(true);
  expect(runsPlatform({ tenantId: 2, grants: right })).toBe(false);
  expect(runsPlatform({ tenantId: 1, grants: new Set() })).toBe(false);
});
