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

const bootPath = '/proc/sys/kernel/random/boot_id';

/** When a living process started, in the system's own words; undefined when there is no such process (or a zombie). */
function startOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name in parentheses may hold anything; fields count from behind it: state is first, start the 20th.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
    }
    const [program, args] = askers[process.platform === 'win32' ? 'windows' : 'unix'](pid);
    const text = execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    return text === '' ? undefined : text;
  } catch {
    return undefined;
  }
}

/**
 * The boot that a process runs in, as it sees it itself: a container manager shows its machines a number of their own, and a service
 * that systemd starts there with `ProtectKernelTunables` sees the real one. By different numbers a command beside that service
 * would take it for dead, and end its database. Undefined where the process may not be looked at: it is another account's, or has more rights.
 */
function bootOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/root${bootPath}`, 'utf8').trim();
  } catch {
    return undefined;
  }
}

export function identify(pid: number): ProcessIdentity | undefined {
  const start = startOf(pid);
  if (start === undefined) return undefined;
  if (process.platform !== 'linux') return { pid, started: start };
  const boot = bootOf(pid) ?? readFileSync(bootPath, 'utf8').trim();
  return { pid, started: `${boot} ${start}` };
}

/** Where the boot of a process cannot be asked, its number and its start to the hundredth of a second tell it. */
export function isAlive({ pid, started }: ProcessIdentity): boolean {
  const start = startOf(pid);
  if (start === undefined || process.platform !== 'linux') return start === started;
  const [boot, noted] = started.split(' ');
  return noted === start && (bootOf(pid) ?? boot) === boot;
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
