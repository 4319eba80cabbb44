import { useSyncExternalStore } from 'react';
import { breakpoint } from '#shared/theme/tokens.ts';

const narrow = `(max-width: ${breakpoint.collapse}px)`;
const phone = `(max-width: ${breakpoint.mobile}px)`;

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    () => window.matchMedia(query).matches,
  );
}

/** `mobile`: the menu is a drawer; below 1088 px the side menu is collapsed, and up to 768 px it is mobile too (spec 1 §2). */
export function useViewport(): { readonly mobile: boolean; readonly narrow: boolean } {
  return { mobile: useMedia(phone), narrow: useMedia(narrow) };
}
