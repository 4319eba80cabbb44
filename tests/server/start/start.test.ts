import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identify, isAlive, type ProcessIdentity } from '#server/process/process-identity.ts';
import { cloneDatabase, dropDatabase, type TestDatabase } from '#tests/support/database.ts';
import { runToEnd, type ServerProcess, startProcess } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** One data folder for the whole file: each start is judged by all that a start should do there, then by how it ends. */
let dataDir = '';
let running: ServerProcess;
let password = '';
beforeAll(() => {
  dataDir = temporaryFolder();
});
afterAll(async () => {
  await running.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const environment = (more: Record<string, string> = {}) => ({
  PORT: '0',
  SERVE_PAGES: '0',
  DEMO_DATA: '0',
  DATA_DIR: dataDir,
  ...more,
});
const database = () => JSON.parse(readFileSync(join(dataDir, 'postgres.pid'), 'utf8')) as ProcessIdentity;
const secret = (name: string) => readFileSync(join(dataDir, 'secrets', name), 'utf8');

const signIn = async (url: string, word = password) => {
  const response = await fetch(`${url}/jeecg-boot/sys/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: word, captcha: '', checkKey: '' }),
  });
  return ((await response.json()) as { success: boolean }).success;
};

/** Ends with one line that says why. */
const refusal = async (env: Record<string, string>) => {
  const { code, output } = await runToEnd({ env: environment(env) });
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toHaveLength(1);
  return output.trim();
};

describe('the first start without configuration', () => {
  beforeAll(async () => {
    running = await startProcess({ env: environment({ LANG: '' }) });
  });

  it('creates its own database and prints one line with the password', async () => {
    const [line = '', ...rest] = running.output().trim().split('\n');
    expect(rest).toEqual([]);
    password = / password (\S+)/.exec(line)?.[1] ?? '';
    expect(password).toHaveLength(14);
    expect(await signIn(running.url)).toBe(true);
  });

  it('protects its secrets, and permits no database access without a password or by a socket file', async () => {
    expect(statSync(join(dataDir, 'secrets')).mode & 0o777).toBe(0o700);
    for (const name of ['database-super', 'database-owner', 'database-forms', 'database-app', 'database-report']) {
      expect(statSync(join(dataDir, 'secrets', name)).mode & 0o777).toBe(0o600);
    }
    expect(existsSync(join(dataDir, 'secrets', 'first-passwords'))).toBe(false);
    const port = Number(readFileSync(join(dataDir, 'postgres.port'), 'utf8'));
    const guess = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'slipway_app',
      database: 'slipway',
      password: 'guess',
    });
    await expect(guess.connect()).rejects.toThrow('password authentication failed');
    const superuser = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password: secret('database-super') });
    await superuser.connect();
    const settings = await superuser.query(`select name, setting from pg_settings where name in
      ('listen_addresses', 'unix_socket_directories', 'password_encryption', 'server_encoding') order by name`);
    await superuser.end();
    expect(settings.rows.map(({ setting }) => setting)).toEqual(['127.0.0.1', 'scram-sha-256', 'UTF8', '']);
  });

  it('is named by a second start on the same data, which leaves the server running', async () => {
    const line = await refusal({});
    expect(line).toMatch(/^Slipway cannot start: already running at http:\/\/127\.0\.0\.1:\d+ \(process \d+\)$/);
    expect(line).toContain(running.url);
    expect(identify(running.pid)).toBeDefined();
  });

  it('ends server and database on Ctrl-C with exit code 0', async () => {
    const own = database();
    expect(isAlive(own)).toBe(true);
    expect(await running.stop('SIGINT')).toBe(0);
    expect(isAlive(own)).toBe(false);
    expect(existsSync(join(dataDir, 'server.pid'))).toBe(false);
  });
});

describe('the next start', () => {
  const incoming = () => join(dataDir, 'files', 'incoming');

  beforeAll(async () => {
    mkdirSync(incoming(), { recursive: true });
    for (const [name, minutes] of [
      ['left', 61],
      ['coming', 50],
    ] as const) {
      writeFileSync(join(incoming(), name), 'half of it');
      const then = Date.now() / 1000 - minutes * 60;
      utimesSync(join(incoming(), name), then, then);
    }
    running = await startProcess({ env: environment() });
  });

  it('shows no password, and the first password is still valid', async () => {
    expect(running.output()).not.toContain(password);
    expect(running.output()).toMatch(/^Slipway ready at http:\/\/127\.0\.0\.1:\d+ — sign in as admin/);
    expect(await signIn(running.url)).toBe(true);
  });

  it('deletes files of interrupted uploads that are older than an hour', () => {
    expect(readdirSync(incoming())).toEqual(['coming']);
  });

  /** Once a second: one address may try sixty times a minute. */
  const takesSignIns = (url: string) =>
    expect.poll(() => signIn(url).catch(() => false), { interval: 1_000, timeout: 45_000 }).toBe(true);
  const killDatabase = () => {
    const own = database();
    process.kill(own.pid, 'SIGKILL');
    return own;
  };

  it('restarts a database that died', async () => {
    killDatabase();
    await takesSignIns(running.url);
  }, 60_000);

  it('restarts the database at its address after another process used that address', async () => {
    const { pid } = running;
    const guest = createServer((socket) => socket.destroy());
    const log = join(dataDir, 'postgres.log');
    const before = statSync(log).size;
    process.kill(pid, 'SIGSTOP');
    try {
      const own = killDatabase();
      await expect.poll(() => isAlive(own)).toBe(false);
      const port = Number(readFileSync(join(dataDir, 'postgres.port'), 'utf8'));
      const listens = () =>
        new Promise((resolve) => guest.once('error', resolve).listen(port, '127.0.0.1', () => resolve('taken')));
      await expect.poll(listens).toBe('taken');
    } finally {
      // A stopped server would not hear that it is to end.
      process.kill(pid, 'SIGCONT');
    }
    // On a busy machine the killed database's own children are in the way for a while.
    const since = () => readFileSync(log).subarray(before).toString();
    await expect.poll(since, { timeout: 40_000 }).toContain('Address already in use');
    guest.close();
    await takesSignIns(running.url);
  }, 90_000);
});

describe('a start after a kill', () => {
  /** The server is gone, its database went on. */
  async function orphaned(): Promise<ProcessIdentity> {
    const orphan = database();
    await running.stop('SIGKILL');
    expect(isAlive(orphan)).toBe(true);
    return orphan;
  }

  it('ignores the pid file of PostgreSQL if its number belongs to another process', async () => {
    const orphan = await orphaned();
    process.kill(orphan.pid, 'SIGKILL');
    await expect.poll(() => isAlive(orphan)).toBe(false);
    const path = join(dataDir, 'postgres', 'postmaster.pid');
    const [, ...rest] = readFileSync(path, 'utf8').split('\n');
    writeFileSync(path, [String(process.pid), ...rest].join('\n'));
    running = await startProcess({ env: environment() });
    expect(isAlive(database())).toBe(true);
  });

  it('stops the database of a killed server and replaces it; SIGTERM ends both with exit code 0', async () => {
    const orphan = await orphaned();
    running = await startProcess({ env: environment() });
    expect(isAlive(orphan)).toBe(false);
    const own = database();
    expect(own.pid).not.toBe(orphan.pid);
    expect(await running.stop()).toBe(0);
    expect(isAlive(own)).toBe(false);
    expect(existsSync(join(dataDir, 'server.pid'))).toBe(false);
  });
});

describe('a start by npm', () => {
  it('stops server and database when only npm gets SIGTERM', async () => {
    running = await startProcess({ command: ['npm', 'start', '--silent'], env: environment() });
    const own = database();
    await running.stop('SIGTERM');
    // npm may end a moment before what it started.
    await expect.poll(() => isAlive(own), { timeout: 20_000 }).toBe(false);
    expect(existsSync(join(dataDir, 'server.pid'))).toBe(false);
  });
});

describe('a start that cannot succeed', () => {
  it('names a wrong setting', async () => {
    expect(await refusal({ PORT: 'http' })).toBe('Slipway cannot start: PORT must be a whole number from 0 to 65535');
  });

  it('names a missing database without its password', async () => {
    const line = await refusal({ DATABASE_URL: 'postgres://owner:hush-hush@127.0.0.1:1/yard' });
    expect(line).toContain('DATABASE_URL cannot be used');
    expect(line).not.toContain('hush-hush');
  });

  it('names a data folder that cannot be created', async () => {
    const file = join(dataDir, 'a-file');
    writeFileSync(file, '');
    expect(await refusal({ DATA_DIR: join(file, 'data') })).toContain('cannot be created');
  });

  // Its parent stands there, and says that it takes no folders. Other systems have no such place.
  it.runIf(process.platform === 'linux')('names a data folder that the kernel refuses to create', async () => {
    expect(await refusal({ DATA_DIR: '/proc/slipway/data' })).toContain('cannot be created');
  });

  // Only root starts PostgreSQL as somebody else.
  it.runIf(process.getuid?.() === 0)('names a data folder that the database user of root cannot reach', async () => {
    const closed = join(dataDir, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    expect(await refusal({ DATA_DIR: join(closed, 'data') })).toContain('cannot be reached');
  });
});

describe('a database of the installer', () => {
  let given: TestDatabase;
  let servers: readonly ServerProcess[] = [];
  beforeAll(async () => {
    given = await cloneDatabase();
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await dropDatabase(given);
  });

  const installed = (more: Record<string, string> = {}) => ({
    DATA_DIR: given.dataDir,
    DATABASE_URL: given.urls.owner,
    DATABASE_APP_URL: given.urls.app,
    DATABASE_REPORT_URL: given.urls.report,
    DATABASE_FORMS_URL: given.urls.forms,
    ...more,
  });

  it('is used at the given addresses, by several processes at once', async () => {
    const env = environment(installed());
    servers = await Promise.all([startProcess({ env }), startProcess({ env })]);
    for (const server of servers) expect(await signIn(server.url, 'test-only password')).toBe(true);
    expect(existsSync(join(given.dataDir, 'postgres'))).toBe(false);
  });

  it('is not served by a process with a taken port or a wrong host, tenant or folder, which is named', async () => {
    const port = new URL(servers[0]?.url ?? '').port;
    const said = await Promise.all([
      refusal(installed({ PORT: port })),
      refusal(installed({ HOST: 'no.such.host.invalid' })),
      refusal(installed({ BOARD_TENANT: '4711' })),
      refusal(installed({ BACKUP_DIR: '/dev/null/backups' })),
    ]);
    expect(said[0]).toBe('Slipway cannot start: HOST and PORT cannot be used (EADDRINUSE)');
    expect(said[1]).toMatch(/^Slipway cannot start: HOST and PORT cannot be used \((?:ENOTFOUND|EAI_AGAIN)\)$/);
    expect(said[2]).toBe('Slipway cannot start: BOARD_TENANT is 4711, and there is no such tenant');
    expect(said[3]).toMatch(/^Slipway cannot start: BACKUP_DIR \/dev\/null\/backups cannot be used \(E[A-Z]+\)$/);
  });
});
