/**
 * How old the last confirmed picture is, as shown in the header: `fresh` (green) only while the server answers,
 * `silent` as soon as it does not, `amber` after 2 periods, `red` after 5 (docs/domain.md §14).
 */
export type AgeLevel = 'fresh' | 'silent' | 'amber' | 'red';

/**
 * A board asks at least this often, however long its period is: for an unchanged picture the server only answers 304.
 */
export const heartbeatSeconds = 10;
/** One and a half heartbeats without an answer: from then on the server can no longer be called healthy. */
const silentAfterMs = 1500 * heartbeatSeconds;
/** Two clocks may differ by this much without having been changed. */
const toleranceMs = 60_000;

/** The time at which the server last confirmed a picture. */
export interface Confirmation {
  /** Epoch ms. */
  readonly confirmedAt: number;
  /** Ms since this page was loaded; null for a picture from storage. */
  readonly heardAt: number | null;
}

/**
 * Ms since the server confirmed the picture. The clock may have been set back, and the page's own time stands still
 * while the machine sleeps, so the longer of the two durations counts. Null if the age is unknown: the picture is from
 * storage, and was stored at a time that is later than now.
 */
export function ageOf({ confirmedAt, heardAt }: Confirmation, now: number, uptime: number): number | null {
  const byClock = now - confirmedAt;
  if (heardAt !== null) return Math.max(byClock, uptime - heardAt);
  return byClock < -toleranceMs ? null : Math.max(0, byClock);
}

/**
 * The level of an age.
 * @param ageMs since the server last confirmed the picture (200 or 304); null (unknown) counts as the oldest level
 */
export function ageLevel(ageMs: number | null, refreshSeconds: number): AgeLevel {
  if (ageMs === null) return 'red';
  const periods = ageMs / (refreshSeconds * 1000);
  if (periods >= 5) return 'red';
  if (periods >= 2) return 'amber';
  return ageMs > silentAfterMs ? 'silent' : 'fresh';
}

/** The names of the units of an age in one language. */
export type AgeUnits = Readonly<Record<'s' | 'min' | 'h' | 'd', string>>;

/** `45 s`, `12 min`, `3 h`, `2 d`: a single unit, short enough for the header. */
export function ageText(ageMs: number, units: AgeUnits): string {
  const seconds = Math.max(0, Math.floor(ageMs / 1000));
  if (seconds < 60) return `${seconds} ${units.s}`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} ${units.min}`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} ${units.h}`;
  return `${Math.floor(seconds / 86_400)} ${units.d}`;
}
