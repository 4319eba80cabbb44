/** Below it PostgreSQL soon stops, however large the disk is. */
const leastFree = 2 ** 30;
/** From here it is said in other words than from where an installation wants to be warned. */
const nearlyFull = 95;

/** How full a disk is: the watch, the monitor page and `npm run doctor` all go by this. */
export interface DiskUse {
  /** Whole per cent, none that is not reached yet. */
  readonly percent: number;
  /** `filling` wants to be looked at, `full` at once. */
  readonly state: 'roomy' | 'filling' | 'full';
}

/** @param warnFrom per cent, as the installation has set it */
export function diskUse({ size, free }: { readonly size: number; readonly free: number }, warnFrom: number): DiskUse {
  // A file system that tells no size has none that could be used up.
  if (size <= 0) return { percent: 0, state: 'roomy' };
  const percent = Math.floor(((size - free) / size) * 100);
  if (percent >= nearlyFull || free < leastFree) return { percent, state: 'full' };
  return { percent, state: percent >= warnFrom ? 'filling' : 'roomy' };
}
