import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { afterAll, expect, inject, it } from 'vitest';
import { type Backup, makeBackup } from '#server/backup/make-backup.ts';
import type { BackedTable } from '#server/backup/manifest.ts';
import { openTable } from '#server/backup/read-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { tableWithColumns } from '#server/db/backup/dumped-tables.ts';
import { newId } from '#server/db/new-id.ts';
import { prepareEmbedded } from '#server/db/roles.ts';
import { writeAs } from '#server/db/scope.ts';
import { localStore } from '#server/files/local-store.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { asSuperuser, passwords, urlsOf } from '#tests/support/test-databases.ts';
import { startWriteLoad } from '#tests/support/write-load.ts';

/** Backups of a yard with constant writes are consistent, and restore as they were written. */
const database = testDatabase({ demo: true });
const app = testApp();
const made: string[] = [];
const rounds = 2;
const entries = 5;

afterAll(async () => {
  for (const name of made) await asSuperuser(inject('cluster').url, `drop database if exists ${name} with (force)`);
});

/** Moves weight between ships and writes the pair to two tables in one transaction. */
function startLedger() {
  let stopped = false;
  let written = 0;
  const client = async () => {
    while (!stopped) {
      const id = newId();
      await writeAs(FIRST_TENANT, async (trx) => {
        const ships = await trx.selectFrom('prmShip').select('id').orderBy('id').limit(2).forUpdate().execute();
        for (const [at, change] of [1, -1].entries())
          await sql`update prm_ship set displacement = coalesce(displacement, 0) + ${change}
                     where id = ${ships[at]?.id}`.execute(trx);
        await sql`insert into sys_config (id, tenant_id, config_key, config_value, config_name)
                  values (${id}, ${FIRST_TENANT}, ${id}, '1', 'ledger')`.execute(trx);
        await sql`insert into sys_position (id, tenant_id, code, name, post_rank)
                  values (${id}, ${FIRST_TENANT}, ${id}, 'ledger', '1')`.execute(trx);
      });
      written += 1;
    }
  };
  const running = Promise.all(Array.from({ length: entries }, client));
  return {
    written: () => written,
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}

const lines = async (source: Readable) => (await text(source)).split('\n').sort();

/** Compares every table of a restored database with the backup's file of that table, row by row. */
async function compare(backup: Backup, tables: readonly BackedTable[], superUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superUrl, options: '-c TimeZone=Asia/Shanghai' });
  await client.connect();
  try {
    for (const table of tables) {
      const there = await lines(client.query(copyTo(`copy ${tableWithColumns(table)} to stdout`)));
      expect(there, table.name).toEqual(await lines(openTable(backup.path, table, undefined)));
    }
  } finally {
    await client.end();
  }
}

const weight = 'select coalesce(sum(displacement), 0)::text as value from prm_ship';
const unpaired = `select count(*)::text as value from
  (select id from sys_config where config_name = 'ledger') c full join
  (select id from sys_position where name = 'ledger') p using (id) where c.id is null or p.id is null`;

async function ask(url: string, question: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ value: string }>(question)).rows[0]?.value ?? '';
  } finally {
    await client.end();
  }
}

it('each of them is of one moment and comes back row by row, while people and a ledger write', async () => {
  const token = (await app.as('admin')).token ?? '';
  const before = await ask(database.superUrl, weight);
  const place = { folder: join(database.dataDir, 'backups'), phrase: undefined };
  const store = localStore(join(database.dataDir, 'files'));
  const ledger = startLedger();
  const people = startWriteLoad(app.url, token);
  try {
    let last = 0;
    for (let round = 0; round < rounds; round += 1) {
      await expect.poll(() => people.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(last + 20);
      last = people.acknowledged.length;
      const entriesBefore = ledger.written();
      const backup = await makeBackup(database.urls, place, store, null);
      expect(ledger.written(), 'nothing waited for the backup').toBeGreaterThan(entriesBefore);
      const { url, port } = inject('cluster');
      const name = `test_${newId()}`;
      made.push(name);
      await prepareEmbedded(url, name, passwords);
      const urls = urlsOf(port, name);
      await restoreBackup(urls, backup.path, undefined, localStore(temporaryFolder()));
      const inside = new URL(url);
      inside.pathname = `/${name}`;
      await compare(backup, backup.manifest.tables, inside.href);
      expect(await ask(inside.href, weight)).toBe(before);
      expect(await ask(inside.href, unpaired)).toBe('0');
      const entered = await ask(
        inside.href,
        `select count(*)::text as value from sys_config where config_name = 'ledger'`,
      );
      expect(Number(entered)).toBeGreaterThanOrEqual(entriesBefore);
      // Names of backups have a resolution of one second.
      await new Promise((resolve) => setTimeout(resolve, 1_100));
    }
  } finally {
    await ledger.stop();
    await people.stop();
  }
}, 1_800_000);
