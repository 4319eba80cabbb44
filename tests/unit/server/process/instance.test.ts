import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimInstance } from '#server/process/instance.ts';
import { endProcess, identify, isAlive, type ProcessIdentity } from '#server/process/process-identity.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slipway-instance-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const claim = () => claimInstance(folder, 'server', 'http://127.0.0.1:1');
const note = () => JSON.parse(readFileSync(join(folder, 'server.pid'), 'utf8'));
const leave = (text: object) => writeFileSync(join(folder, 'server.pid'), JSON.stringify(text));

/** A process that ends only when it is told to. */
async function sleeper(): Promise<ProcessIdentity> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  await once(child, 'spawn');
  const found = identify(child.pid ?? 0);
  if (found === undefined) throw new Error('it did not start');
  return found;
}

const now = [{ signal: 'SIGKILL', patience: 5_000 }] as const;

describe('ending a process', () => {
  it('uses the given steps, and goes on to the next signal if the process does not react', async () => {
    const owner = await sleeper();
    const sent: string[] = [];
    const deaf = (pid: number, signal: NodeJS.Signals) => {
      sent.push(signal);
      if (signal === 'SIGKILL') process.kill(pid, signal);
    };
    const steps = [{ signal: 'SIGINT', patience: 50 }, ...now, ...now] as const;
    await endProcess(owner, steps, deaf);
    expect(sent).toEqual(['SIGINT', 'SIGKILL']);
    expect(isAlive(owner)).toBe(false);
  });
});

describe('the server instance of a data folder', () => {
  it('is this process after a claim, and nobody after the release', async () => {
    const instance = await claim();
    expect(note()).toMatchObject({ pid: process.pid, url: 'http://127.0.0.1:1' });
    instance.announce('http://127.0.0.1:4711');
    expect(note().url).toBe('http://127.0.0.1:4711');
    instance.release();
    expect(existsSync(join(folder, 'server.pid'))).toBe(false);
  });

  it('stays alone while it lives: a second start fails with its address', async () => {
    const owner = await sleeper();
    leave({ ...owner, url: 'http://127.0.0.1:4712' });
    await expect(claim()).rejects.toThrow('already running at http://127.0.0.1:4712');
    expect(isAlive(owner)).toBe(true);
    await endProcess(owner, now);
  });

  it('is replaced when it is dead, even if another process has its process id', async () => {
    const other = await sleeper();
    leave({ pid: other.pid, started: 'long ago', url: 'http://127.0.0.1:4713' });
    const instance = await claim();
    expect(note().pid).toBe(process.pid);
    expect(isAlive(other)).toBe(true);
    instance.release();
    await endProcess(other, now);
  });

  // A service inside a container of systemd sees another boot than a command beside it.
  it.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
    'is recognised by the boot id that its process sees, not by the boot id seen here',
    async () => {
      const boot = join(folder, 'boot_id');
      writeFileSync(boot, 'another-boot\n');
      const inside = `mount --bind ${boot} /proc/sys/kernel/random/boot_id && echo there && exec sleep 60`;
      const child = spawn('unshare', ['--mount', 'sh', '-c', inside], { stdio: ['ignore', 'pipe', 'ignore'] });
      await once(child.stdout, 'data');
      const owner = identify(child.pid ?? 0);
      expect(owner?.started).toMatch(/^another-boot \d+$/);
      leave({ ...owner, url: 'http://127.0.0.1:4714' });
      await expect(claim()).rejects.toThrow('already running at http://127.0.0.1:4714');
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  );

  it('is stopped and replaced when its npm was killed', async () => {
    const [owner, npm] = await Promise.all([sleeper(), sleeper()]);
    leave({ ...owner, url: 'http://127.0.0.1:4714', launcher: npm });
    await expect(claim()).rejects.toThrow('already running');
    await endProcess(npm, now);
    const instance = await claim();
    expect(isAlive(owner)).toBe(false);
    expect(note().pid).toBe(process.pid);
    instance.release();
  });

  it('is replaced when its note is incomplete', async () => {
    writeFileSync(join(folder, 'server.pid'), '{"pid": 1');
    const instance = await claim();
    expect(note().pid).toBe(process.pid);
    instance.release();
  });

  it('is unique when two processes start at the same moment', async () => {
    // Both see no owner; the link decides. The loser then finds this very process alive.
    const claims = await Promise.allSettled([claim(), claim(), claim()]);
    expect(claims.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });
});
