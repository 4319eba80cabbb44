import { useEffect } from 'react';
import { releaseOf } from '#shared/http/release.ts';
import type { BoardClient } from './board-client.ts';
import { usePicture } from './use-board.ts';
import { everyNight } from './yard-night.ts';

/** Name of the release of this page, read before it loads further files; null in development. */
const ownRelease = typeof document === 'undefined' ? null : releaseOf(document.head.outerHTML);

/** The screens of a hall reload spread over this time, not all at once. */
const nightSpreadMs = 120_000;
/**
 * If a reload did not bring the new release, the next attempt is after this time: behind the same address there may be
 * a server process of another release.
 */
const againMs = 600_000;
const retryMs = 15_000;
const triedKey = 'slipway:board:tried';

/** Reloads only after the server has answered for the page: a screen must never swap its picture for an error page. */
async function reloadWhenServed(): Promise<void> {
  try {
    const page = await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' });
    if (page.ok) window.location.reload();
  } catch {
    // The server is away: the picture stays, and the next release or the next night tries again.
  }
}

let isWaiting = false;

/**
 * Reloads as soon as the server answers: a part of the page did not load, and a browser may keep a failed module until
 * the page is reloaded.
 */
export function reloadOnceServed(): void {
  if (isWaiting) return;
  isWaiting = true;
  window.setInterval(() => void reloadWhenServed(), retryMs);
}

/**
 * Whether this tab has recently reloaded for this release. True also if that cannot be stored; then only the nightly
 * reload is left.
 */
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

/** Reloads at 04:00 yard time, against what piles up in a page that runs for weeks (docs/domain.md §14). */
export function useNightlyReload(): void {
  useEffect(() => everyNight(() => void reloadWhenServed(), Math.random() * nightSpreadMs), []);
}

/**
 * Reloads when the server runs a new release, which its answers name. A picture from storage is ignored, as it says
 * nothing about the running release.
 */
export function useNewRelease(client: BoardClient<{ readonly release: string }>): void {
  const picture = usePicture(client);
  const release = picture?.heardAt == null ? null : picture.data.release;
  useEffect(() => {
    const other = ownRelease !== null && release !== null && release !== ownRelease;
    if (other && !triedLately(release)) void reloadWhenServed();
  }, [release]);
}
