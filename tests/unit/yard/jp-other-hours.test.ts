import { describe, expect, it } from 'vitest';
import { type HourFacts, hoursOn, otherHours } from '#server/yard/jp/other-hours.ts';
import { hourOf } from '#server/yard/jp/slots.ts';

/** An hour of the second of March in which so many vehicles unload. */
const had = (clock: string, ...slotNos: readonly number[]) =>
  slotNos.map((slotNo) => ({ id: `${clock}-${slotNo}`, applyNo: '', slotNo, hour: `2027-03-02 ${clock}` }));

const wish = '2027-03-02 10:30:00';
const facts: HourFacts = {
  taken: had('10', 1, 2),
  limit: 2,
  soonest: '2027-03-01 00:00:00',
  reach: 12,
  begins: 420,
  ends: 1200,
};
const offered = (changes: Partial<HourFacts> = {}, at = wish) =>
  otherHours(at, { ...facts, ...changes }).map(({ label }) => label);

describe('other hours for a full site', () => {
  it('are the three nearest, the earlier first, shown with the distance and keeping the requested minutes', () => {
    expect(otherHours(wish, facts)).toEqual([
      {
        label: '03-02 09:30',
        note: { zh: '提前 1 小时', en: '1 hour earlier' },
        patch: { needTime: '2027-03-02 09:30:00' },
      },
      {
        label: '03-02 11:30',
        note: { zh: '推后 1 小时', en: '1 hour later' },
        patch: { needTime: '2027-03-02 11:30:00' },
      },
      {
        label: '03-02 08:30',
        note: { zh: '提前 2 小时', en: '2 hours earlier' },
        patch: { needTime: '2027-03-02 08:30:00' },
      },
    ]);
    expect(otherHours(wish, { ...facts, begins: 600 })[1]?.note).toEqual({ zh: '推后 2 小时', en: '2 hours later' });
  });

  it('are empty while the requested hour has a place', () => {
    expect(offered({ limit: 3 })).toEqual([]);
    expect(offered({ taken: had('10', 2) })).toEqual([]);
    expect(offered({ taken: had('09', 1, 2) })).toEqual([]);
    expect(offered({ taken: [] })).toEqual([]);
  });

  it('exclude full hours, whichever place is free in the others', () => {
    const taken = [...facts.taken, ...had('09', 1, 2), ...had('11', 2), ...had('12', 1)];
    expect(offered({ taken })).toEqual(['03-02 11:30', '03-02 08:30', '03-02 12:30']);
  });

  it('are searched on both sides as far as the yard’s setting, and no further', () => {
    const taken = [...facts.taken, ...had('09', 1, 2), ...had('11', 1, 2)];
    expect(offered({ taken, reach: 1 })).toEqual([]);
    expect(offered({ taken, reach: 2 })).toEqual(['03-02 08:30', '03-02 12:30']);
    expect(offered({ taken, reach: 3 })).toEqual(['03-02 08:30', '03-02 12:30', '03-02 07:30']);
  });

  it('are within the unloading hours of the site, from the first minute to before the last', () => {
    expect(offered({ begins: 570, ends: 690 })).toEqual(['03-02 09:30']);
    expect(offered({ begins: 571, ends: 691 })).toEqual(['03-02 11:30']);
    expect(offered({ begins: 630, ends: 750 })).toEqual(['03-02 11:30']);
    // Of the days beside it, too.
    expect(offered({ begins: 630, ends: 690, reach: 24 })).toEqual(['03-01 10:30', '03-03 10:30']);
  });

  it('are not earlier than an application may request', () => {
    expect(offered({ soonest: '2027-03-02 09:30:00' })).toEqual(['03-02 09:30', '03-02 11:30', '03-02 12:30']);
    expect(offered({ soonest: '2027-03-02 09:30:01' })).toEqual(['03-02 11:30', '03-02 12:30', '03-02 13:30']);
    expect(offered({ soonest: '2027-04-01 00:00:00' })).toEqual([]);
  });

  it('continue over midnight and the ends of a month and a year', () => {
    const at = '2026-12-31 23:00:00';
    const taken = [{ id: 'a', applyNo: '', slotNo: 1, hour: hourOf(at) }];
    expect(offered({ taken, limit: 1, begins: 0, ends: 1440, soonest: '' }, at)).toEqual([
      '12-31 22:00',
      '01-01 00:00',
      '12-31 21:00',
    ]);
  });
});

it('hoursOn keeps minutes and seconds', () => {
  expect(hoursOn('2027-02-28 23:59:58', 1)).toBe('2027-03-01 00:59:58');
  expect(hoursOn('2027-03-01 00:00:00', -1)).toBe('2027-02-28 23:00:00');
  expect(hoursOn('2027-03-01 10:00:00', 0)).toBe('2027-03-01 10:00:00');
  expect(hoursOn('2027-03-01 10:00:00', 1.5)).toBe('2027-03-01 11:30:00');
  expect(hoursOn('9999-12-31 22:30:00', 2)).toBe('9999-12-31 23:59:59');
  expect(hoursOn('0001-01-01 01:00:00', -2)).toBe('0001-01-01 00:00:00');
});

it('hourOf returns the hour of the clock', () => {
  expect([hourOf('2027-03-02 10:30:00'), hourOf(null), hourOf(undefined)]).toEqual(['2027-03-02 10', '', '']);
});
