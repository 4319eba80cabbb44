import { describe, expect, it } from 'vitest';
import { ageLevel, ageOf, ageText } from '#boards/kit/board-age.ts';
import type { BoardLanguage } from '#boards/kit/board-language.ts';
import { boardMessages } from '#boards/kit/board-messages.ts';

describe('age of a board', () => {
  it('turns amber at two periods and red at five', () => {
    expect([0, 60, 149, 150].map((seconds) => ageLevel(seconds * 1000, 30))).toEqual([
      'fresh',
      'amber',
      'amber',
      'red',
    ]);
  });

  it.each([30, 60, 600])('is green for 15 s after the last answer and no longer, with a period of %i s', (period) => {
    expect([0, 10, 15, 16, 47].map((seconds) => ageLevel(seconds * 1000, period))).toEqual([
      'fresh',
      'fresh',
      'fresh',
      'silent',
      'silent',
    ]);
  });

  it('is the longer of wall-clock time and page time, so that neither sleep nor a clock set back shortens it', () => {
    const heard = { confirmedAt: 1_000_000, heardAt: 5_000 };
    expect(ageOf(heard, 1_020_000, 25_000)).toBe(20_000);
    // Slept for an hour: the page's own time stood still.
    expect(ageOf(heard, 1_000_000 + 3_600_000, 25_000)).toBe(3_600_000);
    // Put back by an hour.
    expect(ageOf(heard, 1_000_000 - 3_600_000, 25_000)).toBe(20_000);
  });

  it('is unknown and red for a stored picture if the clock lost its battery since', () => {
    const kept = { confirmedAt: Date.parse('2026-03-01T00:00:00Z'), heardAt: null };
    expect(ageOf(kept, Date.parse('2026-03-01T02:00:00Z'), 1_000)).toBe(7_200_000);
    expect(ageOf(kept, Date.parse('1970-01-01T00:00:00Z'), 1_000)).toBeNull();
    expect(ageLevel(null, 600)).toBe('red');
  });

  it('is shown in one unit', () => {
    expect(
      [0, 59_999, 60_000, 3_599_000, 7_200_000, 200_000_000].map((ms) => ageText(ms, boardMessages('en').units)),
    ).toEqual(['0 s', '59 s', '1 min', '59 min', '2 h', '2 d']);
  });

  it('is put into words in the language of the board', () => {
    const age = (language: BoardLanguage) => {
      const { age: said, units } = boardMessages(language);
      return [said(ageText(4000, units), 'fresh'), said(ageText(240_000, units), 'red')];
    };
    expect(age('en')).toEqual(['confirmed 4 s ago', 'not updated for 4 min']);
    expect(age('zh')).toEqual(['4 秒前确认', '已 4 分钟未更新']);
  });
});
