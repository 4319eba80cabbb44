import { expect, it } from 'vitest';
import { CachedRead } from '#server/kernel/maintenance/cached-read.ts';

/** Looks that are answered one by one. */
function asked() {
  const answers: ((value: string) => void)[] = [];
  const read = () => new Promise<string>((answer) => answers.push(answer));
  return { answers, look: new CachedRead(read, 'nothing', { freshMs: 1_000, usableMs: 60_000 }) };
}

it('a cached read that started before a reported change is not kept', async () => {
  const { answers, look } = asked();
  const before = look.current();
  look.forget();
  const after = look.current();
  expect(answers).toHaveLength(2);
  answers[1]?.('new');
  expect(await after).toBe('new');
  answers[0]?.('old');
  expect(await before).toBe('new');
  expect(await look.current()).toBe('new');
});

it('a caller that waits for an outdated read gets the next one', async () => {
  const { answers, look } = asked();
  const before = look.current();
  look.forget();
  answers[0]?.('old');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('new');
  expect(await before).toBe('new');
});

it('a failed read does not change the cached value', async () => {
  let fails = false;
  const read = () => (fails ? Promise.reject(new Error('away')) : Promise.resolve('known'));
  const look = new CachedRead(read, 'nothing', { freshMs: -1, usableMs: -1 });
  expect([look.last(), await look.current()]).toEqual(['nothing', 'known']);
  fails = true;
  expect(await look.current()).toBe('known');
});
