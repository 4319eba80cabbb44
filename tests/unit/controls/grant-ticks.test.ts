import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  branchesOf,
  type Grantable,
  grantChanges,
  indexOf,
  searchGrants,
  tickGrant,
} from '#src/controls/grants/grant-ticks.ts';

const node = (key: string, children: Grantable[] | null = null, beyondReach = false): Grantable => ({
  key,
  slotTitle: `菜单 ${key}`,
  perms: children === null ? `code:${key}` : null,
  beyondReach,
  children,
});
const tree = [
  node('system', [node('user', [node('add'), node('any', null, true)]), node('role', [node('grant')])]),
  node('ship', [node('block')]),
];
const index = indexOf(tree);
const tick = (from: readonly string[], key: string, linked = true) =>
  [...tickGrant(index, new Set(from), key, linked)].sort();

describe('ticks of the permission tree', () => {
  test('linked: granting adds parents and children, revoking removes children', () => {
    expect(tick([], 'user')).toEqual(['add', 'system', 'user']);
    expect(tick([], 'grant')).toEqual(['grant', 'role', 'system']);
    expect(tick(['add', 'grant', 'role', 'system', 'user'], 'role')).toEqual(['add', 'system', 'user']);
  });

  test('strict: only the node itself changes, and a node out of reach never changes', () => {
    expect(tick([], 'user', false)).toEqual(['user']);
    expect(tick(['any', 'user'], 'any')).toEqual(['any', 'user']);
    expect(tick(['any', 'add', 'user', 'system'], 'system')).toEqual(['any']);
    expect(tick([], 'nowhere')).toEqual([]);
  });

  test('grantChanges reports what a sequence of ticks changed', () => {
    const keys = [...index.nodes.keys()];
    const walk = fc.array(fc.tuple(fc.constantFrom(...keys), fc.boolean()), { maxLength: 12 });
    fc.assert(
      fc.property(fc.subarray(keys), walk, (begin, steps) => {
        const before = new Set(begin);
        let after: ReadonlySet<string> = before;
        for (const [key, linked] of steps) after = tickGrant(index, after, key, linked);
        const { added, removed } = grantChanges(before, after);
        expect(new Set([...begin.filter((key) => !removed.includes(key)), ...added])).toEqual(after);
        expect([...added, ...removed]).not.toContain('any');
      }),
    );
  });
});

test('a search keeps matches by name or code, with their children and parents', () => {
  const keys = (nodes: readonly Grantable[]): string[] =>
    nodes.flatMap(({ key, children }) => [key, ...keys(children ?? [])]);
  expect(keys(searchGrants(tree, 'CODE:grant'))).toEqual(['system', 'role', 'grant']);
  expect(keys(searchGrants(tree, '菜单 user'))).toEqual(['system', 'user', 'add', 'any']);
  expect(searchGrants(tree, 'nothing')).toEqual([]);
  expect(searchGrants(tree, ' ')).toBe(tree);
  expect(branchesOf(tree)).toEqual(['system', 'user', 'role', 'ship']);
  expect(branchesOf(tree, 1)).toEqual(['system', 'ship']);
});
