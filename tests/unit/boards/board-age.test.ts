import { describe, expect, it } from 'vitest';
import { ageLevel, ageText } from '#boards/kit/board-age.ts';
import type { BoardLanguage } from '#boards/kit/board-language.ts';
import { boardMessages } from '#boards/kit/board-messages.ts';

describe('board age', () => {
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

  it('speaks in one unit', () => {
    expect(
      [0, 59_999, 60_000, 3_599_000, 7_200_000, 200_000_000].map((ms) => ageText(ms, boardMessages('en').units)),
    ).toEqual(['0 s', '59 s', '1 min', '59 min', '2 h', '2 d']);
  });

  it('says how long ago in the words of its language', () => {
    const age = (language: BoardLanguage) => {
      const { age: said, units } = boardMessages(language);
      return [said(ageText(4000, units), 'fresh'), said(ageText(240_000, units), 'red')];
    };
    expect(age('en')).toEqual(['confirmed 4 s ago', 'not updated for 4 min']);
    expect(age('zh')).toEqual(['4 秒前确认', '已 4 分钟未更新']);
  });
});
