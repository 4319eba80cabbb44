import { breakpoint } from '#shared/theme/tokens.ts';
import { mediaOf, useMedia } from './use-media.ts';

const narrow = mediaOf(`(max-width: ${breakpoint.collapse}px)`);
const phone = mediaOf(`(max-width: ${breakpoint.mobile}px)`);

/** True on a phone's width: cards instead of tables, actions at the bottom, the menu in a drawer (spec 1 §2). */
export function usePhone(): boolean {
  return useMedia(phone);
}

/** `mobile`: the menu is a drawer; below 1088 px the side menu is collapsed, and up to 768 px it is mobile too (spec 1 §2). */
export function useViewport(): { readonly mobile: boolean; readonly narrow: boolean } {
  return { mobile: usePhone(), narrow: useMedia(narrow) };
}
