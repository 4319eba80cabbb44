import { useSyncExternalStore } from 'react';

/** A media query; made once, outside components. */
export interface Media {
  readonly subscribe: (notify: () => void) => () => void;
  readonly matches: () => boolean;
}

/** @param query as in CSS: `(max-width: 768px)` */
export function mediaOf(query: string): Media {
  // Cached, because every rendering of every component calls this.
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

/** The value while rendering on the server. */
const notYet = () => false;

/** Whether the media query matches; renders again when that changes. */
export function useMedia(media: Media): boolean {
  return useSyncExternalStore(media.subscribe, media.matches, notYet);
}
