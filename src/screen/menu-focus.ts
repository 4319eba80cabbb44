import type { KeyboardEvent } from 'react';

/** Enter chooses an entry as the key goes down; what follows of it would press whoever has the focus by then. */
export function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** Gives the focus back as a popup closes, before a dialog asks where it came from; not where somebody else has it by now. */
export function leavePopup(opener: HTMLElement | null | undefined): void {
  const { activeElement } = document;
  const isLost = activeElement === document.body || activeElement?.closest('.ant-dropdown, .ant-popover');
  if (isLost) opener?.focus({ preventScroll: true });
}
