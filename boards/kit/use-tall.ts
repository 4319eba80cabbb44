import { useSyncExternalStore } from 'react';

const portrait = window.matchMedia('(orientation: portrait)');

function subscribe(listener: () => void): () => void {
  portrait.addEventListener('change', listener);
  return () => portrait.removeEventListener('change', listener);
}

/** Whether the screen is higher than wide. */
export function useTall(): boolean {
  return useSyncExternalStore(subscribe, () => portrait.matches);
}
