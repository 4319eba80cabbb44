import { describe, expect, it } from 'vitest';
import { freeDays } from '#server/yard/scaffold/free-days.ts';

describe('suggested days on which a block is free', () => {
  const wish = { from: '2026-03-10', to: '2026-03-12' };
  const spans = (taken: readonly { from: string; to: string }[], today = '2026-01-01') =>
    freeDays(taken, wish, today).map(({ patch }) => `${patch.needDate} ${patch.planDismantle}`);

  it('are as many as requested, directly after or before the other use, the nearest first', () => {
    expect(freeDays([{ from: '2026-03-11', to: '2026-03-12' }], wish, '2026-01-01')).toEqual([
      {
        label: '2026-03-08 – 2026-03-10',
        note: { zh: '提前 2 天，该分段空闲', en: '2 days earlier, when the block is free' },
        patch: { needDate: '2026-03-08', planDismantle: '2026-03-10' },
      },
      {
        label: '2026-03-13 – 2026-03-15',
        note: { zh: '推后 3 天，该分段空闲', en: '3 days later, when the block is free' },
        patch: { needDate: '2026-03-13', planDismantle: '2026-03-15' },
      },
    ]);
    const [later, earlier] = freeDays([{ from: '2026-03-05', to: '2026-03-10' }], wish, '2026-01-01');
    expect(later?.note).toEqual({ zh: '推后 1 天，该分段空闲', en: '1 day later, when the block is free' });
    expect(earlier?.note).toEqual({ zh: '提前 8 天，该分段空闲', en: '8 days earlier, when the block is free' });
    expect(freeDays([{ from: '2026-03-12', to: '2026-03-20' }], wish, '2026-01-01')[0]?.note.en).toBe(
      '1 day earlier, when the block is free',
    );
  });

  it('do not touch another use, start today at the earliest and are listed once', () => {
    // Three days lie between these two, into which the wish fits exactly; two would be too few.
    const first = { from: '2026-03-01', to: '2026-03-06' };
    expect(spans([first, { from: '2026-03-10', to: '2026-03-20' }])).toEqual([
      '2026-03-07 2026-03-09',
      '2026-03-21 2026-03-23',
      '2026-02-26 2026-02-28',
    ]);
    expect(spans([first, { from: '2026-03-09', to: '2026-03-20' }])).toEqual([
      '2026-03-21 2026-03-23',
      '2026-02-26 2026-02-28',
    ]);
    expect(spans([first, { from: '2026-03-10', to: '2026-03-20' }], '2026-03-07')).toEqual([
      '2026-03-07 2026-03-09',
      '2026-03-21 2026-03-23',
    ]);
    expect(spans([first, { from: '2026-03-10', to: '2026-03-20' }], '2026-03-08')).toEqual(['2026-03-21 2026-03-23']);
    expect(spans([])).toEqual([]);
  });
});
