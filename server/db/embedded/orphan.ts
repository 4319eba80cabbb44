import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf } from '#server/process/command-line.ts';
import { endProcess, identify, isAlive, type ProcessIdentity } from '#server/process/process-identity.ts';

/** Fast shutdown keeps every committed row and needs no client's consent; the rest is for a process that hangs. */
export const fastShutdown = [
  { signal: 'SIGINT', patience: 30_000 },
  { signal: 'SIGQUIT', patience: 5_000 },
  { signal: 'SIGKILL', patience: 2_000 },
] as const;

/** PostgreSQL's own note, for the moment between its start and ours: a number alone, so the command must fit too. */
function noted(folder: string): ProcessIdentity | undefined {
  const path = join(folder, 'postmaster.pid');
  if (!existsSync(path)) return undefined;
  const pid = Number(readFileSync(path, 'utf8').split('\n')[0]);
  return commandOf(pid).includes(folder) ? identify(pid) : undefined;
}

/**
 * Stops what a killed server left running on this folder. PostgreSQL's own note goes too: after a restart of the
 * machine its number may belong to another process, and PostgreSQL would then refuse to start for ever.
 */
export async function stopOrphan(folder: string, pidFile: string): Promise<void> {
  const ours = existsSync(pidFile) ? (JSON.parse(readFileSync(pidFile, 'utf8')) as ProcessIdentity) : undefined;
  for (const left of [ours, noted(folder)]) {
    if (left !== undefined && isAlive(left)) await endProcess(left, fastShutdown);
  }
  rmSync(join(folder, 'postmaster.pid'), { force: true });
  rmSync(pidFile, { force: true });
}
