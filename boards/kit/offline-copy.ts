import { hrefOf } from '#shared/build-settings.ts';
import { boardWorkerPath } from '#shared/entries.ts';

/** Why a screen cannot start without its server: the browser keeps copies for https alone, or would not keep this one. */
export type OfflineGap = 'insecure' | 'refused';

/** After the first picture and its charts: the copy is for the next start and takes nothing from this one. */
const afterMs = 20_000;

/**
 * Lets the browser keep a copy of the boards (`entries/signage/worker.ts`), and tells why it does not. Nothing is kept in
 * development, where there is no bundle. Returns the stop.
 */
export function keepOfflineCopy(tell: (gap: OfflineGap) => void): () => void {
  if (!import.meta.env.PROD) return () => undefined;
  if (!window.isSecureContext) {
    tell('insecure');
    return () => undefined;
  }
  const timer = window.setTimeout(() => {
    // Absent where the browser keeps nothing at all, as in a private window.
    const keeping = navigator.serviceWorker?.register(hrefOf(boardWorkerPath)) ?? Promise.reject();
    keeping.catch(() => tell('refused'));
  }, afterMs);
  return () => window.clearTimeout(timer);
}
