import { useSyncExternalStore } from 'react';
import type { Call } from '#shared/contract/call.ts';

/** `closed`: this person waits; `<begin>/<end>`: a window comes or is open; null: none (`server/kernel/maintenance/closed.ts`). */
let news: string | null = null;
const listeners = new Set<() => void>();

/** Each answer to who is signed in tells of maintenance; what anybody may ask goes on and tells nothing. */
export function noteMaintenance({ access }: Call, header: string | null): void {
  if (access === 'anonymous' || header === news) return;
  news = header;
  for (const listener of listeners) listener();
}

export const isClosed = (): boolean => news === 'closed';

export function useMaintenance(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => news,
  );
}
