import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { boundedBody } from '#server/gateway/bounded-body.ts';

const body = () => Readable.from([Buffer.alloc(6), Buffer.alloc(4)]);

test('a body passes whole up to its bound, and ends with an error and its source behind that', async () => {
  expect(await buffer(boundedBody(body(), 10))).toHaveLength(10);
  const source = body();
  await expect(buffer(boundedBody(source, 9))).rejects.toMatchObject({ id: 'gatewayTooLarge' });
  expect(source.destroyed).toBe(true);
});
