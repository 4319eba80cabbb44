import { useSyncExternalStore } from 'react';
import { CallError } from '#shared/http/call-error.ts';

/** Status codes without a server: no response, or a proxy's error for an unreachable server. */
const nobody: ReadonlySet<number> = new Set([0, 502]);

const unreached: ReadonlySet<string> = new Set(['timeout', 'expired', 'tokenExpired']);

/** Whether a request failed because of a missing server or session and is worth repeating. */
export function failedUnreached(error: unknown): boolean {
  return error instanceof CallError && (nobody.has(error.status) || unreached.has(error.kind));
}

/** The last call did not reach the server. */
let isGone = false;
const listeners = new Set<() => void>();
const watchers = new Set<() => void>();

function setGone(gone: boolean): void {
  if (gone === isGone) return;
  isGone = gone;
  for (const watcher of watchers) watcher();
}

/** Whether the server is unreachable, according to the last call or the browser. */
export function useServerGone(): boolean {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => isGone,
  );
}

/**
 * Calls the listener when the network or an ended session is back: according to the browser, or because a call succeeds
 * after one that did not reach the server. The browser's events do not suffice, because a yard's network may have no
 * internet and a server may be down while the network works.
 */
export function onNetworkReturn(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called when a call was answered, in whatever way. */
export function noteAnswer(): void {
  if (!isGone) return;
  setGone(false);
  notifyListeners();
}

/**
 * Called when a call failed. A timeout says nothing about the network: the server may be busy and must not get more
 * requests.
 */
export function noteFailure({ kind, status }: CallError): void {
  if (kind === 'timeout') return;
  if (nobody.has(status)) setGone(true);
  else noteAnswer();
}

/** Called after the user signed in again in place: refused requests are worth repeating. */
export function noteNewSession(): void {
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => {
    // So that the next answer does not count as another return.
    setGone(false);
    notifyListeners();
  });
  window.addEventListener('offline', () => setGone(true));
}
