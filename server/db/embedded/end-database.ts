import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { endProcess, type ProcessIdentity } from '#server/process/process-identity.ts';
import type { Binaries } from './binaries.ts';

/** Fast shutdown keeps every committed row and needs no client's consent; the rest is for a process that hangs. */
const fastShutdown = [
  { signal: 'SIGINT', patience: 30_000 },
  { signal: 'SIGQUIT', patience: 5_000 },
  { signal: 'SIGKILL', patience: 2_000 },
] as const;

/** Windows has no signals: PostgreSQL hears them by a pipe of its own, and Node's would end it as a power cut does. */
function byPipe({ folder }: Binaries) {
  return (pid: number, signal: NodeJS.Signals) => {
    if (signal === 'SIGKILL') process.kill(pid, signal);
    else
      spawnSync(join(folder, 'bin', 'pg_ctl'), ['kill', signal.slice('SIG'.length), String(pid)], {
        windowsHide: true,
      });
  };
}

/** Ends a PostgreSQL of ours, as gently as it lets us. */
export const endDatabase = (identity: ProcessIdentity, binaries: Binaries): Promise<void> =>
  endProcess(identity, fastShutdown, process.platform === 'win32' ? byPipe(binaries) : undefined);
