import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { BodyTooLarge, boundedBody } from '#server/gateway/bounded-body.ts';

const body = () => Readable.from([Buffer.alloc(6), Buffer.alloc(4)]);

test('a body passes whole up to its bound and ends with an error behind that', async () => {
  expect(await buffer(boundedBody(body(), 10))).toHaveLength(10);
  await expect(buffer(boundedBody(body(), 9))).rejects.toThrow(BodyTooLarge);
});
