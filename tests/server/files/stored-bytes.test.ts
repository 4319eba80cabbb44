import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeAs, writeGlobal } from '#server/db/scope.ts';
import { collectBytes, lockBytes, lockBytesShared } from '#server/files/collect-bytes.ts';
import { registerBatchJobs, runBatchIfDue } from '#server/jobs/run-batch.ts';
import { runDue } from '#server/jobs/scheduler.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { batchJobs } from '#server/start/scheduled-jobs.ts';
import { removeUpload } from '#shared/contract/system/file.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { age, type Brought, uploadNote, waiting } from './brought-files.ts';

/** Bytes in the store: when they are removed, and what keeps them. */
const database = testDatabase();
const app = testApp();
const other = FIRST_TENANT + 1;
const dayMs = 86_400_000;
let leader: TestClient;

beforeAll(async () => {
  await createTenant(other);
  await createPerson({ username: 'leader', roles: ['team_leader'], orgCode: 'A01A01A01' });
  await createPerson({ username: 'foreigner', roles: ['team_leader'], tenantId: other });
  leader = await app.as('leader');
  // Bytes of a test may be days old, so the database must have been there then.
  await writeGlobal((trx) =>
    trx.updateTable('slipwayState').set({ value: '0' }).where('name', '=', 'database-since').execute(),
  );
});

const bring = (who = leader, text?: string) => uploadNote(who, text);

const placeOf = ({ hash }: Pick<Brought, 'hash'>) =>
  join(database.dataDir, 'files', hash.slice(0, 2), hash.slice(2, 4), hash);
const ageBytes = (brought: Brought, days: number) => {
  const time = new Date(Date.now() - days * dayMs);
  utimesSync(placeOf(brought), time, time);
};

describe('bytes in the file store', () => {
  test('Bytes are deleted when no row of any tenant names them, and not before.', async () => {
    const words = `shared ${randomBytes(8).toString('hex')}`;
    const [mine, theirs] = [await bring(leader, words), await bring(await app.as('foreigner'), words)];
    const lonely = await bring();
    for (const brought of [mine, lonely]) {
      ageBytes(brought, 2);
      await leader.call(removeUpload, { query: { path: brought.path } });
    }
    await collectBytes('');
    expect([existsSync(placeOf(lonely)), existsSync(placeOf(mine))]).toEqual([false, true]);
    await (await app.as('foreigner')).call(removeUpload, { query: { path: theirs.path } });
    await collectBytes('');
    expect(existsSync(placeOf(mine))).toBe(false);
  });

  test('Bytes of rejected rows are deleted after the rows are forgotten.', async () => {
    const brought = await bring();
    await writeAs(FIRST_TENANT, (trx) =>
      trx.updateTable('sysFile').set({ folder: 'import' }).where('path', '=', brought.path).execute(),
    );
    ageBytes(brought, 9);
    await collectBytes('');
    expect(existsSync(placeOf(brought))).toBe(true);
    await age(8);
    const fails = (error: unknown) => expect(error).toBeUndefined();
    expect(await runDue(fails)).toBeGreaterThan(1);
    await registerBatchJobs(batchJobs);
    for (const job of batchJobs) expect(await runBatchIfDue(job, fails)).toBe(true);
    expect(existsSync(placeOf(brought))).toBe(false);
  });

  test('Bytes that a crash left without a row are deleted after a day, in portions; foreign files stay.', async () => {
    const lay = (hash: string, days: number): Brought => {
      const brought = { path: '', hash };
      mkdirSync(join(placeOf(brought), '..'), { recursive: true });
      writeFileSync(placeOf(brought), 'left');
      ageBytes(brought, days);
      return brought;
    };
    const old = ['00', '0f', '7a', 'ff'].map((start) => lay(start.padEnd(64, 'e'), 2));
    const young = lay('11'.padEnd(64, 'e'), 0);
    const strange = lay('12'.padEnd(63, 'e'), 2);
    expect(await collectBytes('7a'.padEnd(64, 'e'))).toMatchObject({ next: '' });
    expect(old.map((brought) => existsSync(placeOf(brought)))).toEqual([true, true, true, false]);
    await collectBytes('');
    expect(old.some((brought) => existsSync(placeOf(brought)))).toBe(false);
    expect([existsSync(placeOf(young)), existsSync(placeOf(strange))]).toEqual([true, true]);
  });

  test('Bytes older than this database are not deleted.', async () => {
    const brought = await bring();
    ageBytes(brought, 5);
    await leader.call(removeUpload, { query: { path: brought.path } });
    const since = (value: number) =>
      writeGlobal((trx) =>
        trx
          .updateTable('slipwayState')
          .set({ value: String(value) })
          .where('name', '=', 'database-since')
          .execute(),
      );
    await since(Date.now() - 4 * dayMs);
    await collectBytes('');
    expect(existsSync(placeOf(brought))).toBe(true);
    await since(Date.now() - 6 * dayMs);
    await collectBytes('');
    expect(existsSync(placeOf(brought))).toBe(false);
  });

  test('An upload waits for the deletion of its bytes and stores them again.', async () => {
    const words = `once more ${randomBytes(8).toString('hex')}`;
    const hash = createHash('sha256').update(words).digest('hex');
    let sent: Promise<Brought> | undefined;
    await writeGlobal(async (trx) => {
      await lockBytes(trx, hash);
      sent = bring(leader, words);
      await waiting('advisory');
    });
    await sent;
    expect(existsSync(placeOf({ hash }))).toBe(true);
  });

  test('Bytes stay while an upload of the same bytes is running.', async () => {
    const words = `again ${randomBytes(8).toString('hex')}`;
    const first = await bring(leader, words);
    ageBytes(first, 2);
    await leader.call(removeUpload, { query: { path: first.path } });
    let collected: Promise<unknown> = Promise.resolve();
    await writeAs(FIRST_TENANT, async (trx) => {
      // What an upload does before its row; the row is committed with it.
      await lockBytesShared(trx, first.hash);
      collected = collectBytes('');
      await waiting('advisory');
      await sql`insert into sys_file (id, tenant_id, path, original_name, content_hash, size, media_type, create_by)
        values ('again', ${FIRST_TENANT}, 'again.txt', 'x', ${first.hash}, 1, 'text/plain', 'leader')`.execute(trx);
    });
    await collected;
    expect(existsSync(placeOf(first))).toBe(true);
  });
});
