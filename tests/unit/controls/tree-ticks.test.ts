import { describe, expect, it } from 'vitest';
import { openChoices, parentsAmong, tick, valuesAbove, valuesBelow } from '#src/controls/tree/tree-ticks.ts';

/** a > (b > (c, d), e), f */
const tree = [
  { value: 'a', depth: 0 },
  { value: 'b', depth: 1 },
  { value: 'c', depth: 2 },
  { value: 'd', depth: 2 },
  { value: 'e', depth: 1 },
  { value: 'f', depth: 0 },
];

it('the tree lists the descendants and ancestors of a node', () => {
  expect(valuesBelow(tree, 'a')).toEqual(['b', 'c', 'd', 'e']);
  expect(valuesBelow(tree, 'd')).toEqual([]);
  expect(valuesBelow(tree, 'f')).toEqual([]);
  expect(valuesBelow(tree, 'gone')).toEqual([]);
  expect(valuesAbove(tree, 'd')).toEqual(['b', 'a']);
  expect(valuesAbove(tree, 'e')).toEqual(['a']);
  expect(valuesAbove(tree, 'f')).toEqual([]);
  expect([...parentsAmong(tree)]).toEqual(['a', 'b']);
});

describe('a tick in a tree', () => {
  it('changes only its own node in strict mode', () => {
    expect(tick(tree, ['f'], 'b', true)).toEqual(['f', 'b']);
    expect(tick(tree, ['f', 'b'], 'f', true)).toEqual(['b']);
  });

  it('otherwise includes all descendants, and ticks or unticks ancestors', () => {
    expect(tick(tree, [], 'b', false)).toEqual(['b', 'c', 'd']);
    expect(tick(tree, ['b', 'c', 'd'], 'e', false)).toEqual(['b', 'c', 'd', 'e', 'a']);
    expect(tick(tree, ['a', 'b', 'c', 'd', 'e'], 'c', false)).toEqual(['d', 'e']);
    expect(tick(tree, ['c'], 'd', false)).toEqual(['c', 'd', 'b']);
  });

  it('keeps ticked values that are not in the tree', () => {
    expect(tick(tree, ['gone'], 'a', false)).toEqual(['gone', 'a', 'b', 'c', 'd', 'e']);
  });
});

it('openChoices leaves out the descendants of closed nodes', () => {
  const shown = (...closed: readonly string[]) => openChoices(tree, new Set(closed)).map(({ value }) => value);
  expect(shown()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(shown('b')).toEqual(['a', 'b', 'e', 'f']);
  expect(shown('a', 'b')).toEqual(['a', 'f']);
});
