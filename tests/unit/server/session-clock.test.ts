import { expect, test } from 'vitest';
import { createSessionClock } from '#server/session/session-clock.ts';

/** A clock over a wall clock and a timer that the test moves. */
function fakeClock(wallAtStart: number) {
  const time = { wall: wallAtStart, ticks: 0 };
  const clock = createSessionClock(
    () => time.wall,
    () => time.ticks,
  );
  const pass = (ms: number): void => {
    time.wall += ms;
    time.ticks += ms;
  };
  return { clock, time, pass };
}

test('the session clock follows the wall clock', () => {
  const { clock, pass } = fakeClock(1000);
  expect(clock.now()).toBe(1000);
  pass(500);
  expect(clock.now()).toBe(1500);
});

test('the session clock ticks on while the wall clock is an hour behind, and does not jump afterwards', () => {
  const { clock, time, pass } = fakeClock(10_000_000);
  clock.now();
  time.wall -= 3_600_000;
  pass(1000);
  expect(clock.now()).toBe(10_001_000);
  pass(3_600_000);
  expect(clock.now()).toBe(13_601_000);
});

test('the session clock follows a wall clock that jumps forward, and never goes back', () => {
  const { clock, time, pass } = fakeClock(0);
  time.wall = 5_000_000;
  expect(clock.now()).toBe(5_000_000);
  time.wall = 0;
  pass(10);
  expect(clock.now()).toBe(5_000_010);
});

test('the session clock adopts a later mark of another process, never an earlier one', () => {
  const { clock, pass } = fakeClock(1000);
  clock.adopt(9000);
  expect(clock.now()).toBe(9000);
  clock.adopt(2000);
  pass(1);
  expect(clock.now()).toBe(9001);
});
