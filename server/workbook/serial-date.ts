/**
 * Day 0 of serial dates, 1899-12-30. Programs disagree on days before March 1900, because some have a 29 February 1900;
 * such dates are neither written nor read.
 */
const epoch = Date.UTC(1899, 11, 30);
const firstSure = 61;
/** Serial number of 9999-12-31, the last date of spreadsheets. */
const last = 2_958_465;
const dayMs = 86_400_000;
/** Days between the 1900 and the 1904 date systems. */
export const days1904 = 1462;

/** Serial number of a date and time such as `2026-11-21 08:30:00`; null if a sheet cannot represent it. */
export function serialOf(text: string): number | null {
  const ms = Date.parse(`${text.slice(0, 10)}T${text.slice(11) || '00:00:00'}Z`);
  const serial = (ms - epoch) / dayMs;
  return Number.isFinite(serial) && serial >= firstSure && serial < last + 1 ? serial : null;
}

/** Date and time of a serial number as `YYYY-MM-DD HH:mm:ss`, rounded to seconds; null if it is no date. */
export function dateTimeOf(serial: number): string | null {
  if (!(serial >= firstSure && serial < last + 1)) return null;
  const seconds = Math.round(serial * 86_400);
  return new Date(epoch + seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
}
