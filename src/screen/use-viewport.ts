import { breakpoint } from '#shared/theme/tokens.ts';
import { mediaOf, useMedia } from './use-media.ts';

// Not `max-width: 1087.99px`: Chromium compares to 1/64 px, and a window of 1088 px would match.
const mobile = mediaOf(`not all and (min-width: ${Math.ceil(breakpoint.desk)}px)`);
const phone = mediaOf(`(max-width: ${breakpoint.phone}px)`);

/** True below the width of a desktop: the menu is a drawer and only one page is open (docs/specification.md §1.2). */
export function useMobile(): boolean {
  return useMedia(mobile);
}

/** True on the width of a phone, where the layout changes further: cards instead of tables, actions at the bottom. */
export function usePhone(): boolean {
  return useMedia(phone);
}
