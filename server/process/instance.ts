import { existsSync, linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/config/start-error.ts';
import { launcherOf } from './launcher.ts';
import { endProcess, identify, isAlive, type ProcessIdentity } from './process-identity.ts';

/**
 * Content of `server.pid`: the process that serves the data folder, its address, and the npm process that started it.
 */
interface InstanceNote extends ProcessIdentity {
  readonly url: string;
  readonly launcher?: ProcessIdentity;
}

export interface Instance {
  /** Records the address when the server listens; the system may have chosen the port. */
  readonly announce: (url: string) => void;
  readonly release: () => void;
}

const stopOrphan = [
  { signal: 'SIGTERM', patience: 15_000 },
  { signal: 'SIGKILL', patience: 2_000 },
] as const;

/**
 * Claims the data folder for this process. If another server is running there, throws an error with its address. A
 * server whose npm process was killed can no longer be stopped by the user, so it is ended and replaced, like a dead
 * one.
 */
export async function claimInstance(dataDir: string, name: string, url: string): Promise<Instance> {
  const path = join(dataDir, `${name}.pid`);
  const self = identify(process.pid);
  if (self === undefined) throw new StartError('This system does not tell when a process started');
  const note: InstanceNote = { ...self, url, launcher: launcherOf(process.pid) };
  const draft = `${path}.${process.pid}`;
  const write = (text: InstanceNote) => writeFileSync(draft, JSON.stringify(text), { mode: 0o600 });
  write(note);
  try {
    // A link appears completely or not at all, so of two simultaneous starts only one succeeds.
    while (!tryLink(draft, path)) {
      const owner = readNote(path);
      if (owner !== undefined && isAlive(owner)) {
        if (owner.launcher === undefined || isAlive(owner.launcher)) {
          throw new StartError(`already running at ${owner.url} (process ${owner.pid})`);
        }
        await endProcess(owner, stopOrphan);
      }
      rmSync(path, { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    announce: (address) => writeFileSync(path, JSON.stringify({ ...note, url: address })),
    release: () => {
      if (readNote(path)?.pid === process.pid) rmSync(path, { force: true });
    },
  };
}

/** Whether a running server has claimed the data folder under this name. */
export function isClaimed(dataDir: string, name: string): boolean {
  const owner = readNote(join(dataDir, `${name}.pid`));
  return owner !== undefined && isAlive(owner);
}

/** Whether any server uses a data folder; with a database of the installer, there may be one per port. */
export function servesHere(dataDir: string): boolean {
  const notes = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => /^server(-\d+)?\.pid$/.test(name)) : [];
  return notes.some((name) => isClaimed(dataDir, name.slice(0, -'.pid'.length)));
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readNote(path: string): InstanceNote | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as InstanceNote;
  } catch {
    return undefined;
  }
}
