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

it('knows what stands below and above', () => {
  expect(valuesBelow(tree, 'a')).toEqual(['b', 'c', 'd', 'e']);
  expect(valuesBelow(tree, 'd')).toEqual([]);
  expect(valuesBelow(tree, 'f')).toEqual([]);
  expect(valuesBelow(tree, 'gone')).toEqual([]);
  expect(valuesAbove(tree, 'd')).toEqual(['b', 'a']);
  expect(valuesAbove(tree, 'e')).toEqual(['a']);
  expect(valuesAbove(tree, 'f')).toEqual([]);
  expect([...parentsAmong(tree)]).toEqual(['a', 'b']);
});

describe('a tick', () => {
  it('is of one alone while the check is strict', () => {
    expect(tick(tree, ['f'], 'b', true)).toEqual(['f', 'b']);
    expect(tick(tree, ['f', 'b'], 'f', true)).toEqual(['b']);
  });

  it('takes everything below along otherwise, and fills or empties what it stands below', () => {
    expect(tick(tree, [], 'b', false)).toEqual(['b', 'c', 'd']);
    expect(tick(tree, ['b', 'c', 'd'], 'e', false)).toEqual(['b', 'c', 'd', 'e', 'a']);
    expect(tick(tree, ['a', 'b', 'c', 'd', 'e'], 'c', false)).toEqual(['d', 'e']);
    expect(tick(tree, ['c'], 'd', false)).toEqual(['c', 'd', 'b']);
  });

  it('takes no tick away that is of nothing in the tree', () => {
    expect(tick(tree, ['gone'], 'a', false)).toEqual(['gone', 'a', 'b', 'c', 'd', 'e']);
  });
});

it('shows what stands below nothing that is closed', () => {
  const shown = (...closed: readonly string[]) => openChoices(tree, new Set(closed)).map(({ value }) => value);
  expect(shown()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(shown('b')).toEqual(['a', 'b', 'e', 'f']);
  expect(shown('a', 'b')).toEqual(['a', 'f']);
});
