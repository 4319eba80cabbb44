import { expect, test } from 'vitest';
import type { Trx } from '#server/db/database.ts';
import { partyCode, partyCodeOf } from '#server/yard/party-code.ts';

test('a party’s code is a letter and three digits, more once they are used up; nobody has none', async () => {
  expect([1, 42, 999, 1000].map((serial) => partyCodeOf('G', serial))).toEqual(['G001', 'G042', 'G999', 'G1000']);
  const columns = { table: 'prm_purchase', name: 'supplier', code: 'supplier_code', prefix: 'G' };
  // Without a name the database is not asked.
  for (const nobody of [null, undefined, '', 7]) {
    expect(await partyCode({} as Trx, 1, columns, nobody)).toBeNull();
  }
});
