import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { identify, isAlive, type ProcessIdentity } from '#server/process/process-identity.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { testPasswords } from './test-config.ts';
import { adminToken, contractorCodes, startWriteLoad } from './write-load.ts';

/**
 * Processes to kill: npm alone (the server keeps running as an orphan), the server, both with their group, or the
 * database.
 */
export const victims = ['npm', 'server', 'group', 'database'] as const;
export type Victim = (typeof victims)[number];

const npmStart: readonly [string, ...string[]] = ['npm', 'start', '--silent'];

function noted(dataDir: string, name: string): ProcessIdentity {
  return JSON.parse(readFileSync(join(dataDir, name), 'utf8')) as ProcessIdentity;
}

function kill(victim: Victim, npm: ServerProcess, dataDir: string): void {
  if (victim === 'npm') process.kill(npm.pid, 'SIGKILL');
  else if (victim === 'server') process.kill(noted(dataDir, 'server.pid').pid, 'SIGKILL');
  else if (victim === 'group') process.kill(-npm.pid, 'SIGKILL');
  else {
    // The server first, so that it does not restart the database.
    process.kill(-npm.pid, 'SIGKILL');
    process.kill(noted(dataDir, 'postgres.pid').pid, 'SIGKILL');
  }
}

/**
 * Starts the product by `npm start`, kills it during writes and starts it again, once per victim; each time, every
 * acknowledged row must exist exactly once.
 * @returns the total number of acknowledged rows
 */
export async function killRounds(rounds: readonly Victim[]): Promise<number> {
  const dataDir = temporaryFolder();
  const env = { PORT: '0', DATA_DIR: dataDir, DEMO_DATA: '0', ADMIN_PASSWORD: testPasswords.admin };
  const start = () => startProcess({ command: npmStart, env, detached: true });
  const acknowledged: string[] = [];
  let npm = await start();
  try {
    for (const victim of rounds) {
      const load = startWriteLoad(npm.url, await adminToken(npm.url, testPasswords.admin));
      await expect.poll(() => load.acknowledged.length, { timeout: 15_000 }).toBeGreaterThan(0);
      await pause(Math.random() * 900);
      const server = noted(dataDir, 'server.pid');
      kill(victim, npm, dataDir);
      // The orphaned server of a killed npm keeps serving; the next start must end it during its writes.
      const restarted = start();
      npm = await restarted;
      await load.stop();
      acknowledged.push(...load.acknowledged);
      expect(isAlive(server), `the server of before ${victim} was killed`).toBe(false);
      const found = await contractorCodes(npm.url, await adminToken(npm.url, testPasswords.admin));
      expect(acknowledged.filter((code) => found.get(code) !== 1)).toEqual([]);
    }
  } finally {
    const database = noted(dataDir, 'postgres.pid');
    process.kill(noted(dataDir, 'server.pid').pid, 'SIGTERM');
    await expect.poll(() => isAlive(database), { timeout: 20_000 }).toBe(false);
    await expect.poll(() => identify(npm.pid), { timeout: 10_000 }).toBeUndefined();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return acknowledged.length;
}
