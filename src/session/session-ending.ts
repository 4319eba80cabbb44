/**
 * A session can end while a form is open (token expired or revoked). A listener that has unsaved work keeps a draft
 * before the page reloads.
 */
type Listener = () => void;

const listeners = new Set<Listener>();

/** Runs `listener` when the session is over, before the page reloads; returns the function that stops this. */
export function onSessionEnding(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceSessionEnding(): void {
  for (const listener of listeners) listener();
}
