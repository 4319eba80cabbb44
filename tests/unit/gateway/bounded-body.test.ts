import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { BodyTooLarge, boundedBody } from '#server/gateway/bounded-body.ts';

it('a body that exceeds the limit before anybody reads it fails without an uncaught error', async () => {
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
