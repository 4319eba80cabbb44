import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { askWindows } from './ask-windows.ts';

/** Identifies a process by its id and start time, because ids are reused after a process has been killed. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly started: string;
}

/** Whether there is no such process; processes of other accounts exist too. */
function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Start time of a process on systems without `/proc`; '' if there is no such process. */
function askStart(pid: number): string {
  if (isGone(pid)) return '';
  if (process.platform === 'win32') return askWindows(`(Get-Process -Id ${pid}).StartTime.Ticks`);
  const args = ['-o', 'lstart=', '-p', String(pid)];
  return execFileSync('ps', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

const bootPath = '/proc/sys/kernel/random/boot_id';

/** Start time of a running process, as the system formats it; undefined if there is none, or a zombie. */
function startOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name in parentheses may contain anything, so count fields after it: state is the first, start time the
      // 20th.
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
 * Boot id as a process itself sees it. A container manager shows its machines an id of their own, but a systemd service
 * with `ProtectKernelTunables` sees the real one. With different ids, a command would take a running service for dead
 * and stop its database. Undefined if the process cannot be inspected, because of another account or more rights.
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

/** If the boot id of a process is unknown, its id and start time (to 10 ms) have to suffice. */
export function isAlive({ pid, started }: ProcessIdentity): boolean {
  const start = startOf(pid);
  if (start === undefined || process.platform !== 'linux') return start === started;
  const [boot, noted] = started.split(' ');
  return noted === start && (bootOf(pid) ?? boot) === boot;
}

const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));

/**
 * Ends a process: sends each signal in turn, waiting up to its `patience` in milliseconds.
 * @param send how to send a signal
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
      // The process ended between the check and the signal.
    }
    // Measure the time, because on some systems a check takes longer than the pause.
    const since = performance.now();
    while (performance.now() - since < patience && isAlive(identity)) await pause(20);
  }
}
