import type { CallError } from '#shared/http/call-error.ts';

/** Where failed calls meet whoever shows them (`src/notice/notice-queue.ts`): the client throws, the edge decides. */
type Listener = (error: CallError) => void;

const listeners = new Set<Listener>();

/** Hears each call error that nobody else shows; returns the way to stop. */
export function onCallError(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function publishCallError(error: CallError): void {
  for (const listener of listeners) listener(error);
}
