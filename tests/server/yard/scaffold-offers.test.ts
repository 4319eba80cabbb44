import { beforeAll, describe, expect, it } from 'vitest';
import { readAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { scaffoldAvailability } from '#server/yard/scaffold/alternatives.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { testDatabase } from '#tests/support/database.ts';
import { inYard } from '#tests/support/in-yard.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { insertScaffold } from './scaffold-rows.ts';

/* Which scaffolds that stand there are offered, asked of rows that are written straight into their table. */

testDatabase();
let rows: YardRows;
let another: string;
let own: string;

beforeAll(async () => {
  rows = await insertYardRows(FIRST_TENANT);
  another = (await insertYardRows(FIRST_TENANT)).block;
  const add = (no: string, changes: Record<string, string | number | null> = {}) =>
    insertScaffold(no, { block: rows.block, height: 10, volume: 100, place: '左舷', ...changes }, FIRST_TENANT, rows);
  own = await add('own');
  await add('low', { height: 9.9, volume: 1 });
  await add('weak', { loadClass: '15', volume: 1 });
  await add('stopped', { scafStatus: '45', volume: 1 });
  await add('b', { volume: 60 });
  await add('a', { volume: 60 });
  await add('strong', { height: 12, loadClass: '45', volume: 90 });
  await add('far-small', { block: another, volume: 20 });
  await add('nowhere', { block: null, volume: 10 });
  await add('of-another-ship', { ship: rows.otherShip, volume: 1 });
});

const offers = (values: RecordPatch) =>
  readAs(FIRST_TENANT, (db) =>
    scaffoldAvailability.alternatives(db, FIRST_TENANT, {
      ...{ id: '', version: 0, applyType: '3', ship: rows.ship, block: rows.block, height: 10, loadClass: '20' },
      ...values,
    }),
  );
const numbers = async (values: RecordPatch) => (await offers(values)).map(({ label }) => label);

describe('standing scaffolds as alternatives', () => {
  it('are the three that are high and strong enough, the block’s own and the smallest first', async () => {
    expect(await numbers({ scafId: own })).toEqual(['a', 'b', 'strong']);
    expect(await numbers({ scafId: own, block: another })).toEqual(['far-small', 'nowhere', 'a']);
    // Of no block in particular: those that have none come first.
    for (const block of [null, undefined, '']) {
      expect(await numbers({ scafId: own, block })).toEqual(['nowhere', 'far-small', 'a']);
    }
    expect(await offers({ height: 12, loadClass: '45' })).toEqual([
      {
        label: 'strong',
        note: { zh: '已验收可用：左舷，高 12 m，荷载 4.5 kN/m²', en: 'accepted: 左舷, 12 m high, 4.5 kN/m²' },
        patch: { scafId: expect.any(String) },
      },
    ]);
    expect(await numbers({ height: 12.5 })).toEqual([]);
    expect(await numbers({ height: undefined, loadClass: null })).toEqual(['low', 'weak', 'a']);
  });

  it('are offered instead of a new scaffold, two of the same block', async () => {
    const wish = { applyType: '1', needDate: inYard(9), planDismantle: inYard(12) };
    expect((await offers(wish)).map(({ label, patch }) => [label, patch])).toEqual([
      ['a', { applyType: '3', scafId: expect.any(String) }],
      ['b', { applyType: '3', scafId: expect.any(String) }],
    ]);
    expect(await numbers({ ...wish, block: 'a-third' })).toEqual([]);
  });

  it('are not offered for a dismantling', async () => {
    expect(await offers({ applyType: '4', scafId: own })).toEqual([]);
  });
});
