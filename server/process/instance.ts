import { existsSync, linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/config/start-error.ts';
import { launcherOf } from './launcher.ts';
import { endProcess, identify, isAlive, type ProcessIdentity } from './process-identity.ts';

/** What `server.pid` holds: who serves this data folder, where, and the npm that started it. */
interface InstanceNote extends ProcessIdentity {
  readonly url: string;
  readonly launcher?: ProcessIdentity;
}

export interface Instance {
  /** The address once the server listens (the port may have been chosen by the system). */
  readonly announce: (url: string) => void;
  readonly release: () => void;
}

const stopOrphan = [
  { signal: 'SIGTERM', patience: 15_000 },
  { signal: 'SIGKILL', patience: 2_000 },
] as const;

/**
 * Claims the data folder for this process. A live owner is an error that names its address; an owner whose npm was
 * killed serves nobody who could stop it: it is ended and taken over, like one that is dead.
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
    // A link appears with its whole content or not at all, so two starts at once cannot both win.
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

/** Whether a live server has claimed the data folder under this name. */
export function isClaimed(dataDir: string, name: string): boolean {
  const owner = readNote(join(dataDir, `${name}.pid`));
  return owner !== undefined && isAlive(owner);
}

/** Whether any server works on a data folder: with a database of the installer's there may be one for each port. */
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
