/** A smaller difference may come from the duration of the answer, and the `Date` header has whole seconds only. */
const noticedMs = 5_000;

/** How many ms this machine's clock is behind the server's; 0 if the clock is right. */
let behind = 0;

/**
 * The current time by the server's clock: right even on a screen whose own clock is hours off, or is corrected
 * meanwhile.
 */
export const yardNow = (): number => Date.now() + behind;

/**
 * Takes the time at which the server answered (its `Date` header). Without that header this machine's clock counts as
 * right.
 */
export function noteServerTime(date: string | null): void {
  const off = Date.parse(date ?? '') - Date.now();
  behind = Math.abs(off) > noticedMs ? off : 0;
}
