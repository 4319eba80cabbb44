import { useSyncExternalStore } from 'react';
import { breakpoint } from '#shared/theme/tokens.ts';

const query = `(max-width: ${breakpoint.mobile}px)`;

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** True on a phone's width: cards instead of tables, actions at the bottom. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
