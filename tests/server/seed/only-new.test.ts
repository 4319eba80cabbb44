import { expect, test } from 'vitest';
import { writeAs } from '#server/db/scope.ts';
import { onlyNew } from '#server/kernel/only-new.ts';
import { seedDictionaries } from '#server/seed/seed-dictionaries.ts';
import { testDatabase } from '#tests/support/database.ts';

testDatabase();

const codes = (code: string) =>
  writeAs(1, (trx) =>
    trx
      .selectFrom('sysDictItem')
      .innerJoin('sysDict', 'sysDict.id', 'sysDictItem.dictId')
      .select('itemValue')
      .where('sysDict.tenantId', '=', 1)
      .where('dictCode', '=', code)
      .orderBy('sortOrder')
      .execute(),
  ).then((rows) => rows.map(({ itemValue }) => itemValue));

test('Entries that an administrator renamed or deleted are not added again at the next start.', async () => {
  const before = await codes('priority');
  expect(before).toEqual(['L', 'M', 'H']);
  await writeAs(1, async (trx) => {
    await trx.updateTable('sysDictItem').set({ itemValue: 'LOW' }).where('itemValue', '=', 'L').execute();
    await trx.deleteFrom('sysDictItem').where('itemValue', '=', 'H').execute();
    await seedDictionaries(trx, 1);
  });
  expect(await codes('priority')).toEqual(['LOW', 'M']);
});

test('New entries of a release are added once to each tenant.', async () => {
  const ask = (tenantId: number, entries: readonly string[]) =>
    writeAs(tenantId, (trx) => onlyNew(trx, tenantId, 'test', entries, (entry) => entry));
  expect(await ask(1, ['a', 'b'])).toEqual(['a', 'b']);
  expect(await ask(1, ['a', 'b', 'c'])).toEqual(['c']);
  expect(await ask(1, ['c'])).toEqual([]);
  expect(await ask(2, ['c'])).toEqual(['c']);
});
