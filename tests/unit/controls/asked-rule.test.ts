import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AskedRule, afterPause, firstOf } from '#src/controls/rule/asked-rule.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('an asked rule that runs on each key waits for a pause, and aborts the older question silently', async () => {
  const asked: string[] = [];
  const stopped: string[] = [];
  const rule: AskedRule = (value, signal) => {
    asked.push(value);
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(`${value} is taken`), 1_000);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        stopped.push(value);
        resolve(undefined);
      });
    });
  };
  const check = afterPause(rule, 500);
  const first = check('H');
  await vi.advanceTimersByTimeAsync(499);
  const second = check('HS');
  await vi.advanceTimersByTimeAsync(600);
  const third = check('HS2');
  await vi.advanceTimersByTimeAsync(1_600);
  expect(await Promise.all([first, second, third])).toEqual([undefined, undefined, 'HS2 is taken']);
  expect([asked, stopped]).toEqual([['HS', 'HS2'], ['HS']]);
});

it('firstOf reports the first asked rule with a problem and does not ask the remaining rules', async () => {
  const asked: string[] = [];
  const rule =
    (name: string, problem?: string): AskedRule =>
    async () => {
      asked.push(name);
      return problem;
    };
  const all = firstOf([rule('a'), rule('b', 'no'), rule('c', 'never')]);
  expect(await all('x', new AbortController().signal)).toBe('no');
  expect(asked).toEqual(['a', 'b']);
});
