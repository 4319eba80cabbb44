import { readFileSync } from 'node:fs';

/** Resident memory of a process in MB; threads are part of their process. */
function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kilobytes) * 1024) / 1e6;
}

/** Runs the work, and tells by how many MB the resident memory of the process grew at most. */
export async function growthOf<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ readonly mb: number; readonly result: T }> {
  const before = residentMb(pid);
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMb(pid));
  }, 20);
  try {
    const result = await work();
    return { mb: Math.round(peak - before), result };
  } finally {
    clearInterval(timer);
  }
}
