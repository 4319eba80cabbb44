import { describe, expect, it } from 'vitest';
import type { HomeCardName } from '#shared/contract/home/home.ts';
import { inColumns, ordered, shownCards } from '#src/features/analysis/home-layout.ts';

const ofRole: readonly HomeCardName[] = ['pending', 'late', 'today', 'tide'];

describe('the arrangement of the home page', () => {
  it('is that of the role until the user changes it', () => {
    expect(ordered(ofRole, null)).toEqual(ofRole);
    expect(shownCards(ofRole, null)).toEqual(ofRole);
  });

  it('keeps the user’s order, hides what the user has hidden, and still offers it for showing', () => {
    const own = { order: ['tide', 'pending', 'late', 'today'], hidden: ['late'] } as const;
    expect(ordered(ofRole, own)).toEqual(['tide', 'pending', 'late', 'today']);
    expect(shownCards(ofRole, own)).toEqual(['tide', 'pending', 'today']);
  });

  it('appends cards that are new, in the order of the role, and ignores those that the user no longer has', () => {
    const own = { order: ['ships', 'today'] as const, hidden: ['ships'] as const };
    expect(ordered(ofRole, own)).toEqual(['today', 'pending', 'late', 'tide']);
    expect(shownCards(ofRole, own)).toEqual(['today', 'pending', 'late', 'tide']);
  });

  it('puts the first cards in the first row, and each further card into the shortest column', () => {
    expect(inColumns(ofRole, 1)).toEqual([ofRole]);
    expect(inColumns(ofRole, 2)).toEqual([
      ['pending', 'today'],
      ['late', 'tide'],
    ]);
    expect(inColumns(ofRole, 3).map(([first]) => first)).toEqual(['pending', 'late', 'today']);
    expect(inColumns([], 2)).toEqual([[], []]);
  });
});
