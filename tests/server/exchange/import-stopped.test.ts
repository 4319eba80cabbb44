import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Trx } from '#server/db/database.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { emptyTally, type ImportTally } from '#server/exchange/import-tally.ts';
import { type ImportOptions, importWorkbook } from '#server/exchange/import-workbook.ts';
import { insertBodies } from '#server/exchange/insert-bodies.ts';
import type { ReadBody } from '#server/exchange/read-bodies.ts';
import { fileStore } from '#server/files/store.ts';
import { listRecords } from '#server/resource/list/list.ts';
import { nextNumber } from '#server/resource/save/number.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { listQuerySchema } from '#shared/resource/resource-shapes.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import { testActor } from '#tests/support/actor.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asSuperuser } from '#tests/support/test-databases.ts';
import { importedFile, importSheet, readRows } from '#tests/support/workbooks.ts';

const database = testDatabase();
const header = ['code', 'name', 'kind', 'contact', 'phone', 'validTo'];
const rowOf = (code: string, name: string | null = `单位${code}`) => [
  code,
  name,
  '1',
  '王强',
  '13800000000',
  '2030-12-31',
];
const rowsOf = (prefix: string, count: number, bad: readonly number[] = []) =>
  importSheet(
    header,
    Array.from({ length: count }, (_, at) => rowOf(`${prefix}${at}`, bad.includes(at) ? null : undefined)),
  );
const stored = async (prefix: string) =>
  (await listRecords(contractor, testActor(), listQuerySchema.parse({ code: `${prefix}*` }))).total;

const importBytes = (bytes: Buffer, ways: ImportOptions = {}, tally: ImportTally = emptyTally()) =>
  importWorkbook(contractor, testActor(), importedFile(bytes), tally, ways);

/** Adds rows as ever, and does something before the n-th chunk of 200. */
function before(chunk: number, happens: (trx: Trx) => Promise<unknown>) {
  let at = 0;
  return async (trx: Trx, bodies: readonly ReadBody[]) => {
    at += 1;
    if (at === chunk) await happens(trx);
    return insertBodies(trx, contractor, testActor(), bodies);
  };
}

/** Codes of the rows in a file of refused rows. */
async function storedFile(path: string | undefined): Promise<readonly unknown[]> {
  const row = await readAs(FIRST_TENANT, (db) =>
    db.selectFrom('sysFile').select('contentHash').where('path', '=', String(path)).executeTakeFirstOrThrow(),
  );
  const found = await fileStore().open(row.contentHash);
  if (!found) throw new Error('the file is not there');
  return (await readRows(await buffer(found.stream))).slice(3).map(([code]) => code);
}

/** What a crash of the process is to the database: the connection is gone in the middle of the transaction. */
async function endConnection(trx: Trx): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
  await asSuperuser(database.superUrl, `select pg_terminate_backend(${rows[0]?.pid})`);
}

it('an import that a crash breaks off leaves nothing in, and is whole when it is sent again', async () => {
  const bytes = await rowsOf('C', 900, [3]);
  const error = await importBytes(bytes, { insert: before(4, endConnection) }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(await stored('C')).toBe(0);
  const again = await importBytes(bytes);
  expect(again.tally).toMatchObject({ total: 900, refused: 1, success: 899 });
  expect(await stored('C')).toBe(899);
});

it('one row that is refused refuses a file that is to go in whole, and comes back with its reason', async () => {
  const numbered = await writeAs(FIRST_TENANT, (trx) => nextNumber(trx, FIRST_TENANT, 'ZZ'));
  expect(numbered).toMatch(/-00001$/);
  const tally = emptyTally();
  const { rejected } = await importBytes(
    await rowsOf('W', 500, [450]),
    { allOrNothing: true, insert: before(1, (trx) => nextNumber(trx, FIRST_TENANT, 'ZZ')) },
    tally,
  );
  expect(tally).toMatchObject({ total: 500, refused: 1, success: 0 });
  expect(await stored('W')).toBe(0);
  expect(await storedFile(rejected)).toEqual(['W450']);
  // Nor did it use up a number.
  expect(await writeAs(FIRST_TENANT, (trx) => nextNumber(trx, FIRST_TENANT, 'ZZ'))).toMatch(/-00002$/);
  const sound = await importBytes(await rowsOf('W', 500), { allOrNothing: true });
  expect(sound.rejected).toBeUndefined();
  expect(await stored('W')).toBe(500);
});

it('a file that is to go in whole is refused where it has more rows than one transaction takes', async () => {
  const bytes = await rowsOf('L', 500);
  const error = await importBytes(bytes, { allOrNothing: true, block: 400 }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ id: 'importTooManyWhole', params: { max: 400 } });
  expect(await stored('L')).toBe(0);
});

it('a larger file goes in by blocks, and tells how far it came where one breaks off', async () => {
  const bytes = await rowsOf('B', 1000, [3]);
  const tally = emptyTally();
  const error = await importBytes(bytes, { block: 400, insert: before(5, endConnection) }, tally).catch(
    (thrown: unknown) => thrown,
  );
  // Of the first two chunks one row is refused, so the block takes a third.
  expect(error).toMatchObject({ id: 'importStopped', params: { count: 599, row: 603 } });
  expect(tally).toMatchObject({ success: 599, lastRow: 603 });
  expect(await stored('B')).toBe(599);
});

it('nothing is in where the refused rows cannot be written down', async () => {
  const folder = join(database.dataDir, 'files', 'incoming');
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(database.dataDir, 'files'), { recursive: true });
  await writeFile(folder, 'in the way');
  const bytes = await rowsOf('S', 900, [7, 250]);
  await expect(importBytes(bytes)).rejects.toThrow();
  expect(await stored('S')).toBe(0);
  await rm(folder);
  expect((await importBytes(bytes)).tally.success).toBe(898);
});
