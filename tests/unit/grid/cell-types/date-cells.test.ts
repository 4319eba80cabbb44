import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDate, isDateTime } from '#shared/resource/date-text.ts';
import { momentText, pastedMoment, readMoment } from '#src/controls/moment-text.ts';
import { date } from '#src/grid/cell-types/date.ts';
import { datetime } from '#src/grid/cell-types/datetime.ts';
import { time } from '#src/grid/cell-types/time.ts';
import { columnOf, copied, pasted, shown } from './plain-cells.ts';

const day = columnOf('date');
const moment = columnOf('datetime');
const clock = columnOf('time');

const moments = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
  .map((at) => ({
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
  }));

describe('date, datetime and time cells', () => {
  it.each([
    ['date', date, 'YYYY-MM-DD'],
    ['datetime', datetime, 'YYYY-MM-DD HH:mm:ss'],
    ['time', time, 'HH:mm:ss'],
    ['date', date, 'YYYY-MM'],
    ['date', date, 'D.M.YYYY'],
    ['date', date, 'YYYY'],
    ['datetime', datetime, 'YYYY/M/D H:m'],
  ] as const)('%s copies and pastes every value of the format %s %s', (name, type, format) => {
    const column = columnOf(name, { format });
    fc.assert(
      fc.property(moments, (at) => {
        const value = momentText(at, format);
        expect(shown(type, value, column)).toBe(value);
        expect(pasted(type, copied(type, value, column), column)).toEqual({ ok: true, value });
        expect(type.validate?.(value, column)).toBeUndefined();
      }),
    );
  });

  it('write dates and moments in the format of the wire', () => {
    fc.assert(
      fc.property(moments, (at) => {
        expect(isDate(momentText(at, 'YYYY-MM-DD'))).toBe(true);
        expect(isDateTime(momentText(at, 'YYYY-MM-DD HH:mm:ss'))).toBe(true);
      }),
    );
  });

  it.each([
    ['2026-01-05', '2026-01-05'],
    ['2026/1/5', '2026-01-05'],
    ['2026-1-5', '2026-01-05'],
    ['2026.1.5', '2026-01-05'],
    ['2026年1月5日', '2026-01-05'],
    ['2026 年 1 月 5 日', '2026-01-05'],
    ['２０２６／１／５', '2026-01-05'],
    ['20260105', '2026-01-05'],
    ['2026/1/5 0:00', '2026-01-05'],
    ['2026-01-05T08:30:00', '2026-01-05'],
    ['46027', '2026-01-05'],
    ['46027.75', '2026-01-05'],
    ['2024-02-29', '2024-02-29'],
    [' 2026-01-05 ', '2026-01-05'],
    ['', null],
  ])('accept the pasted day %j', (text, value) => {
    expect(pasted(date, text, day)).toEqual({ ok: true, value });
  });

  it.each([
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01',
    '2026',
    '12',
    '202601',
    'today',
    '1/5/2026',
  ])('refuse the pasted day %j', (text) => {
    expect(pasted(date, text, day)).toEqual({
      ok: false,
      problem: { zh: `“${text}”不是日期`, en: `“${text}” is not a date` },
    });
  });

  it.each([
    ['2026/1/5 8:05', '2026-01-05 08:05:00'],
    ['2026-01-05T08:05:09', '2026-01-05 08:05:09'],
    ['2026-01-05 08:05:09.000', '2026-01-05 08:05:09'],
    ['2026年1月5日 8时5分', '2026-01-05 08:05:00'],
    ['2026/1/5 下午 8:05', '2026-01-05 20:05:00'],
    ['2026/1/5 8:05 PM', '2026-01-05 20:05:00'],
    ['2026/1/5 12:00 AM', '2026-01-05 00:00:00'],
    ['2026-1-5', '2026-01-05 00:00:00'],
    ['46027.5', '2026-01-05 12:00:00'],
  ])('accept the pasted moment %j', (text, value) => {
    expect(pasted(datetime, text, moment)).toEqual({ ok: true, value });
  });

  it.each(['2026-01-05 24:00', '2026-01-05 08:60', '2026-01-05 x', '8:05', '2026-02-30 08:00:00'])(
    'refuse the pasted moment %j',
    (text) => {
      expect(pasted(datetime, text, moment)).toMatchObject({ ok: false, problem: { zh: `“${text}”不是日期时间` } });
    },
  );

  it.each([
    ['8:05', '08:05:00'],
    ['08:05:09', '08:05:09'],
    ['８：０５', '08:05:00'],
    ['下午3:20', '15:20:00'],
    ['3:20 pm', '15:20:00'],
    ['12:00 am', '00:00:00'],
    ['8点', '08:00:00'],
  ])('accept the pasted time %j', (text, value) => {
    expect(pasted(time, text, clock)).toEqual({ ok: true, value });
  });

  it.each(['25:00', '8:60', '13:00 PM', '8', 'noon'])('refuse the pasted time %j', (text) => {
    expect(pasted(time, text, clock)).toMatchObject({ ok: false, problem: { zh: `“${text}”不是时间` } });
  });

  it('show a moment in the format of the column, and an unreadable value as is', () => {
    expect(shown(date, '2026-01-05 08:05:09', day)).toBe('2026-01-05');
    expect(shown(date, '2026-01-05', columnOf('date', { format: 'YYYY年M月' }))).toBe('2026年1月');
    expect(shown(date, 'soon', day)).toBe('soon');
    expect(shown(date, null, day)).toBe('');
  });

  it('refuse stored values that are no dates', () => {
    expect(date.validate?.('2026-02-30', day)).toMatchObject({ zh: '“2026-02-30”不是日期' });
    expect(datetime.validate?.('x', moment)).toMatchObject({ en: '“x” is not a date and time' });
    expect(date.validate?.('', day)).toBeUndefined();
  });

  it('count a spreadsheet’s days from its epoch', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 99_999 }), (serial) => {
        const read = pastedMoment(String(serial), 'YYYY-MM-DD');
        const at = new Date(Date.UTC(1899, 11, 30 + serial));
        // Typed, it is a date that is not finished yet.
        expect(readMoment(String(serial), 'YYYY-MM-DD')).toBeUndefined();
        expect(read).toMatchObject({ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() });
      }),
    );
  });
});
