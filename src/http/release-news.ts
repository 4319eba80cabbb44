import { useSyncExternalStore } from 'react';
import { releaseOf } from '#shared/http/release.ts';

/** Release of this page; null in development and in tests. */
export const ownRelease = typeof document === 'undefined' ? null : releaseOf(document.head.outerHTML);

/** Release as shown to users, for support: `0.1.0 (Ab3dEf12)`. */
export const releaseName = `${import.meta.env.VITE_VERSION ?? ''} (${ownRelease?.split('.', 1)[0] ?? 'source'})`.trim();

/** Release of the last response, if it differs from this page's. */
let other: string | null = null;
const listeners = new Set<() => void>();

/** Reads the release in a response. During a rolling upgrade, responses of old processes reset it. */
export function noteRelease(release: string | undefined): void {
  if (release === undefined || ownRelease === null) return;
  const next = release === ownRelease ? null : release;
  if (next === other) return;
  other = next;
  for (const listener of listeners) listener();
}

function onRelease(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The release that a reload would load; null if this page is current. */
export function useOtherRelease(): string | null {
  return useSyncExternalStore(onRelease, () => other);
}
