import { breakpoint } from '#shared/theme/tokens.ts';
import { mediaOf, useMedia } from './use-media.ts';

const mobile = mediaOf(`(max-width: ${breakpoint.desk}px)`);
const phone = mediaOf(`(max-width: ${breakpoint.phone}px)`);

/** True below a desk's width: the menu is a drawer and there is one page (spec 1 §2). */
export function useMobile(): boolean {
  return useMedia(mobile);
}

/** True on a phone's width, where mobile goes further: cards instead of tables, actions at the bottom. */
export function usePhone(): boolean {
  return useMedia(phone);
}
