/** Less may be what the answer took, and a date in a header has whole seconds. */
const noticedMs = 5_000;

/** How far this machine's clock is behind the server's; more than a moment only where it is wrong. */
let behind = 0;

/** Now, by the server's clock: a screen whose own is hours off, or is put right meanwhile, shows the yard's time all the same. */
export const yardNow = (): number => Date.now() + behind;

/** Takes up when the server answered (its `Date` header); an answer that does not say is as good as a right clock. */
export function noteServerTime(date: string | null): void {
  const off = Date.parse(date ?? '') - Date.now();
  behind = Math.abs(off) > noticedMs ? off : 0;
}
