import type { CallError } from '#shared/http/call-error.ts';

/** Event channel between `call`, which reports errors, and `src/notice/notice-queue.ts`, which shows them. */
type Listener = (error: CallError) => void;

const listeners = new Set<Listener>();

/** Subscribes to call errors that no caller handles; returns the unsubscribe function. */
export function onCallError(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function publishCallError(error: CallError): void {
  for (const listener of listeners) listener(error);
}
