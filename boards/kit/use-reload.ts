import { useEffect, useRef } from 'react';
import { everyNight } from './yard-night.ts';

/** Asks the server for the page itself first: a screen never trades a picture for an error page. */
export async function reloadWhenServed(): Promise<void> {
  try {
    const page = await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' });
    if (page.ok) window.location.reload();
  } catch {
    // Server away: the picture stays, the next release or the next night tries again.
  }
}

/**
 * Recovers a screen from a new release (the payload names one) and takes up at 04:00 of the yard what a long life
 * leaves behind
 * (domain.md §14).
 */
export function useReload(release: string | null): void {
  const seen = useRef(release);
  useEffect(() => {
    if (seen.current && release && release !== seen.current) void reloadWhenServed();
    seen.current ??= release;
  }, [release]);
  useEffect(() => everyNight(() => void reloadWhenServed()), []);
}
