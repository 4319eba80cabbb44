import { hrefOf } from '#shared/build-settings.ts';
import { boardWorkerPath } from '#shared/entries.ts';

/**
 * Why a screen cannot start without its server: browsers keep offline copies for https only (`insecure`), or the
 * browser did not keep this copy (`refused`).
 */
export type OfflineGap = 'insecure' | 'refused';

/**
 * Waits until the first picture and its charts are drawn: the copy is for the next start and must not slow this one.
 */
const afterMs = 20_000;

/**
 * Lets the browser keep an offline copy of the boards (`entries/signage/worker.ts`), and calls `tell` with the reason
 * if it does not. Does nothing in development, where there is no bundle. Returns the function that stops this.
 */
export function keepOfflineCopy(onGap: (gap: OfflineGap) => void): () => void {
  if (!import.meta.env.PROD) return () => undefined;
  if (!window.isSecureContext) {
    onGap('insecure');
    return () => undefined;
  }
  const timer = window.setTimeout(() => {
    // Absent if the browser keeps no offline copies at all, as in a private window.
    const keeping = navigator.serviceWorker?.register(hrefOf(boardWorkerPath)) ?? Promise.reject();
    keeping.catch(() => onGap('refused'));
  }, afterMs);
  return () => window.clearTimeout(timer);
}
