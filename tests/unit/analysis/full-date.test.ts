import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fullDate } from '#src/features/analysis/full-date.ts';

const days = fc.date({ min: new Date('1970-01-02'), max: new Date('2199-12-30'), noInvalidDate: true });

it('wholeDate names a day as the platform does in both languages', () => {
  const named = (tag: string) => new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' });
  const [zh, en] = [named('zh-CN'), named('en-GB')];
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(fullDate(day, 'zh')).toBe(zh.format(date));
      // Whether a comma stands behind the weekday changes with the release of ICU.
      expect(fullDate(day, 'en')).toBe(en.format(date).replace(',', ''));
    }),
  );
});
