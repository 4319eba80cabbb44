import { useEffect } from 'react';
import { releaseOf } from '#shared/http/release.ts';
import type { BoardClient } from './board-client.ts';
import { usePicture } from './use-board.ts';
import { everyNight } from './yard-night.ts';

/** Name of the release that this page is, read before it brings further files; null in development. */
const ownRelease = typeof document === 'undefined' ? null : releaseOf(document.head.outerHTML);

/** Screens of a hall load anew over so long, not at once. */
const nightSpreadMs = 120_000;
/** A release that the page did not become by loading anew is tried again after so long: a process of another one answers too. */
const againMs = 600_000;
const retryMs = 15_000;
const triedKey = 'slipway:board:tried';

/** Asks the server for the page itself first: a screen never trades a picture for an error page. */
async function reloadWhenServed(): Promise<void> {
  try {
    const page = await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' });
    if (page.ok) window.location.reload();
  } catch {
    // Server away: the picture stays, the next release or the next night tries again.
  }
}

let isWaiting = false;

/** Asks for the page again until there is a server: a part of it did not arrive, and a browser may keep a failed module for the page's life. */
export function reloadOnceServed(): void {
  if (isWaiting) return;
  isWaiting = true;
  window.setInterval(() => void reloadWhenServed(), retryMs);
}

/** Whether this tab has just loaded anew for a release; where that cannot be kept, only the night loads anew. */
function triedLately(release: string): boolean {
  try {
    const [tried, at] = (sessionStorage.getItem(triedKey) ?? '').split(' ');
    if (tried === release && Date.now() - Number(at) < againMs) return true;
    sessionStorage.setItem(triedKey, `${release} ${Date.now()}`);
    return false;
  } catch {
    return true;
  }
}

/** Takes up at 04:00 of the yard what a long life leaves behind (docs/domain.md §14). */
export function useNightlyReload(): void {
  useEffect(() => everyNight(() => void reloadWhenServed(), Math.random() * nightSpreadMs), []);
}

/**
 * Takes up a new release without a visit: what the server answers names its own. A picture that was kept from before says
 * nothing of it, and a page that came from the browser's copy is told as soon as there is a server.
 */
export function useNewRelease(client: BoardClient<{ readonly release: string }>): void {
  const picture = usePicture(client);
  const told = picture?.heardAt == null ? null : picture.data.release;
  useEffect(() => {
    const other = ownRelease !== null && told !== null && told !== ownRelease;
    if (other && !triedLately(told)) void reloadWhenServed();
  }, [told]);
}
