import { describe, expect, it } from 'vitest';
import { treeStep } from '#src/controls/tree/tree-step.ts';

// 公司 > 制造 (open) > 电装, 管装; 采购 (closed)
const rows = [
  { value: 'company', depth: 0 },
  { value: 'make', depth: 1 },
  { value: 'cable', depth: 2 },
  { value: 'pipe', depth: 2 },
  { value: 'buy', depth: 1 },
];
const parents = new Set(['company', 'make', 'buy']);
const closed = new Set(['buy']);
const step = (key: string, at: number) => treeStep(key, { rows, at, parents, closed });

describe('a key in a tree', () => {
  it('moves through the visible rows, and stops at the ends', () => {
    expect([step('ArrowDown', 0), step('ArrowDown', 4), step('ArrowUp', 3), step('ArrowUp', 0)]).toEqual([1, 4, 2, 0]);
    expect([step('Home', 3), step('End', 1)]).toEqual([0, 4]);
  });

  it('opens and closes a row, then moves to its first child or its parent', () => {
    expect([step('ArrowRight', 4), step('ArrowRight', 1), step('ArrowRight', 2)]).toEqual(['open', 2, 2]);
    expect([step('ArrowLeft', 1), step('ArrowLeft', 3), step('ArrowLeft', 4)]).toEqual(['close', 1, 0]);
    expect(treeStep('ArrowLeft', { rows, at: 0, parents, closed: new Set(['company']) })).toBe(0);
  });

  it('ticks with Space, chooses with Enter, and ignores every other key', () => {
    expect([step(' ', 2), step('Enter', 2), step('Tab', 2), step('a', 2)]).toEqual([
      'choose',
      'take',
      undefined,
      undefined,
    ]);
    expect(treeStep('ArrowDown', { rows: [], at: 0, parents, closed })).toBeUndefined();
  });
});
