/**
 * A session can end under an open form (token expired, revoked). Whoever holds unsaved work hears of it before the
 * page reloads and keeps a draft.
 */
type Listener = () => void;

const listeners = new Set<Listener>();

/** Hears that the session is over and the page about to reload; returns the way to stop. */
export function onSessionEnding(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceSessionEnding(): void {
  for (const listener of listeners) listener();
}
