import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { DateEntry, DateField } from '#src/controls/date-field.tsx';
import { readMoment } from '#src/controls/moment-text.ts';
import { typedDate } from '#src/controls/typed-dates.tsx';
import { pickerDate } from '#src/controls/yard-date-picker.ts';

const day = 'YYYY-MM-DD';
const moment = 'YYYY-MM-DD HH:mm:ss';

describe('a typed date', () => {
  it.each(['2026-3-5', '20260305', '2026/3/5', '2026.3.5', '2026年3月5日', '２０２６－０３－０５', '2026-03-05 08:30'])(
    '%s is accepted as that day',
    (text) => expect(typedDate(text, day)).toBe('2026-03-05'),
  );

  it('needs no seconds in a moment', () => {
    expect(typedDate('2026-03-05 08:30', moment)).toBe('2026-03-05 08:30:00');
    expect(typedDate('2026/3/5 8:05', moment)).toBe('2026-03-05 08:05:00');
  });

  it.each(['3-5', '2026-02-30', '2026-13-01', 'tomorrow', '2026-03-051'])('%s stays as typed', (text) =>
    expect(typedDate(text, day)).toBe(text),
  );

  it('is empty without text', () => expect(typedDate('  ', day)).toBeNull());
});

describe('a value that is no date', () => {
  const drawn = (value: string) => renderToStaticMarkup(<DateField value={value} onChange={() => {}} />);

  it('stays in its field, which turns red', () => {
    expect(drawn('2026-02-30')).toContain('value="2026-02-30"');
    expect(drawn('2026-02-30')).toContain('aria-invalid="true"');
    expect(drawn('2026-02-28')).toContain('value="2026-02-28"');
    expect(drawn('2026-02-28')).not.toContain('aria-invalid="true"');
  });

  it('is reported by the field itself if no form checks it', () => {
    const entry = (value: string) => renderToStaticMarkup(<DateEntry value={value} onChange={() => {}} />);
    expect(entry('3-5')).toContain('应为日期 YYYY-MM-DD');
    expect(entry('2026-03-05')).not.toContain('应为日期');
  });
});

describe('a moment in a browser of another time zone', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it.each(['America/New_York', 'Pacific/Apia', 'Asia/Shanghai'])('of %s is shown in yard time', (other) => {
    process.env.TZ = other;
    // The first is left out by New York’s summer time, the second day by Apia’s calendar.
    for (const text of ['2026-03-08 02:30:00', '2011-12-30 10:00:00', '0099-01-01 00:00:00']) {
      const read = readMoment(text, moment);
      expect(read && pickerDate(read).format(moment)).toBe(text);
    }
    expect(renderToStaticMarkup(<DateField withTime value="2026-03-08 02:30:00" onChange={() => {}} />)).toContain(
      'value="2026-03-08 02:30:00"',
    );
  });
});
