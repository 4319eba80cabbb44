/** Limits from which a warning is given; in a running server they are parameters of the watch job. */
export interface Limits {
  readonly diskPercent: number;
  readonly backupHours: number;
  readonly daysAhead: number;
  readonly databaseMs: number;
  readonly swapMegabytes: number;
}

/** Default limits. A nightly backup may take an hour, hence 25 hours. */
export const usualLimits: Limits = {
  diskPercent: 80,
  backupHours: 25,
  daysAhead: 30,
  databaseMs: 500,
  swapMegabytes: 5,
};

/** Most milliseconds by which the clocks of server and database may differ. */
export const mostApartMs = 30_000;

/** Whole days until a moment, negative if it is past; epoch milliseconds. */
export const daysUntil = (moment: number, now: number): number => Math.floor((moment - now) / 86_400_000);

/** Both times are epoch milliseconds. */
export const isOlder = (moment: number, hours: number, now: number): boolean => now - moment > hours * 3_600_000;
