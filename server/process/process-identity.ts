import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A process, told from a later one with the same number: pid and the moment it started. A killed server leaves its pid
 * behind, and numbers are used again.
 */
export interface ProcessIdentity {
  readonly pid: number;
  readonly started: string;
}

/** What tells when a process started, where there is no `/proc`. */
const askers = {
  unix: (pid: number) => ['ps', ['-o', 'lstart=', '-p', String(pid)]] as const,
  windows: (pid: number) =>
    ['powershell', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.Ticks`]] as const,
};

/** When a living process started, in the system's own words; undefined when there is no such process (or a zombie). */
function startOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name in parentheses may hold anything; fields count from behind it: state is first, start the 20th.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
    } catch {
      return undefined;
    }
  }
  try {
    const [program, args] = askers[process.platform === 'win32' ? 'windows' : 'unix'](pid);
    const text = execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    return text === '' ? undefined : text;
  } catch {
    return undefined;
  }
}

export function identify(pid: number): ProcessIdentity | undefined {
  const started = startOf(pid);
  return started === undefined ? undefined : { pid, started };
}

export function isAlive(identity: ProcessIdentity): boolean {
  return startOf(identity.pid) === identity.started;
}

const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));

/** Ends a process: each signal in turn, with its patience in milliseconds, until it is gone. */
export async function endProcess(
  identity: ProcessIdentity,
  steps: readonly { readonly signal: NodeJS.Signals; readonly patience: number }[],
): Promise<void> {
  for (const { signal, patience } of steps) {
    if (!isAlive(identity)) return;
    try {
      process.kill(identity.pid, signal);
    } catch {
      // Gone between the look and the signal.
    }
    for (let waited = 0; waited < patience && isAlive(identity); waited += 20) await pause(20);
  }
}
