import { useSyncExternalStore } from 'react';
import { releaseOf } from '#shared/http/release.ts';

/** What this page was built as; null in development and in tests of parts. */
export const ownRelease = typeof document === 'undefined' ? null : releaseOf(document.head.outerHTML);

/** What a person reads to whoever looks after the system: `0.1.0 (Ab3dEf12)`. */
export const releaseName = `${import.meta.env.VITE_VERSION ?? ''} (${ownRelease?.split('.', 1)[0] ?? 'source'})`.trim();

/** Release that the last answer came from, where it was not this page's. */
let other: string | null = null;
const listeners = new Set<() => void>();

/**
 * A server that was upgraded says so with each answer. While processes are upgraded one by one, the
 * answers of the old one take it back.
 */
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

/** The release that a reload would bring; null while this page is the server's. */
export function useOtherRelease(): string | null {
  return useSyncExternalStore(onRelease, () => other);
}
