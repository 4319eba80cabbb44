import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { askWindows } from './ask-windows.ts';

/**
 * A process, told from a later one with the same number: pid and the moment it started. A killed server leaves its pid
 * behind, and numbers are used again.
 */
export interface ProcessIdentity {
  readonly pid: number;
  readonly started: string;
}

/** Whether the system knows no such process; one of another account is there. */
function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** When a process started, where there is no `/proc`; empty when there is none. */
function askStart(pid: number): string {
  if (isGone(pid)) return '';
  if (process.platform === 'win32') return askWindows(`(Get-Process -Id ${pid}).StartTime.Ticks`);
  const args = ['-o', 'lstart=', '-p', String(pid)];
  return execFileSync('ps', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

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
    const text = askStart(pid);
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

/**
 * Ends a process: each signal in turn, with its patience in milliseconds, until it is gone.
 * @param send how a signal reaches it
 */
export async function endProcess(
  identity: ProcessIdentity,
  steps: readonly { readonly signal: NodeJS.Signals; readonly patience: number }[],
  send: (pid: number, signal: NodeJS.Signals) => void = (pid, signal) => process.kill(pid, signal),
): Promise<void> {
  for (const { signal, patience } of steps) {
    if (!isAlive(identity)) return;
    try {
      send(identity.pid, signal);
    } catch {
      // Gone between the look and the signal.
    }
    // By the clock: where a look is a question to another program, it takes longer than the pause.
    const since = performance.now();
    while (performance.now() - since < patience && isAlive(identity)) await pause(20);
  }
}
