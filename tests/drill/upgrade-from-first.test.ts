import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishedBackups } from '#server/backup/backup-folder.ts';
import { readManifest } from '#server/backup/manifest.ts';
import { checkTables } from '#server/backup/read-backup.ts';
import { addMigration, copyCommit, copySources } from '#tests/support/copy-sources.ts';
import { runToEnd, type ServerProcess, startProcess } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testPasswords } from '#tests/support/test-config.ts';

/**
 * Upgrades from the first release (eight migrations) with its demo yard to the current one, on its own embedded
 * database, also by way of a release whose migration fails.
 */
const firstRelease = '0bbc76a2';
const folder = temporaryFolder();
const dataDir = join(folder, 'data');
const first = join(folder, 'first');
const failing = join(folder, 'failing');
const env = {
  PORT: '0',
  SERVE_PAGES: '0',
  DATA_DIR: dataDir,
  ADMIN_PASSWORD: testPasswords.admin,
  DEMO_PASSWORD: testPasswords.demo,
};
const fromSource = (cwd: string) => ({
  command: [process.execPath, '--import', 'tsx', 'server/start/main.ts'] as const,
  cwd,
  env,
});

let running: ServerProcess | undefined;

interface Yard {
  readonly applications: readonly Record<string, unknown>[];
  readonly total: number;
}

/** Lists of a team leader, who signs in by name and password, and the chief's whole list. */
async function look(url: string): Promise<Yard> {
  const login = await fetch(`${url}/jeecg-boot/sys/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'dispatcher', password: testPasswords.demo, captcha: '', checkKey: '' }),
  });
  const { result } = (await login.json()) as { result: { token: string } };
  const list = await fetch(`${url}/jeecg-boot/prm/scaffold/apply/list?pageNo=1&pageSize=50&column=id&order=asc`, {
    headers: { 'X-Access-Token': result.token },
  });
  const page = (await list.json()) as { result: { records: Record<string, unknown>[]; total: number } };
  return { applications: page.result.records, total: page.result.total };
}

/** The fields of an application that both releases have. */
const told = ({ applications, total }: Yard) => ({
  total,
  applications: applications.map(({ id, applyNo, status, place, createBy, createTime }) => ({
    id,
    applyNo,
    status,
    place,
    createBy,
    createTime,
  })),
});

async function end(): Promise<void> {
  expect(await running?.stop()).toBe(0);
  running = undefined;
}

beforeAll(() => {
  copyCommit(firstRelease, first);
  copySources(failing);
  addMigration(failing, '9999-failing', "await sql`select 'not a number'::int`.execute(db);");
});

afterAll(() => running?.stop());

describe('an upgrade from the first release', () => {
  it('restores the old state if a step fails, otherwise keeps all data, after a backup each time', async () => {
    running = await startProcess(fromSource(first));
    const before = await look(running.url);
    expect(before.total).toBeGreaterThan(50);
    await end();

    const failed = await runToEnd(fromSource(failing));
    expect(failed.code).toBe(3);
    const [saved = '', refused = '', ...more] = failed.output.trim().split('\n');
    expect(more).toEqual([]);
    expect(saved).toMatch(/^Upgrading the database \(\d+ steps up to 9999-failing\); the backup from before is \//);
    expect(refused).toMatch(/^Slipway cannot start: Step 9999-failing of the upgrade failed \(invalid input syntax/);
    expect(refused).toContain('The database is as it was; the backup from before is ');

    running = await startProcess(fromSource(first));
    expect(told(await look(running.url))).toEqual(told(before));
    await end();

    running = await startProcess({ env });
    expect(running.output()).toContain('Upgrading the database');
    expect(told(await look(running.url))).toEqual(told(before));
    await end();
    const backups = join(dataDir, 'backups');
    const names = finishedBackups(backups);
    expect(names).toHaveLength(2);
    for (const name of names) {
      const manifest = readManifest(join(backups, name));
      expect(manifest.migrations).toHaveLength(8);
      await checkTables(join(backups, name), manifest);
    }

    running = await startProcess({ env });
    expect(running.output()).not.toContain('Upgrading');
    expect(told(await look(running.url))).toEqual(told(before));
    await end();
  }, 600_000);
});
