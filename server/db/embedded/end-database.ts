import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { endProcess, type ProcessIdentity } from '#server/process/process-identity.ts';
import type { Binaries } from './binaries.ts';

/**
 * SIGINT is PostgreSQL's fast shutdown: it keeps committed rows and disconnects clients. The others are for hanging
 * processes.
 */
const fastShutdown = [
  { signal: 'SIGINT', patience: 30_000 },
  { signal: 'SIGQUIT', patience: 5_000 },
  { signal: 'SIGKILL', patience: 2_000 },
] as const;

/** Windows has no signals: PostgreSQL receives them through a pipe, while Node would terminate the process at once. */
function byPipe({ folder }: Binaries) {
  return (pid: number, signal: NodeJS.Signals) => {
    if (signal === 'SIGKILL') process.kill(pid, signal);
    else
      spawnSync(join(folder, 'bin', 'pg_ctl'), ['kill', signal.slice('SIG'.length), String(pid)], {
        windowsHide: true,
      });
  };
}

/** Stops one of our PostgreSQL processes, trying the gentlest way first. */
export const endDatabase = (identity: ProcessIdentity, binaries: Binaries): Promise<void> =>
  endProcess(identity, fastShutdown, process.platform === 'win32' ? byPipe(binaries) : undefined);
