import { expect, test } from 'vitest';
import type { Trx } from '#server/db/database.ts';
import type { SaveContext } from '#server/resource/hooks.ts';
import { codeOfParty, demoPartyCodes, partyCode, partyCodeOf } from '#server/yard/party-code.ts';
import { purchaseParties } from '#server/yard/purchase/purchase-hooks.ts';

test('a party’s code is a letter and three digits, more once they are used up; nobody has none', async () => {
  expect([1, 42, 999, 1000].map((serial) => partyCodeOf('G', serial))).toEqual(['G001', 'G042', 'G999', 'G1000']);
  // Without a name the database is not asked.
  for (const nobody of [null, undefined, '', 7]) {
    expect(await partyCode({} as Trx, 1, purchaseParties, nobody)).toBeNull();
  }
});

test('a row that keeps its supplier keeps the code, and the database is not asked', async () => {
  const before = { id: 'a', supplier: '海虹涂料', supplierCode: 'G004' };
  const context = { trx: {}, actor: {}, before, record: { ...before, amount: 3 } } as unknown as SaveContext;
  expect(await codeOfParty(context, purchaseParties)).toBeUndefined();
});

test('suppliers of the demo yard get codes in the order of their first orders', () => {
  const codeOf = demoPartyCodes(purchaseParties);
  expect(['海虹', '中涂', '海虹'].map(codeOf)).toEqual(['G001', 'G002', 'G001']);
});
