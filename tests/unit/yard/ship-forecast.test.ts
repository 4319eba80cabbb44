import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HullCourse, type HullStep, hullCourse, percentOn, planDayOf } from '#server/yard/ship/hull-course.ts';
import { standardRules } from '#server/yard/ship/progress.ts';
import { shipCurve } from '#server/yard/ship/ship-curve.ts';
import { expectedDays, hullForecast, paceOf, scenarios, weeklyGains } from '#server/yard/ship/ship-forecast.ts';
import { readingOf, type ShipFacts } from '#server/yard/ship/ship-reading.ts';
import { addDays, dayNumber } from '#shared/workflow/day.ts';

const start = '2026-01-01';
const first = dayNumber(start);

interface Stage {
  readonly from: number;
  readonly days: number;
  readonly mass: number;
  /** Days after the plan. */
  readonly lag: number;
}

/** The hull of stages that each run `lag` days after their plan, up to `today`. */
function hullOf(stages: readonly Stage[], today: number): HullCourse {
  const mass = stages.reduce((sum, stage) => sum + stage.mass, 0);
  const steps = new Map<number, HullStep>();
  const add = (day: number, planned: number, actual: number) => {
    const step = steps.get(day) ?? { day, planned: 0, actual: 0 };
    steps.set(day, { day, planned: step.planned + planned, actual: step.actual + actual });
  };
  for (const { from, days, mass: own, lag } of stages) {
    const gain = (100 * own) / mass / days;
    add(first + from, gain, 0);
    add(first + from + days, -gain, 0);
    if (first + from + lag > today) continue;
    add(first + from + lag, 0, gain);
    add(Math.min(first + from + lag + days, today + 1), 0, -gain);
  }
  const course = hullCourse([...steps.values()].sort((one, other) => one.day - other.day));
  if (!course) throw new Error('no stages');
  return course;
}

const stage = (lag: fc.Arbitrary<number>) =>
  fc.record({
    from: fc.integer({ min: 0, max: 300 }),
    days: fc.integer({ min: 1, max: 40 }),
    mass: fc.integer({ min: 1, max: 300 }),
    lag,
  });
const stages = fc.array(stage(fc.integer({ min: 0, max: 60 })), { minLength: 1, maxLength: 30 });
const aDay = fc.integer({ min: 0, max: 400 }).map((days) => first + days);
/** Null, which is not foreseeable, is later than every day. */
const orLast = (day: number | null) => day ?? Number.POSITIVE_INFINITY;

describe('the course of a hull', () => {
  it('is interpolated between days, and the day of the plan is its inverse', () => {
    const course = hullOf([{ from: 0, days: 10, mass: 1, lag: 0 }], first + 4);
    expect([-2, -1, -0.5, 0, 9, 20].map((day) => percentOn(course.planned, first, first + day))).toEqual([
      0,
      0,
      expect.closeTo(5),
      expect.closeTo(10),
      expect.closeTo(100),
      expect.closeTo(100),
    ]);
    expect(planDayOf(course, 25)).toBeCloseTo(first + 1.5);
    expect(planDayOf(course, 0)).toBe(first - 1);
    expect(planDayOf(course, 100)).toBe(first + 9);
  });

  it('has a day of the plan for each progress that the plan reaches', () => {
    fc.assert(
      fc.property(stages, fc.double({ min: 0, max: 99.9, noNaN: true }), (list, percent) => {
        const course = hullOf(list, first);
        expect(percentOn(course.planned, course.first, planDayOf(course, percent))).toBeCloseTo(percent, 4);
      }),
      { numRuns: 100 },
    );
  });
});

describe('the forecast of a hull', () => {
  it('of work that is late by the same days all along is late by these days', () => {
    const list = Array.from({ length: 30 }, (_, at) => ({ from: 5 * at, days: 30, mass: 1, lag: 20 }));
    const today = first + 120;
    const course = hullOf(list, today);
    const { end } = hullForecast(course, today, paceOf(weeklyGains(course, today)));
    expect(end).toEqual({
      early: course.plannedEnd + 20,
      likely: course.plannedEnd + 20,
      late: course.plannedEnd + 20,
    });
  });

  it('takes the pace of the plan before four weeks of work, and has no end when work stopped', () => {
    const list = Array.from({ length: 30 }, (_, at) => ({ from: 5 * at, days: 30, mass: 1, lag: 0 }));
    const early = hullOf(list, first + 20);
    expect(paceOf(weeklyGains(early, first + 20))).toEqual({ early: 7, likely: 7, late: 7 });
    const stopped = hullOf(
      list.map((each) => ({ ...each, lag: each.from > 20 ? 999 : 0 })),
      first + 160,
    );
    expect(hullForecast(stopped, first + 160, paceOf(weeklyGains(stopped, first + 160))).end.likely).toBeNull();
    const planned = hullOf(
      list.map((each) => ({ ...each, from: each.from + 50 })),
      first,
    );
    expect(hullForecast(planned, first, paceOf([])).end.likely).toBe(planned.plannedEnd);
  });

  it('keeps its order and bounds, and never falls', () => {
    fc.assert(
      fc.property(stages, aDay, (list, today) => {
        const course = hullOf(list, today);
        const { end, on } = hullForecast(course, today, paceOf(weeklyGains(course, today)));
        expect(orLast(end.early)).toBeLessThanOrEqual(orLast(end.likely));
        expect(orLast(end.likely)).toBeLessThanOrEqual(orLast(end.late));
        let before = 0;
        for (const days of [1, 10, 50, 200, 1000]) {
          const [early, likely, late] = scenarios.map((scenario) => on(today + days, scenario));
          expect(Number(early) - Number(likely)).toBeGreaterThanOrEqual(-1e-6);
          expect(Number(likely) - Number(late)).toBeGreaterThanOrEqual(-1e-6);
          expect(early).toBeLessThanOrEqual(100 + 1e-6);
          expect(Number(likely)).toBeGreaterThanOrEqual(before - 1e-6);
          before = Number(likely);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('is never earlier after more delay', () => {
    const loss = fc.double({ min: 0, max: 5, noNaN: true });
    fc.assert(
      fc.property(
        stages,
        fc.array(fc.tuple(fc.double({ min: 0, max: 14, noNaN: true }), loss), { minLength: 4, maxLength: 12 }),
        (list, weeks) => {
          const course = hullOf(list, first + 200);
          const gains = weeks.map(([gain]) => gain);
          const less = weeks.map(([gain, lost]) => Math.max(0, gain - lost));
          const [good, bad] = [gains, less].map((each) => hullForecast(course, first + 200, paceOf(each)).end);
          for (const scenario of scenarios)
            expect(orLast(bad?.[scenario] ?? null)).toBeGreaterThanOrEqual(orLast(good?.[scenario] ?? null));
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('milestones', () => {
  const mark = (plan: number, forecast: number | null = null, actual: number | null = null) => ({
    planDate: addDays(start, plan),
    forecastDate: forecast === null ? null : addDays(start, forecast),
    actualDate: actual === null ? null : addDays(start, actual),
  });
  const days = (list: readonly (number | null)[]) => list.map((day) => (day === null ? null : day - first));

  it('are expected on their forecast, in their order, after today, and after the hull as they are planned', () => {
    const marks = [mark(5, null, 6), mark(10), mark(15, 12), mark(40, 30), mark(60)];
    expect(days(expectedDays(marks, first + 20, undefined))).toEqual([6, 21, 21, 30, 60]);
    const hull = { plannedEnd: first + 40, end: first + 55 };
    expect(days(expectedDays(marks, first + 20, hull))).toEqual([6, 21, 21, 55, 75]);
    expect(days(expectedDays(marks, first + 20, { ...hull, end: null }))).toEqual([6, 21, 21, null, null]);
    expect(days(expectedDays([mark(50, 90), mark(60)], first + 20, hull))).toEqual([90, 90]);
  });
});

describe('the reading of a ship', () => {
  const facts = (hull: HullCourse | null, more: Partial<ShipFacts> = {}): ShipFacts => ({
    id: '1',
    shipNo: 'HS2601',
    shipName: '海晟',
    shipType: '1',
    shipStatus: '3',
    contractDate: start,
    deliveryDate: addDays(start, 400),
    milestones: [],
    hull,
    ...more,
  });
  const even = Array.from({ length: 30 }, (_, at) => ({ from: 5 * at, days: 30, mass: 1, lag: 20 }));

  it('says how far behind and since when', () => {
    const today = addDays(start, 120);
    const reading = readingOf(facts(hullOf(even, first + 120)), today, standardRules);
    expect(reading.deviation).toBeLessThan(-1);
    expect(Math.abs(reading.daysBehind - 20)).toBeLessThanOrEqual(1);
    const since = reading.since ?? '';
    expect(reading.actualOn(since) - reading.plannedOn(since)).toBeLessThan(-1);
    const before = addDays(since, -1);
    expect(reading.actualOn(before) - reading.plannedOn(before)).toBeGreaterThanOrEqual(-1);
    expect(reading.light).toBe('R');
  });

  it('of a ship without stages and milestones expects what the contract says', () => {
    const reading = readingOf(facts(null), addDays(start, 10), standardRules);
    expect(reading).toMatchObject({ actual: 0, planned: 0, deviation: 0, daysBehind: 0, since: null, light: 'G' });
    expect(reading.delivery).toEqual({ early: '2027-02-05', likely: '2027-02-05', late: '2027-02-05' });
    const done = readingOf(facts(null, { shipStatus: '7' }), addDays(start, 10), standardRules);
    expect(done.delivery).toBeNull();
    expect(shipCurve(done).forecast.every((value) => value === null)).toBe(true);
  });

  it('makes a curve whose actual part ends where its forecast begins', () => {
    fc.assert(
      fc.property(stages, aDay, (list, now) => {
        const today = addDays(start, now - first);
        const curve = shipCurve(readingOf(facts(hullOf(list, now)), today, standardRules));
        const at = curve.at.indexOf(today);
        expect(curve.forecast[at]).toBe(curve.actual[at]);
        expect(curve.at).toEqual([...new Set(curve.at)].sort());
        for (const [place, value] of curve.forecast.entries()) {
          if (value === null) continue;
          expect(Number(curve.low[place])).toBeLessThanOrEqual(value);
          expect(value).toBeLessThanOrEqual(Number(curve.high[place]));
        }
      }),
      { numRuns: 40 },
    );
  });
});
