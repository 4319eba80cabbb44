import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { backupBeforeUpgrade } from '#server/backup/backup-before-upgrade.ts';
import { backupName, draftOf, finishedBackups } from '#server/backup/backup-folder.ts';
import { backupKey } from '#server/backup/backup-key.ts';
import { deleteOldBackups } from '#server/backup/delete-old-backups.ts';
import { type Backup, makeBackup } from '#server/backup/make-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { StartError } from '#server/config/start-error.ts';
import { momentaryTables } from '#server/db/backup/dumped-tables.ts';
import { loadTables } from '#server/db/backup/load-tables.ts';
import { withSnapshot } from '#server/db/backup/snapshot.ts';
import type { DatabaseUrls } from '#server/db/database-urls.ts';
import { newId } from '#server/db/new-id.ts';
import { prepareEmbedded } from '#server/db/roles.ts';
import { localStore } from '#server/files/local-store.ts';
import { addForm } from '#server/resource/runtime/publish-form.ts';
import { formDefinitionSchema } from '#shared/resource/form-definition.schema.ts';
import { testActor } from '#tests/support/actor.ts';
import { testDatabase } from '#tests/support/database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { asSuperuser, passwords, urlsOf } from '#tests/support/test-databases.ts';

const database = testDatabase({ demo: true });
const phrase = 'a phrase that nobody guesses';
const place = { folder: '', phrase };
const hash = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';
const label = { zh: '备份', en: 'Backup' };
const form = {
  code: 'onl_backed',
  title: label,
  display: 'name',
  fields: [{ name: 'name', label, type: 'str', length: 60, required: true }],
  list: { columns: ['name'] },
};
const made: string[] = [];

/** A database as a new installation has it before its first start. */
async function emptyDatabase(): Promise<DatabaseUrls> {
  const { url, port } = inject('cluster');
  const name = `test_${newId()}`;
  made.push(name);
  await prepareEmbedded(url, name, passwords);
  return urlsOf(port, name);
}

async function asked<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Of every table how many rows it has and a digest of them, whatever their order. */
async function contents(superUrl: string): Promise<Record<string, string>> {
  const tables = await asked<{ name: string }>(
    superUrl,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'onl')
      order by 1`,
  );
  const parts = tables.map(
    ({ name }) => `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as said
                     from ${name} t`,
  );
  const rows = await asked<{ name: string; said: string }>(superUrl, parts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, said }) => [name, said]));
}

const insideOf = (urls: DatabaseUrls): string => {
  const inside = new URL(inject('cluster').url);
  inside.pathname = new URL(urls.owner).pathname;
  return inside.href;
};

describe('a backup', () => {
  let backup: Backup;
  const store = () => localStore(join(database.dataDir, 'files'));

  beforeAll(async () => {
    place.folder = join(database.dataDir, 'backups');
    const incoming = await store().receive(Readable.from([Buffer.from('hello')]));
    await incoming.keep();
    await asSuperuser(
      database.superUrl,
      `insert into sys_file (id, tenant_id, path, original_name, content_hash, size, media_type, create_by)
       values ('kept', 1, 'a/kept', 'kept.txt', '${hash}', 5, 'text/plain', 'admin'),
              ('lost', 1, 'a/lost', 'lost.txt', repeat('0', 64), 5, 'text/plain', 'admin')`,
    );
    await addForm(testActor(), formDefinitionSchema.parse(form), undefined);
    // The form gave a column up whose values its table keeps.
    const [{ table } = { table: '' }] = await asked<{ table: string }>(
      database.superUrl,
      `select definition ->> 'table' as table from onl_form`,
    );
    await asSuperuser(database.superUrl, `alter table ${table} add column given_up numeric(10,2) default 7.5`);
    await asSuperuser(
      database.superUrl,
      `insert into ${table} (id, tenant_id, name) values ('one', 1, E'with a tab\\tand a line\\nof 架子')`,
    );
    // The table of a form that was removed without it.
    await asked(
      database.urls.forms,
      `create table onl.t1_left (id varchar(32) primary key, name varchar(20)); insert into onl.t1_left values ('one', 'x');
       comment on column onl.t1_left.name is 'slipway secret'`,
    );
    // Values of a dropped column, which a synchronising keeps for a while.
    await asked(
      database.urls.forms,
      `create table onl.shadow_c1_20260101120000000_backed (id varchar(32) primary key, tenant_id integer, note varchar(9));
       insert into onl.shadow_c1_20260101120000000_backed values ('one', 1, 'kept')`,
    );
    mkdirSync(join(place.folder, draftOf('20200101T000000Z')), { recursive: true });
    backup = await makeBackup(database.urls, place, store(), null);
  });

  afterAll(async () => {
    for (const name of made) await asSuperuser(inject('cluster').url, `drop database if exists ${name} with (force)`);
  });

  it('restores every row and the files, but no sessions', async () => {
    const urls = await emptyDatabase();
    const files = localStore(temporaryFolder());
    const restored = await restoreBackup(urls, backup.path, phrase, files);
    expect(restored.files).toBe(1);
    const file = await files.open(hash);
    expect(file && (await buffer(file.stream)).toString()).toBe('hello');
    const there = await contents(insideOf(urls));
    const before = await contents(database.superUrl);
    for (const name of momentaryTables) before[`public.${name}`] = '0 0';
    // When each step ran is a matter of each database.
    const untold = { 'public.slipway_migration': '' };
    expect({ ...there, ...untold }).toEqual({ ...before, ...untold });
    const secret = `select col_description('onl.t1_left'::regclass, 2) as mark`;
    expect(await asked(urls.forms, secret)).toEqual([{ mark: 'slipway secret' }]);
    const keys = `select conname, convalidated from pg_constraint where contype = 'f' order by 1, conrelid::regclass::text`;
    expect(await asked(urls.owner, keys)).toEqual(await asked(database.urls.owner, keys));
    const triggers = `select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`;
    expect(await asked(urls.owner, triggers)).toEqual([]);
  });

  it('lists its content and missing files, and deletes the folder of an interrupted backup', () => {
    expect(backup.manifest.files).toMatchObject({ count: 1, bytes: 5 });
    // That of above, and those of the demo yard, which a copy of its database comes without.
    expect(backup.manifest.files.missing).toBeGreaterThan(0);
    expect(backup.manifest.tables.find(({ name }) => name === 'sys_user')?.rows).toBeGreaterThan(1);
    expect(readdirSync(place.folder).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(finishedBackups(place.folder)).toEqual([basename(backup.path)]);
  });

  it('reveals no data and no file name without its key', () => {
    const folder = backup.path;
    const text = readFileSync(join(folder, 'public.sys_user.copy.gz'));
    expect(text.subarray(0, 2)).not.toEqual(Buffer.from([0x1f, 0x8b]));
    expect(existsSync(join(place.folder, 'files'))).toBe(false);
    expect(JSON.stringify(readdirSync(place.folder, { recursive: true }))).not.toContain(hash);
  });

  it.each([
    ['a key that is missing', undefined, 'set BACKUP_KEY'],
    ['another key', 'another phrase of somebody', 'not the one'],
  ])('is refused with %s', async (_, given, words) => {
    const urls = await emptyDatabase();
    const restoring = restoreBackup(urls, backup.path, given, localStore(temporaryFolder()));
    await expect(restoring).rejects.toThrow(words);
  });

  it('is not restored into a database that has accounts', async () => {
    const restoring = restoreBackup(database.urls, backup.path, phrase, store());
    await expect(restoring).rejects.toThrow('not empty');
  });

  it('with a changed byte is refused before anything is written', async () => {
    const name = basename(backup.path);
    const folder = temporaryFolder();
    cpSync(place.folder, folder, { recursive: true });
    const path = join(folder, name, 'public.sys_dict.copy.gz');
    const bytes = readFileSync(path);
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    const urls = await emptyDatabase();
    const restoring = restoreBackup(urls, join(folder, name), phrase, localStore(temporaryFolder()));
    await expect(restoring).rejects.toThrow('public.sys_dict.copy.gz is damaged');
    const saidOf = (copy: string) =>
      restoreBackup(urls, join(copy, name), phrase, localStore(temporaryFolder())).catch((error: unknown) => error);
    for (const [wrong, words] of [
      [Buffer.from('no list'), 'cannot be read, or is damaged'],
      [gzipSync(''), 'it names 0 files instead of 1'],
    ] as const) {
      const copy = temporaryFolder();
      cpSync(place.folder, copy, { recursive: true });
      writeFileSync(join(copy, name, 'files.txt.gz'), wrong);
      const said = await saidOf(copy);
      expect(said).toBeInstanceOf(StartError);
      expect(String(said)).toContain(words);
    }
    const copy = temporaryFolder();
    cpSync(place.folder, copy, { recursive: true });
    for (const file of readdirSync(copy, { recursive: true, withFileTypes: true }))
      if (file.isFile() && /files-[^/]+\/../.test(file.parentPath))
        writeFileSync(join(file.parentPath, file.name), 'x');
    const said = await saidOf(copy);
    expect(said).toBeInstanceOf(StartError);
    expect(String(said)).toMatch(/The stored file .+ is damaged/);
    expect(await asked(urls.owner, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
  });

  it('truncates only session tables that exist in its release when it is restored', async () => {
    const urls = await emptyDatabase();
    await asked(urls.owner, `create table sys_session (id int); insert into sys_session values (1)`);
    await loadTables(urls.owner, [], [], () => Readable.from([]));
    expect(await asked(urls.owner, 'select 1 from sys_session')).toEqual([]);
  });

  it('is refused while another backup runs', async () => {
    await withSnapshot(database.urls, async () => {
      await expect(makeBackup(database.urls, place, store(), null)).rejects.toThrow('Another backup');
    });
  });

  it('is made before an upgrade, which does not begin if the backup fails', async () => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => {});
    const folder = join(temporaryFolder(), 'upgrade');
    const config = { backupDir: folder, backupKey: undefined, upgradeBackup: true };
    const path = await backupBeforeUpgrade(config, database.dataDir, database.urls, ['9000-next']);
    expect(finishedBackups(folder)).toEqual([basename(path ?? '')]);
    expect(said).toHaveBeenCalledWith(`Upgrading the database (9000-next); the backup from before is ${path}`);
    await withSnapshot(database.urls, async () => {
      const second = backupBeforeUpgrade(config, database.dataDir, database.urls, ['9000-next']);
      await expect(second).rejects.toThrow('Another backup of this database is being made); nothing was changed');
    });
    const without = { ...config, upgradeBackup: false };
    expect(await backupBeforeUpgrade(without, database.dataDir, database.urls, ['9000-next'])).toBeNull();
  });

  it('is kept for its days, the newest three at any age; files without a backup are deleted', async () => {
    const folder = join(temporaryFolder(), 'old');
    mkdirSync(folder);
    const now = new Date('2030-05-20T00:00:00Z');
    const names = [1, 20, 40, 60, 80].map((days) => backupName(new Date(now.getTime() - days * 86_400_000)));
    const { manifest } = backup;
    for (const name of names) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'manifest.json'), JSON.stringify({ ...manifest, sealed: null }));
      writeFileSync(join(folder, name, 'files.txt.gz'), readFileSync(join(backup.path, 'files.txt.gz')));
    }
    mkdirSync(join(folder, 'files', 'ab'), { recursive: true });
    writeFileSync(join(folder, 'files', 'ab', `ab${'0'.repeat(62)}`), 'nobody names it');
    const forgotten = await deleteOldBackups({ folder, key: backupKey(folder, undefined) }, 30, now);
    expect(forgotten).toEqual({ backups: names.slice(3), files: 1 });
    expect(finishedBackups(folder)).toEqual(names.slice(0, 3));
  });
});
