import { useSyncExternalStore } from 'react';

/** A condition of the window or the person's settings; made once, outside components. */
export interface Media {
  readonly subscribe: (notify: () => void) => () => void;
  readonly matches: () => boolean;
}

/** @param query as in CSS: `(max-width: 768px)` */
export function mediaOf(query: string): Media {
  // Each rendering of each component asks.
  let made: MediaQueryList | undefined;
  const media = () => {
    made ??= window.matchMedia(query);
    return made;
  };
  return {
    subscribe(notify) {
      const list = media();
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    matches: () => media().matches,
  };
}

/** Before there is a screen. */
const notYet = () => false;

/** Whether the condition holds; renders when that changes. */
export function useMedia(media: Media): boolean {
  return useSyncExternalStore(media.subscribe, media.matches, notYet);
}
