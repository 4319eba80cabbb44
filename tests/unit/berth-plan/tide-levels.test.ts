import { expect, it } from 'vitest';
import { levelOn, slopesOf } from '#src/features/berth-plan/tide-levels.ts';
import { daysOf } from '#src/timeline/time-scale.ts';

const day = (date: string, high: [number | null, ...string[]], low: [number | null, ...string[]]) => {
  const [highest, ...highAt] = high;
  const [lowest, ...lowAt] = low;
  return {
    day: date,
    high: { level: highest, at: highAt },
    low: { level: lowest, at: lowAt },
    wind: null,
    stop: null,
  };
};
const calendar = [
  day('2026-03-01', [3.5, '06:00', '18:30'], [0.5, '00:00', '12:00']),
  day('2026-03-02', [3.6, '07:00'], [null, '01:00', '13:00']),
  day('2026-03-03', [3.7], [0.4, '02:00']),
];
const slopes = slopesOf(calendar);
const at = (time: string) => {
  const days = daysOf(`2026-03-${time}:00`);
  return slopes.filter(({ from, to }) => from.at <= days && days <= to.at).map((slope) => levelOn(slope, days));
};

it('the tide rises and falls between the turns that the calendar names', () => {
  expect(slopes.map(({ from, to }) => [from.level, to.level])).toEqual([
    [0.5, 3.5],
    [3.5, 0.5],
    [0.5, 3.5],
  ]);
  expect([at('01 00:00'), at('01 18:30')]).toEqual([[0.5], [3.5]]);
  // Half of the time, half of the rise; after a third of the time, a quarter of the fall.
  expect(at('01 03:00')[0]).toBeCloseTo(2);
  expect(at('01 08:00')[0]).toBeCloseTo(3.5 - 0.75);
});

it('the tide is unknown before, after and in the gaps of the calendar', () => {
  expect([at('01 19:00'), at('02 07:00'), at('03 03:00'), slopesOf([])]).toEqual([[], [], [], []]);
});
