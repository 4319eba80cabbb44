import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from '#server/backup/seal.ts';

const key = randomBytes(32);
const chunks = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 8 });
const through = (parts: readonly Uint8Array[], step: ReturnType<typeof seal>) =>
  buffer(Readable.from(parts.map((part) => Buffer.from(part))).pipe(step));

describe('sealed data', () => {
  it('is restored unchanged, however the data is split into chunks', async () => {
    await fc.assert(
      fc.asyncProperty(chunks, fc.integer({ min: 1, max: 50 }), async (parts, size) => {
        const sealed = await through(parts, seal(key));
        const cut = Array.from({ length: Math.ceil(sealed.length / size) }, (_, at) =>
          sealed.subarray(at * size, (at + 1) * size),
        );
        expect(await through(cut, unseal(key))).toEqual(Buffer.concat(parts));
      }),
    );
  });

  it('is refused if a byte was changed or is missing, or if another key sealed it', async () => {
    await fc.assert(
      fc.asyncProperty(chunks, fc.nat(), fc.constantFrom('changed', 'cut', 'key'), async (parts, at, how) => {
        const sealed = await through(parts, seal(key));
        const place = at % sealed.length;
        if (how === 'changed') sealed[place] = (sealed[place] ?? 0) ^ 1;
        const given = how === 'cut' ? sealed.subarray(0, place) : sealed;
        await expect(through([given], unseal(how === 'key' ? randomBytes(32) : key))).rejects.toThrow('damaged');
      }),
    );
  });
});
