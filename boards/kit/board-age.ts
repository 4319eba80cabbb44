/**
 * How old the last confirmed picture is, in steps a passer-by can see: green only while the server is heard, silent as soon
 * as it is not, amber after 2 periods, red after 5 (docs/domain.md §14).
 */
export type AgeLevel = 'fresh' | 'silent' | 'amber' | 'red';

/** A board asks at least as often, however long its period is: an unchanged picture costs the server a 304. */
export const heartbeatSeconds = 10;
/** One question and half of another unanswered: nobody may call the server well any longer. */
const silentAfterMs = 1500 * heartbeatSeconds;
/** Clocks differ by so much without anybody having put one. */
const toleranceMs = 60_000;

/** When the server last confirmed a picture. */
export interface Confirmation {
  /** Epoch ms. */
  readonly confirmedAt: number;
  /** Ms since this page began; null of a picture that was kept from before. */
  readonly heardAt: number | null;
}

/**
 * Ms since the server confirmed the picture. A clock may be put back, and the page's own time stands still while the machine
 * sleeps: the longer of the two is believed. Null where neither tells: kept from before, by a clock that stood later than now.
 */
export function ageOf({ confirmedAt, heardAt }: Confirmation, now: number, uptime: number): number | null {
  const byClock = now - confirmedAt;
  if (heardAt !== null) return Math.max(byClock, uptime - heardAt);
  return byClock < -toleranceMs ? null : Math.max(0, byClock);
}

/** `ageMs`: since the server last confirmed the picture (200 or 304); what nobody knows is as bad as can be. */
export function ageLevel(ageMs: number | null, refreshSeconds: number): AgeLevel {
  if (ageMs === null) return 'red';
  const periods = ageMs / (refreshSeconds * 1000);
  if (periods >= 5) return 'red';
  if (periods >= 2) return 'amber';
  return ageMs > silentAfterMs ? 'silent' : 'fresh';
}

/** The units an age is told in, by what the language calls them. */
export type AgeUnits = Readonly<Record<'s' | 'min' | 'h' | 'd', string>>;

/** `45 s`, `12 min`, `3 h`, `2 d`: short enough for a header, one unit only. */
export function ageText(ageMs: number, units: AgeUnits): string {
  const seconds = Math.max(0, Math.floor(ageMs / 1000));
  if (seconds < 60) return `${seconds} ${units.s}`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} ${units.min}`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} ${units.h}`;
  return `${Math.floor(seconds / 86_400)} ${units.d}`;
}
