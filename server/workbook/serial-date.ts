/**
 * Days since 1899-12-30: how sheets count time. Before March 1900 programs disagree (they keep a 29 February that never
 * was), so nothing earlier becomes a number or is read from one.
 */
const epoch = Date.UTC(1899, 11, 30);
const firstSure = 61;
/** 9999-12-31, the last day sheets know. */
const last = 2_958_465;
const dayMs = 86_400_000;
/** A workbook that counts from 1904 is this many days behind. */
export const days1904 = 1462;

/** `2026-11-21 08:30:00` → its serial number; null for what a sheet cannot count. */
export function serialOf(text: string): number | null {
  const ms = Date.parse(`${text.slice(0, 10)}T${text.slice(11) || '00:00:00'}Z`);
  const serial = (ms - epoch) / dayMs;
  return Number.isFinite(serial) && serial >= firstSure && serial < last + 1 ? serial : null;
}

/** A serial number as `YYYY-MM-DD HH:mm:ss`, to the nearest second; null where it is no day. */
export function dateTimeOf(serial: number): string | null {
  if (!(serial >= firstSure && serial < last + 1)) return null;
  const seconds = Math.round(serial * 86_400);
  return new Date(epoch + seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
}
