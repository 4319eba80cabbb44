import { useSyncExternalStore } from 'react';

/** A condition of the window or the person's settings; made once, outside components. */
export interface Media {
  readonly subscribe: (notify: () => void) => () => void;
  readonly matches: () => boolean;
}

/** @param query as in CSS: `(max-width: 768px)` */
export function mediaOf(query: string): Media {
  return {
    subscribe(notify) {
      const media = window.matchMedia(query);
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    matches: () => window.matchMedia(query).matches,
  };
}

/** Whether the condition holds; renders when that changes. */
export function useMedia(media: Media): boolean {
  return useSyncExternalStore(media.subscribe, media.matches);
}
