import { useSyncExternalStore } from 'react';
import { CallError } from '#shared/http/call-error.ts';

/** Statuses of a call that found nobody: no answer at all, and a proxy's word for a server that is not there. */
const nobody: ReadonlySet<number> = new Set([0, 502]);

const unreached: ReadonlySet<string> = new Set(['timeout', 'expired', 'tokenExpired']);

/** Whether a reading failed for want of the server or of a session, so that it is worth asking again once there is one. */
export function failedUnreached(error: unknown): boolean {
  return error instanceof CallError && (nobody.has(error.status) || unreached.has(error.kind));
}

/** The last call found nobody. */
let isGone = false;
const listeners = new Set<() => void>();
const watchers = new Set<() => void>();

function setGone(gone: boolean): void {
  if (gone === isGone) return;
  isGone = gone;
  for (const watcher of watchers) watcher();
}

/** Whether the server is away, as far as the last call or the browser knows. */
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
 * Told of the return of the network, or of a session that ended: the browser says so, or a call is answered after one that found nobody. A yard's
 * network may have no internet, and a server may go while the network stays, so the browser's word alone does not do.
 */
export function onNetworkReturn(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A call was answered, in whatever way. */
export function noteAnswer(): void {
  if (!isGone) return;
  setGone(false);
  tell();
}

/**
 * A call failed. One that took too long says nothing of the network: it may have found a busy server, which gets no more to
 * do by being asked again.
 */
export function noteFailure({ kind, status }: CallError): void {
  if (kind === 'timeout') return;
  if (nobody.has(status)) setGone(true);
  else noteAnswer();
}

/** The person signed in again in place: what was refused meanwhile is worth asking again. */
export function noteNewSession(): void {
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => {
    // The next answer is no second return.
    setGone(false);
    tell();
  });
  window.addEventListener('offline', () => setGone(true));
}
