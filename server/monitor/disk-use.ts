/** Below this number of free bytes PostgreSQL may stop soon, however large the disk is. */
const leastFree = 2 ** 30;
/** From this percentage on, a disk counts as full, whatever the configured limit is. */
const nearlyFull = 95;

/** How full a disk is; used by the watch job, the monitor page and `npm run doctor`. */
export interface DiskUse {
  /** Per cent, rounded down. */
  readonly percent: number;
  /** `filling` should be looked at, `full` at once. */
  readonly state: 'roomy' | 'filling' | 'full';
}

/** @param warnFrom configured limit in per cent */
export function diskUse({ size, free }: { readonly size: number; readonly free: number }, warnFrom: number): DiskUse {
  // A file system without a size cannot be full.
  if (size <= 0) return { percent: 0, state: 'roomy' };
  const percent = Math.floor(((size - free) / size) * 100);
  if (percent >= nearlyFull || free < leastFree) return { percent, state: 'full' };
  return { percent, state: percent >= warnFrom ? 'filling' : 'roomy' };
}
