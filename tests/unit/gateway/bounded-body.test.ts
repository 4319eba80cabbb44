import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { BodyTooLarge, boundedBody } from '#server/gateway/bounded-body.ts';

it('a body that is too large before anybody reads it ends nothing but itself', async () => {
  const source = new PassThrough();
  const bounded = boundedBody(source, 10);
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.on('uncaughtException', note);
  source.write(Buffer.alloc(11));
  await setImmediate();
  await setImmediate();
  process.off('uncaughtException', note);
  expect(bounded.errored).toBeInstanceOf(BodyTooLarge);
  expect(uncaught).toEqual([]);
});
