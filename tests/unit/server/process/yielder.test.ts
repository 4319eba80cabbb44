import { expect, it } from 'vitest';
import { makeYielder } from '#server/process/yielder.ts';

const hold = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until; );
};

it('the yielder lets other work run after the event loop was held, not before each step', async () => {
  let others = 0;
  setImmediate(() => {
    others += 1;
  });
  const turn = makeYielder();
  hold(20);
  const given = turn();
  expect(given).toBeInstanceOf(Promise);
  await given;
  expect(others).toBe(1);
});

it('the yielder restarts its measurement with each turn', async () => {
  const turn = makeYielder();
  hold(20);
  await turn();
  // However slow the machine is: one of many steps that do nothing comes at once.
  expect(Array.from({ length: 1_000 }, turn)).toContain(undefined);
});
