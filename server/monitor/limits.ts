/** From where something is worth a warning: in the watch of a running server the typed parameters of its job. */
export interface Limits {
  readonly diskPercent: number;
  readonly backupHours: number;
  readonly daysAhead: number;
  readonly databaseMs: number;
  readonly swapMegabytes: number;
}

/** What the job begins with, and all go by where nobody has set others. The hour above a day is what the nightly backup may take. */
export const usualLimits: Limits = {
  diskPercent: 80,
  backupHours: 25,
  daysAhead: 30,
  databaseMs: 500,
  swapMegabytes: 5,
};

/** Milliseconds that the clocks of server and database may differ by. */
export const mostApartMs = 30_000;

/** Whole days until a moment, negative behind it; epoch milliseconds. */
export const daysUntil = (moment: number, now: number): number => Math.floor((moment - now) / 86_400_000);

/** Both epoch milliseconds. */
export const isOlder = (moment: number, hours: number, now: number): boolean => now - moment > hours * 3_600_000;
