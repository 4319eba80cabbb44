import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DaySteps } from '#src/yard-map/day-steps.ts';
import type { DayLooks, MapLooks } from '#src/yard-map/map-data.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Days of three steps, of which each takes a whole frame. */
function setUp() {
  const days = [0, 1, 2, 3].map((): DayLooks => ({ of: () => undefined, zoneNote: () => '' }));
  const state = { day: 0, plays: false };
  const seen: string[] = [];
  let now = 0;
  const nameOf = (day: DayLooks) => days.indexOf(day);
  const steps = new DaySteps({
    *draw(day) {
      for (const step of [1, 2, 3]) {
        seen.push(`${nameOf(day)}.${step}`);
        now += 10;
        yield;
      }
    },
    show: (day) => seen.push(`shows ${nameOf(day)}`),
  });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const at = (day: number) => days[day] as DayLooks;
  const looks: MapLooks = {
    now: () => at(state.day),
    next: () => (state.plays ? at(state.day + 1) : undefined),
    subscribe: () => () => undefined,
  };
  const go = (day: number) => {
    state.day = day;
    steps.follow(looks);
  };
  const taken = () => seen.splice(0);
  const frames = (count: number) => {
    for (let frame = 0; frame < count; frame += 1) vi.advanceTimersToNextFrame();
  };
  return { steps, looks, state, go, frames, taken };
}

it('a day takes as many frames as it needs, and is shown at once when it is drawn', () => {
  const { go, frames, taken } = setUp();
  go(1);
  frames(1);
  expect(taken()).toEqual(['1.1']);
  frames(3);
  expect(taken()).toEqual(['1.2', '1.3']);
  frames(20);
  expect(taken()).toEqual(['shows 1']);
});

it('a change that no frame can wait for is drawn in one go, instead of what was begun', () => {
  const { steps, looks, go, frames, taken } = setUp();
  go(1);
  frames(1);
  taken();
  steps.paint(looks);
  expect(taken()).toEqual(['1.1', '1.2', '1.3', 'shows 1']);
  frames(20);
  expect(taken()).toEqual([]);
});

it('the next day of a play is drawn ahead and only shown when it comes', () => {
  const { steps, looks, state, go, frames, taken } = setUp();
  steps.paint(looks);
  state.plays = true;
  go(1);
  frames(30);
  expect(taken().slice(-5)).toEqual(['1.3', 'shows 1', '2.1', '2.2', '2.3']);
  go(2);
  frames(1);
  expect(taken()).toEqual(['shows 2']);
});

it('a day that was drawn ahead is left if another one is chosen', () => {
  const { steps, looks, state, go, frames, taken } = setUp();
  state.plays = true;
  steps.paint(looks);
  go(1);
  frames(30);
  taken();
  state.plays = false;
  go(0);
  frames(30);
  expect(taken()).toEqual(['0.1', '0.2', '0.3', 'shows 0']);
});

it('a day that was begun is shown although the slider has moved on', () => {
  const { go, frames, taken } = setUp();
  go(1);
  frames(1);
  go(2);
  go(3);
  frames(30);
  expect(taken()).toEqual(['1.1', '1.2', '1.3', 'shows 1', '3.1', '3.2', '3.3', 'shows 3']);
});
