import { describe, expect, it } from 'vitest';
import { type Mark, milestoneBreach } from '#server/yard/ship/milestone-order.ts';

const mark = (seq: number, actualDate: string | null): Mark => ({ node: `n${seq}`, seq, actualDate });
const on = (day: number) => `2026-03-${String(day).padStart(2, '0')}`;
/** The node that stands against the third one. */
const against = (actualDate: string | null, ...others: readonly Mark[]) =>
  milestoneBreach({ seq: 3, actualDate }, others)?.node;

describe('the order of a ship’s milestones (docs/domain.md §11.4 rule 3)', () => {
  it('is that of their days, and equal days are allowed', () => {
    expect(against(on(5), mark(1, on(1)), mark(2, on(5)), mark(4, on(5)), mark(5, on(9)))).toBeUndefined();
    expect(against(on(5), mark(1, on(1)), mark(2, on(6)))).toBe('n2');
    expect(against(on(5), mark(2, on(4)), mark(4, on(4)))).toBe('n4');
    expect(against(on(5))).toBeUndefined();
  });

  it('requires all earlier milestones to be reached, and ignores later ones', () => {
    expect(against(on(5), mark(1, null), mark(2, on(1)))).toBe('n1');
    expect(against(on(5), mark(2, on(1)), mark(4, null))).toBeUndefined();
  });

  it('allows no removal of a milestone that a later one followed', () => {
    expect(against(null, mark(2, on(1)), mark(4, on(5)))).toBe('n4');
    expect(against(null, mark(1, null), mark(2, on(9)), mark(4, null))).toBeUndefined();
  });

  it('lets milestones of the same number run in parallel', () => {
    expect(against(on(5), mark(3, on(4)), mark(3, on(6)), mark(3, null))).toBeUndefined();
    expect(against(null, mark(3, on(4)))).toBeUndefined();
  });

  it('is reported with the first of several conflicts', () => {
    expect(against(on(5), mark(1, on(1)), mark(2, null), mark(4, on(1)))).toBe('n2');
  });
});
