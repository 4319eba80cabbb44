import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DateEntry, DateField, DateRangeField } from '#src/controls/date-field.tsx';
import { exactMoment, momentText, readMoment } from '#src/controls/moment-text.ts';
import { found, only } from '#tests/support/dom/find.ts';
import { show } from '#tests/support/dom/show.tsx';

const values = (onChange: ReturnType<typeof vi.fn>) => onChange.mock.calls.map(([value]) => value);
/** Types into an input and leaves it. */
const write = (text: string, at = 0) => {
  const input = found('input')[at] as HTMLInputElement;
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
  return input.value;
};

describe('a typed date', () => {
  it.each([
    ['2026/3/5', '2026-03-05'],
    ['20260305', '2026-03-05'],
    ['bald', 'bald'],
  ])('%s is sent as %s when it is left', (text, sent) => {
    const onChange = vi.fn();
    show(<DateField value={null} onChange={onChange} />);
    write(text);
    expect(values(onChange)).toEqual([sent]);
  });

  it('is sent on Enter, which does not submit the form around', () => {
    const onChange = vi.fn();
    show(<DateField withTime value={null} onChange={onChange} />);
    const input = only('input');
    fireEvent.change(input, { target: { value: '2026-3-5 8:05' } });
    expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false);
    expect(values(onChange)).toEqual(['2026-03-05 08:05:00']);
  });

  it('is cleared by an empty text, and the same date is not sent again', () => {
    const onChange = vi.fn();
    show(<DateField value="2026-03-05" onChange={onChange} />);
    write('2026.3.5');
    expect(values(onChange)).toEqual([]);
    write('');
    expect(values(onChange)).toEqual([null]);
  });

  it('that is none stays visible and marked until the value changes from outside', () => {
    const field = (value: string | null) => <DateEntry value={value} onChange={vi.fn()} />;
    const { again } = show(field('bald'));
    expect([(only('input') as HTMLInputElement).value, only('[aria-live]').textContent]).toEqual([
      'bald',
      '应为日期 YYYY-MM-DD',
    ]);
    again(field('2026-03-05'));
    expect([(only('input') as HTMLInputElement).value, only('[aria-live]').textContent]).toEqual(['2026-03-05', '']);
  });
});

describe('a range of dates', () => {
  it('sends both ends, an open end as null, and nothing at all as null', () => {
    const onChange = vi.fn();
    const field = (value: readonly [string | null, string | null]) => (
      <DateRangeField value={value} onChange={onChange} label="期间" />
    );
    const { again } = show(field([null, null]));
    write('2026-3-5');
    again(field(['2026-03-05', null]));
    write('2026-3-9', 1);
    again(field(['2026-03-05', '2026-03-09']));
    write('');
    again(field([null, '2026-03-09']));
    write('', 1);
    expect(values(onChange)).toEqual([['2026-03-05', null], ['2026-03-05', '2026-03-09'], [null, '2026-03-09'], null]);
  });

  it('counts a text that is no date as empty, but keeps it visible and says so', () => {
    const onChange = vi.fn();
    show(<DateRangeField value={['2026-03-05', null]} onChange={onChange} label="期间" />);
    expect(write('bald')).toBe('bald');
    expect([values(onChange), only('[aria-live]').textContent]).toEqual([[null], '应为日期 YYYY-MM-DD']);
  });
});

const clock = 'HH:mm';
const moment = 'YYYY-MM-DD HH:mm:ss';
it.each([
  ['8:05', clock, '08:05'],
  ['下午3:30', clock, '15:30'],
  ['上午12:00', clock, '00:00'],
  ['12:15 PM', clock, '12:15'],
  ['12:15 am', clock, '00:15'],
  ['8时5分', clock, '08:05'],
  ['24:00', clock, undefined],
  ['13:00 PM', clock, undefined],
  ['2026年3月', 'YYYY-MM', '2026-03'],
  ['2026-3', 'YYYY-MM-DD', undefined],
  ['2026-03-05T08:30', moment, '2026-03-05 08:30:00'],
  ['2026-03-05 25:00', moment, undefined],
  ['2024-02-29', 'YYYY-MM-DD', '2024-02-29'],
  ['2026-02-29', 'YYYY-MM-DD', undefined],
  ['2026-04-31', 'YYYY-MM-DD', undefined],
  ['2026-00-10', 'YYYY-MM-DD', undefined],
  [`2026-03-05${' '.repeat(100)}`, 'YYYY-MM-DD', undefined],
])('%s as %s is read as %s', (text, format, read) => {
  const found_ = readMoment(text, format);
  expect(found_ && momentText(found_, format)).toBe(read);
});

it('an exact format accepts no other notation', () => {
  expect(exactMoment('2026-3-5', 'YYYY-MM-DD')).toBeUndefined();
  expect(exactMoment('2026/03/05', 'YYYY/MM/DD')).toMatchObject({ year: 2026, month: 3, day: 5, hour: 0 });
});
