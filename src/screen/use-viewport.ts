import { breakpoint } from '#shared/theme/tokens.ts';
import { mediaOf, useMedia } from './use-media.ts';

// Chromium compares to a 64th of a pixel, so that to it 1088 px are at most 1087.99.
const mobile = mediaOf(`not all and (min-width: ${Math.ceil(breakpoint.desk)}px)`);
const phone = mediaOf(`(max-width: ${breakpoint.phone}px)`);

/** True below a desk's width: the menu is a drawer and there is one page (docs/specification.md §1.2). */
export function useMobile(): boolean {
  return useMedia(mobile);
}

/** True on a phone's width, where mobile goes further: cards instead of tables, actions at the bottom. */
export function usePhone(): boolean {
  return useMedia(phone);
}
