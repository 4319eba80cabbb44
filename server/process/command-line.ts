import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { askWindows } from './ask-windows.ts';

/** Command line of a process, joined by spaces; '' if there is no such process. */
export function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    if (process.platform === 'win32') {
      return askWindows(`(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`);
    }
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** Parent of a process; 0 if unknown. Always 0 on Windows, where a parent's id may have been reused. */
export function parentOf(pid: number): number {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    }
    if (process.platform === 'win32') return 0;
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
  } catch {
    return 0;
  }
}
