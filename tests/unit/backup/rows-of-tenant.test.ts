import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowsOfTenant } from '#server/db/backup/rows-of-tenant.ts';

it('rowsOfTenant passes all rows of one tenant through, however the stream is split into chunks', async () => {
  const value = fc.constantFrom('架子', 'a\\tb', '\\\\N', '', '12', '1');
  const row = fc.tuple(value, fc.constantFrom('1', '12', '2', '\\N'), value);
  await fc.assert(
    fc.asyncProperty(
      fc.array(row),
      fc.integer({ min: 1, max: 7 }),
      fc.constantFrom(1, 2, 12),
      async (rows, size, id) => {
        const all = Buffer.from(rows.map((fields) => `${fields.join('\t')}\n`).join(''));
        const pieces = Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
          all.subarray(at * size, (at + 1) * size),
        );
        const kept = rows.filter(([, tenant]) => tenant === String(id)).map((fields) => `${fields.join('\t')}\n`);
        expect(await text(Readable.from(pieces).pipe(rowsOfTenant(1, id)))).toBe(kept.join(''));
      },
    ),
    { numRuns: 60 },
  );
  expect(await text(Readable.from([Buffer.from('a\t2\n')]).pipe(rowsOfTenant(1, 2)))).toBe('a\t2\n');
});
