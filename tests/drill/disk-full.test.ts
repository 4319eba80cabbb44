import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { isAlive, type ProcessIdentity } from '#server/process/process-identity.ts';
import { encodePng } from '#server/session/png.ts';
import { writeWorkbook } from '#server/workbook/write-workbook.ts';
import { sheetOfContractors } from '#tests/support/many-contractors.ts';
import { type ServerProcess, startProcess } from '#tests/support/server-process.ts';
import { mountSmallDisk, type SmallDisk } from '#tests/support/small-disk.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testPasswords } from '#tests/support/test-config.ts';
import { asSuperuser, databaseEnv, templateName, urlsOf } from '#tests/support/test-databases.ts';
import { adminToken, contractorCodes } from '#tests/support/write-load.ts';

/*
 * A full disk (docs/security.md F5): for uploads, imports and exports, for the backup, the log and the database. Each
 * write that does not fit is refused with a message and leaves nothing behind, the server keeps running, and once there
 * is space everything works again. Needs root to mount small file systems; otherwise skipped with a message.
 */

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly success: boolean;
  readonly code: number;
  readonly message: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers of many calls
  readonly result: any;
}

const probe = mountSmallDisk(join(temporaryFolder(), 'probe'), 1);
probe?.unmount();
if (probe === undefined) console.warn('disk-full: nothing can be mounted here (it takes root), so nothing is asked');

/** The answer that users get. */
const isTold = { status: 503, success: false, code: 503, message: expect.stringContaining('磁盘空间不足') };

let server: ServerProcess;
let token: string;

async function send(path: string, init: RequestInit = {}): Promise<Answer> {
  const headers = new Headers(init.headers);
  headers.set('x-access-token', token);
  headers.set('tenant-id', '1');
  const response = await fetch(`${server.url}/jeecg-boot${path}`, {
    ...init,
    headers,
    signal: AbortSignal.timeout(30_000),
  });
  const envelope = (await response.json()) as Omit<Answer, 'status' | 'retryAfter'>;
  return { ...envelope, status: response.status, retryAfter: response.headers.get('retry-after') };
}

const post = (path: string, body: object) =>
  send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

function sendFile(path: string, name: string, bytes: Uint8Array): Promise<Answer> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return send(path, { method: 'POST', body: form });
}

/** Random noise, half a megabyte that does not compress. */
const picture = () => Buffer.from(encodePng(420, 400, new Uint8Array(randomBytes(420 * 400 * 3))));
const uploadPicture = () => sendFile('/sys/common/upload', `${newId()}.png`, picture());
const isSaved = { status: 200, success: true };

const addUnit = () => {
  const code = newId().slice(8, 28);
  const body = {
    code,
    name: `满盘 ${code}`,
    kind: '1',
    contact: '值班员',
    phone: '13800000000',
    validTo: '2030-12-31',
  };
  return post('/prm/base/contractor/add', body);
};
const units = async () => Number((await send('/prm/base/contractor/list?pageNo=1&pageSize=1')).result.total);

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name !== 'ballast' && statSync(join(folder, name)).isFile());

describe.skipIf(probe === undefined)('a full disk of files, backups and the log', () => {
  const disks: SmallDisk[] = [];
  const folder = temporaryFolder();
  const [files, backups, logs] = [join(folder, 'data', 'files'), join(folder, 'backups'), join(folder, 'logs')];
  const log = join(logs, 'server.log');
  const name = `drill_${newId()}`;
  const disk = (path: string): SmallDisk => {
    const found = disks.find((one) => one.folder === path);
    if (!found) throw new Error(`${path} is no small disk`);
    return found;
  };

  beforeAll(async () => {
    for (const [path, size] of [
      [files, 8],
      [backups, 4],
      [logs, 1],
    ] as const) {
      const mounted = mountSmallDisk(path, size);
      if (mounted) disks.push(mounted);
    }
    const { url, port } = inject('cluster');
    await asSuperuser(url, `create database ${name} template ${templateName} owner slipway_owner strategy file_copy`);
    const urls = urlsOf(port, name);
    server = await startProcess({
      outputTo: log,
      env: {
        PORT: '0',
        DATA_DIR: join(folder, 'data'),
        BACKUP_DIR: backups,
        SERVE_PAGES: '0',
        DEMO_DATA: '0',
        LOG_LEVEL: 'info',
        ...databaseEnv(urls),
        ADMIN_PASSWORD: testPasswords.admin,
      },
    });
    token = await adminToken(server.url, testPasswords.admin);
  }, 600_000);

  afterAll(async () => {
    await server?.stop();
    for (const one of disks) one.unmount();
    await asSuperuser(inject('cluster').url, `drop database if exists ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  }, 120_000);

  it('refuses an upload in words, keeps no half of it, and takes the next one once there is room', async () => {
    expect(await uploadPicture()).toMatchObject(isSaved);
    const kept = filesIn(files).length;
    disk(files).fill(100_000);
    for (let at = 0; at < 3; at += 1) {
      const refused = await uploadPicture();
      expect(refused).toMatchObject(isTold);
      expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    }
    expect(filesIn(files)).toHaveLength(kept);
    // Requests without uploads are not affected.
    expect(await addUnit()).toMatchObject(isSaved);
    disk(files).empty();
    expect(await uploadPicture()).toMatchObject(isSaved);
    expect(filesIn(files)).toHaveLength(kept + 1);
  });

  it('refuses an import before a row of it is in, and takes the same file afterwards', async () => {
    const before = await units();
    const book = await buffer(writeWorkbook([sheetOfContractors(300)]));
    disk(files).fill(1000);
    expect(await sendFile('/prm/base/contractor/importExcel', 'units.xlsx', book)).toMatchObject(isTold);
    expect(await units()).toBe(before);
    disk(files).empty();
    const { message, result } = await sendFile('/prm/base/contractor/importExcel', 'units.xlsx', book);
    expect(result, message).toMatchObject({ totalCount: 300, errorCount: 3, successCount: 297 });
    expect(await units()).toBe(before + 297);
    expect(readdirSync(join(files, 'incoming'))).toEqual([]);
  });

  it('exports all the same', async () => {
    disk(files).fill();
    const response = await fetch(`${server.url}/jeecg-boot/prm/base/contractor/exportXls`, {
      headers: { 'x-access-token': token, 'tenant-id': '1' },
    });
    expect(response.status).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(5_000);
    disk(files).empty();
  });

  it('leaves no half backup, tells that it failed, and makes the next one', async () => {
    const { records } = (await send('/sys/quartzJob/list?pageSize=100')).result;
    const job = (records as readonly { id: string; jobClassName: string }[]).find(
      ({ jobClassName }) => jobClassName === 'system.backup',
    );
    const runs = async () =>
      ((await send('/sys/quartzLog/list?pageSize=1000')).result.records as readonly Record<string, string>[]).filter(
        ({ jobId, cause }) => jobId === job?.id && cause === 'manual',
      );
    const run = async (times: number) => {
      await send(`/sys/quartzJob/execute?id=${job?.id}`);
      await expect
        .poll(async () => (await runs()).filter(({ result }) => result !== 'running').length, { timeout: 120_000 })
        .toBe(times);
      return (await runs())[0];
    };
    disk(backups).fill(20_000);
    expect(await run(1)).toMatchObject({ result: 'failed' });
    // The interrupted backup has been removed, so that it does not fill the disk.
    expect(readdirSync(backups).filter((entry) => /^\d{8}T/.test(entry))).toEqual([]);
    disk(backups).empty();
    expect(await run(2)).toMatchObject({ result: 'success' });
    expect(readdirSync(backups).length).toBeGreaterThan(0);
  });

  it('goes on without its log, and with it once there is room', async () => {
    disk(logs).fill();
    const size = statSync(log).size;
    for (let at = 0; at < 60; at += 1) expect(await addUnit()).toMatchObject(isSaved);
    expect(statSync(log).size).toBeLessThan(size + 4097);
    disk(logs).empty();
    expect(await addUnit()).toMatchObject(isSaved);
    await expect.poll(() => readFileSync(log, 'utf8').trim().split('\n').at(-1)).toContain('"contractor.add"');
  });
});

describe.skipIf(probe === undefined)('a full disk of the database', () => {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  let whole: SmallDisk | undefined;
  const env = { PORT: '0', DATA_DIR: dataDir, DEMO_DATA: '0', SERVE_PAGES: '0', ADMIN_PASSWORD: testPasswords.admin };

  afterAll(async () => {
    const database = join(dataDir, 'postgres.pid');
    const noted = existsSync(database) ? (JSON.parse(readFileSync(database, 'utf8')) as ProcessIdentity) : undefined;
    await server?.stop();
    if (noted) await vi.waitUntil(() => !isAlive(noted), { timeout: 20_000 });
    whole?.unmount();
    rmSync(folder, { recursive: true, force: true });
  }, 120_000);

  it('refuses what it cannot keep, loses nothing that it acknowledged, and writes again by itself', {
    timeout: 900_000,
  }, async () => {
    whole = mountSmallDisk(dataDir, 700);
    server = await startProcess({ env });
    token = await adminToken(server.url, testPasswords.admin);
    const acknowledged: string[] = [];
    const troubles: string[] = [];
    let refused = 0;
    let stopped = false;
    const write = async () => {
      while (!stopped) {
        const code = newId().slice(8, 28);
        // A long contact fills the disk sooner.
        const body = {
          code,
          name: `满盘 ${code}`,
          kind: '1',
          contact: '值班员',
          phone: '13800000000',
          validTo: '2030-12-31',
        };
        try {
          const { success, status, message } = await post('/prm/base/contractor/add', body);
          if (success) acknowledged.push(code);
          else if (status === 503) refused += 1;
          else troubles.push(`${status} ${message}`);
        } catch (error) {
          troubles.push(String(error));
        }
        await pause(5);
      }
    };
    const writing = Promise.all(Array.from({ length: 4 }, write));
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(20);
    whole?.fill();
    await expect.poll(() => refused, { timeout: 180_000 }).toBeGreaterThan(5);
    await pause(5_000);
    whole?.empty();
    const before = acknowledged.length;
    const since = performance.now();
    await expect.poll(() => acknowledged.length, { timeout: 60_000, interval: 100 }).toBeGreaterThan(before + 5);
    console.log(
      `${acknowledged.length} acknowledged, ${refused} refused, writes again after ${Math.round(performance.now() - since)} ms`,
    );
    stopped = true;
    await writing;
    expect(troubles.slice(0, 10)).toEqual([]);
    const missing = async () => {
      const found = await contractorCodes(server.url, await adminToken(server.url, testPasswords.admin));
      return acknowledged.filter((code) => found.get(code) !== 1);
    };
    expect(await missing()).toEqual([]);
    await server.stop('SIGKILL');
    server = await startProcess({ env });
    expect(await missing()).toEqual([]);
  });
});
