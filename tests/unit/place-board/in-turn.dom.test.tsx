import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { boardDay } from '#src/features/place-board/board-day.ts';
import { inTurn, writeText } from '#src/features/place-board/in-turn.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('an act runs once, so many frames after it was asked for, and not after it was stopped', () => {
  let runs = 0;
  const turn = inTurn(2, () => {
    runs += 1;
  });
  turn.ask();
  turn.ask();
  vi.advanceTimersToNextFrame();
  expect(runs).toBe(0);
  vi.advanceTimersToNextFrame();
  expect(runs).toBe(1);
  turn.ask();
  turn.stop();
  for (let frame = 0; frame < 4; frame += 1) vi.advanceTimersToNextFrame();
  expect(runs).toBe(1);
});

it('a text keeps its node', () => {
  const element = document.createElement('span');
  writeText(element, 'one');
  const node = element.firstChild;
  writeText(element, 'two');
  expect(element.textContent).toBe('two');
  expect(element.firstChild).toBe(node);
});

it('the end of a play is told like a change of the day, its begin is not', () => {
  const day = boardDay('2026-03-10');
  const told: boolean[] = [];
  day.subscribe(() => told.push(day.plays()));
  day.play(true);
  expect(told).toEqual([]);
  day.set('2026-03-11');
  day.play(false);
  day.play(false);
  expect(told).toEqual([true, false]);
});
