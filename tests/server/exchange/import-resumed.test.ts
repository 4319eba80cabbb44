import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Trx } from '#server/db/database.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { ImportRun } from '#server/exchange/import-run.ts';
import { emptyTally } from '#server/exchange/import-tally.ts';
import { type ImportOptions, importWorkbook } from '#server/exchange/import-workbook.ts';
import { insertBodies } from '#server/exchange/insert-bodies.ts';
import { headWays } from '#server/exchange/insert-heads.ts';
import { noticeInterrupted } from '#server/exchange/interrupted-imports.ts';
import { readLineSheets } from '#server/exchange/line-sheets.ts';
import type { ReadBody } from '#server/exchange/read-bodies.ts';
import { fileStore } from '#server/files/store.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import type { Cell, ReadCell } from '#server/workbook/cell.ts';
import { writeWorkbook } from '#server/workbook/write-workbook.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import { demoOrder } from '#shared/yard/demo/demo-order.ts';
import { testActor } from '#tests/support/actor.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { importedFile, importSheet, readRows } from '#tests/support/workbooks.ts';

testDatabase();
afterEach(() => vi.restoreAllMocks());

let me: Actor;
let you: Actor;

beforeAll(async () => {
  const actorOf = async (username: string) => testActor({ userId: (await createPerson({ username })).id, username });
  [me, you] = [await actorOf('me'), await actorOf('you')];
});

const header = ['code', 'name', 'kind', 'contact', 'phone', 'validTo'];

/** Rows `<prefix>0`, `<prefix>1` …, those in `bad` without a name. They begin in row 4 of the sheet. */
const rowsOf = (prefix: string, count: number, bad: readonly number[] = []) =>
  importSheet(
    header,
    Array.from({ length: count }, (_, at) => [
      `${prefix}${at}`,
      bad.includes(at) ? null : `单位${prefix}${at}`,
      '1',
      '王强',
      '13800000000',
      '2030-12-31',
    ]),
  );

const importAs = async (bytes: Buffer, ways: ImportOptions = {}, actor = me, fileName = '单位.xlsx') =>
  importWorkbook(contractor, actor, importedFile(bytes, fileName), emptyTally(), { block: 200, ...ways });

/** How an import goes whose process is gone before the n-th chunk of 200 rows. */
const goneBefore = (chunk: number): ImportOptions => ({
  insert: before(chunk, () => Promise.reject(new Error('gone'))),
});

function before(chunk: number, happens: (trx: Trx) => Promise<unknown>) {
  let at = 0;
  return async (trx: Trx, bodies: readonly ReadBody[]) => {
    at += 1;
    if (at === chunk) await happens(trx);
    return insertBodies(trx, contractor, me, bodies);
  };
}

async function stop(bytes: Buffer, chunk = 3, actor = me): Promise<void> {
  await expect(importAs(bytes, goneBefore(chunk), actor)).rejects.toMatchObject({ id: 'importStopped' });
}

/** Each code that begins so, as often as it is there. */
const codes = async (prefix: string) => {
  const { rows } = await readAs(FIRST_TENANT, (db) =>
    sql<{ code: string }>`select code from prm_contractor where code like ${`${prefix}%`}`.execute(db),
  );
  return rows.map(({ code }) => code);
};
const allBut = (prefix: string, count: number, bad: readonly number[] = []) =>
  Array.from({ length: count }, (_, at) => at).flatMap((at) => (bad.includes(at) ? [] : [`${prefix}${at}`]));

/** Rows of a sheet of a file of refused rows: what they began with, the row they stood in, the reasons. */
async function refusedRows(path: string | undefined): Promise<readonly (readonly ReadCell[])[]> {
  const row = await readAs(FIRST_TENANT, (db) =>
    db.selectFrom('sysFile').select('contentHash').where('path', '=', String(path)).executeTakeFirstOrThrow(),
  );
  const found = await fileStore().open(row.contentHash);
  if (!found) throw new Error('the file is not there');
  return (await readRows(await buffer(found.stream))).slice(3).map((cells) => [cells[0] ?? null, ...cells.slice(-2)]);
}

const runs = () =>
  readAs(FIRST_TENANT, (db) =>
    db
      .selectFrom('sysImportRun')
      .select(['fileName', 'status', 'total', 'refused', 'success', 'lastRow', 'rejectedPath'])
      .where('userId', '=', me.userId)
      .orderBy('id', 'desc')
      .execute(),
  );
const lookAround = () => writeAs(FIRST_TENANT, (trx) => noticeInterrupted(trx, systemActor(FIRST_TENANT)));
const notices = (userId: string) =>
  readAs(FIRST_TENANT, (db) =>
    db
      .selectFrom('sysAnnouncementSend as s')
      .innerJoin('sysAnnouncement as a', 'a.id', 's.anntId')
      .select(['a.titile', 'a.titileEn', 'a.msgAbstract', 'a.msgAbstractEn', 'a.priority'])
      .where('s.userId', '=', userId)
      .orderBy('a.id')
      .execute(),
  );

it('the same file resumes behind the last stored block, and its report covers the whole file', async () => {
  const bad = [3, 250, 450];
  const bytes = await rowsOf('A', 500, bad);
  await stop(bytes);
  // A block takes accepted rows: one was refused, so the first took two chunks.
  expect((await codes('A')).length).toBe(398);
  expect((await runs())[0]).toMatchObject({ status: 'running', total: 400, refused: 2, success: 398, lastRow: 403 });

  const { tally, rejected } = await importAs(bytes);
  expect(tally).toMatchObject({ total: 500, refused: 3, success: 497, lastRow: 503 });
  expect((await codes('A')).sort()).toEqual(allBut('A', 500, bad).sort());
  const found = await refusedRows(rejected);
  expect(found.map(([code, row]) => [code, row])).toEqual(bad.map((at) => [`A${at}`, at + 4]));
  for (const [, , reason] of found) expect(reason).toContain('单位名称');
  expect((await runs())[0]).toMatchObject({ status: 'done', success: 497, rejectedPath: rejected });
  const { rows } = await readAs(FIRST_TENANT, (db) => sql`select 1 from sys_import_refused`.execute(db));
  expect(rows).toEqual([]);
});

it('sending a completely imported file again starts a new import', async () => {
  const bytes = await rowsOf('B', 250);
  expect((await importAs(bytes)).tally.success).toBe(250);
  expect((await importAs(bytes)).tally).toMatchObject({ total: 250, refused: 250, success: 0 });
});

it('an import does not resume for another user, another file or other options', async () => {
  const bytes = await rowsOf('C', 250);
  await stop(bytes, 2);
  // Gone with none of its rows in: had it gone on with that one, it would tell of the 200 that are.
  const others: readonly [Buffer, ImportOptions, Actor][] = [
    [bytes, {}, you],
    [bytes, { into: 'another head' }, me],
    [await rowsOf('C', 251), {}, me],
  ];
  for (const [file, ways, actor] of others) {
    const error = await importAs(file, { ...ways, ...goneBefore(1) }, actor).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: 'gone' });
  }
});

it('a file whose rows were all stored before the crash gets its full result, and no row is stored twice', async () => {
  const bytes = await rowsOf('D', 250, [240]);
  vi.spyOn(ImportRun.prototype, 'finish').mockRejectedValueOnce(new Error('gone'));
  await expect(importAs(bytes)).rejects.toMatchObject({ id: 'importStopped', params: { count: 249, row: 253 } });
  const { tally, rejected } = await importAs(bytes);
  expect(tally).toMatchObject({ total: 250, refused: 1, success: 249 });
  expect((await refusedRows(rejected)).map(([code]) => code)).toEqual(['D240']);
  expect((await codes('D')).length).toBe(249);
});

it('a result that the client did not wait for is returned when the same file is sent again', async () => {
  const bytes = await rowsOf('U', 250, [240]);
  await lookAround();
  const told = (await notices(me.userId)).length;
  await importAs(bytes, { isClientWaiting: () => false });
  expect((await codes('U')).length).toBe(249);
  await lookAround();
  expect((await notices(me.userId)).slice(told)).toMatchObject([{ titile: expect.stringContaining('导入中断') }]);
  const { tally, rejected } = await importAs(bytes, { isClientWaiting: () => true });
  expect(tally).toMatchObject({ total: 250, refused: 1, success: 249 });
  expect((await refusedRows(rejected)).map(([code]) => code)).toEqual(['U240']);
  expect((await codes('U')).length).toBe(249);
  expect((await runs())[0]).toMatchObject({ status: 'done', success: 249 });
});

it('an abandoned import is notified once to the user who sent the file', async () => {
  await lookAround();
  const known = (await notices(you.userId)).length;
  const bytes = await rowsOf('E', 500, [3]);
  await stop(bytes, 3, you);
  expect(await lookAround()).toBe(1);
  expect((await notices(you.userId)).slice(known)).toEqual([
    {
      titile: '导入中断：单位.xlsx',
      titileEn: 'Import stopped: 单位.xlsx',
      msgAbstract:
        '第 403 行及之前的数据已处理：已导入 399 行，错误 1 行；之后的数据未导入。请再次导入同一文件，将从第 403 行之后继续。',
      msgAbstractEn:
        'Rows up to 403 were processed: 399 were imported, 1 had errors. Later rows were not imported. Import the same file again to continue after row 403.',
      priority: 'M',
    },
  ]);
  expect(await lookAround()).toBe(0);
  // It waits for the file as before.
  expect((await importAs(bytes, {}, you)).tally).toMatchObject({ success: 499, refused: 1 });
});

it('a running import is not reported as interrupted and cannot be sent again meanwhile', async () => {
  await lookAround();
  const bytes = await rowsOf('F', 250);
  const seen: unknown[] = [];
  const { tally } = await importAs(bytes, {
    insert: before(2, async () => {
      seen.push(await lookAround());
      seen.push(await importAs(bytes).catch((error: unknown) => error));
    }),
  });
  expect(seen).toEqual([0, expect.objectContaining({ id: 'exchangeRunning' })]);
  expect(tally.success).toBe(250);
});

it('an import that a second upload has overtaken writes no more rows', async () => {
  const bytes = await rowsOf('G', 250);
  const overtake = () =>
    writeAs(FIRST_TENANT, (trx) =>
      trx.updateTable('sysImportRun').set({ lastRow: 403 }).where('lastRow', '=', 203).execute(),
    );
  await expect(importAs(bytes, { insert: before(2, overtake) })).rejects.toMatchObject({ id: 'importStopped' });
  expect((await codes('G')).length).toBe(200);
});

it('a failed import without stored rows is neither resumed nor notified', async () => {
  await lookAround();
  await expect(importAs(await rowsOf('H', 10), goneBefore(1), me, 'nothing.xlsx')).rejects.toThrow('gone');
  expect(await lookAround()).toBe(0);
  expect((await runs())[0]).toMatchObject({ fileName: 'nothing.xlsx', status: 'failed', lastRow: 0 });
});

it('import records and their rejected rows are deleted after a week', async () => {
  await stop(await rowsOf('J', 450, [3]));
  await lookAround();
  await writeAs(FIRST_TENANT, (trx) =>
    sql`update sys_import_run set update_time = now() - interval '8 days'`.execute(trx),
  );
  await lookAround();
  const { rows } = await readAs(FIRST_TENANT, (db) =>
    sql`select id from sys_import_run union all select run_id from sys_import_refused`.execute(db),
  );
  expect(rows).toEqual([]);
});

it('a resumed import keeps the lines of stored heads and returns the lines of rejected heads', async () => {
  const sheets = [
    { name: '数据', header: ['单号', '用途', '需用日期'], rows: headRows() },
    { name: '领料明细', header: ['示例领料单', '名称', '应领', '已配'], rows: lineRows() },
  ].map(({ name, header: titles, rows }) => ({
    name,
    columns: titles.map(() => ({ width: 12 })),
    rows: [[['标题'], ['说明'], titles, ...rows].map((cells) => ({ cells }))],
  }));
  const bytes = await buffer(writeWorkbook(sheets));
  const importHeads = async (gone: boolean) => {
    const ways = headWays(demoOrder, me, await readLineSheets(demoOrder, me, bytes));
    let chunk = 0;
    const insert: ImportOptions['insert'] = async (...all) => {
      chunk += 1;
      if (gone && chunk === 2) throw new Error('gone');
      return (await ways.insert?.(...all)) ?? [];
    };
    return importWorkbook(demoOrder, me, importedFile(bytes), emptyTally(), { ...ways, insert, block: 100 });
  };
  await expect(importHeads(true)).rejects.toMatchObject({ id: 'importStopped', params: { count: 199 } });
  const { tally, rejected } = await importHeads(false);
  // One head without a purpose takes its line along; one line names no head.
  expect(tally).toMatchObject({ total: 211, success: 209, refused: 2 });
  expect((await refusedRows(rejected)).map(([name]) => name)).toEqual(['K-5']);
  const lines = await readAs(FIRST_TENANT, (db) => sql`select 1 from prm_demo_order_line`.execute(db));
  expect(lines.rows).toHaveLength(209);

  function headRows(): readonly (readonly Cell[])[] {
    return Array.from({ length: 210 }, (_, at) => [`K-${at}`, at === 5 ? null : '舾装', '2027-01-01']);
  }
  function lineRows(): readonly (readonly Cell[])[] {
    return [...headRows().map(([name]) => [name ?? null, '管段', 4, 4]), ['K-no', '管段', 4, 4]];
  }
});
