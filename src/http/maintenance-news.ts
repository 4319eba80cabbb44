import { useSyncExternalStore } from 'react';
import type { Call } from '#shared/contract/call.ts';

/**
 * `closed`: this user must wait; `<begin>/<end>`: a maintenance window is planned or open; null: none
 * (`server/kernel/maintenance/closed.ts`).
 */
let news: string | null = null;
const listeners = new Set<() => void>();

/**
 * Reads the maintenance header of a response. Anonymous calls are ignored, because they work during maintenance and
 * have no such header.
 */
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
