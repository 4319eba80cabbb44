import { useSyncExternalStore } from 'react';
import { breakpoint } from '#shared/theme/tokens.ts';

interface Media {
  readonly subscribe: (notify: () => void) => () => void;
  readonly matches: () => boolean;
}

function upTo(width: number): Media {
  const query = `(max-width: ${width}px)`;
  return {
    subscribe(notify) {
      const media = window.matchMedia(query);
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    matches: () => window.matchMedia(query).matches,
  };
}

const narrow = upTo(breakpoint.collapse);
const phone = upTo(breakpoint.mobile);

/** True on a phone's width: cards instead of tables, actions at the bottom, the menu in a drawer (spec 1 §2). */
export function usePhone(): boolean {
  return useSyncExternalStore(phone.subscribe, phone.matches);
}

/** `mobile`: the menu is a drawer; below 1088 px the side menu is collapsed, and up to 768 px it is mobile too (spec 1 §2). */
export function useViewport(): { readonly mobile: boolean; readonly narrow: boolean } {
  return { mobile: usePhone(), narrow: useSyncExternalStore(narrow.subscribe, narrow.matches) };
}
