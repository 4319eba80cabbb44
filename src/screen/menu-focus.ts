import type { KeyboardEvent } from 'react';

/**
 * Enter chooses a menu entry on keydown. This suppresses the click that would follow on the element that has the focus
 * by then.
 */
export function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

/**
 * Gives the focus back to the opener when a popup closes, before a dialog remembers where the focus came from. Does
 * nothing if another element has taken the focus.
 */
export function leavePopup(opener: HTMLElement | null | undefined): void {
  const { activeElement } = document;
  const isLost = activeElement === document.body || activeElement?.closest('.ant-dropdown, .ant-popover');
  if (isLost) opener?.focus({ preventScroll: true });
}
