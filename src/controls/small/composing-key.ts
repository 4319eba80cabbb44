import type { KeyboardEvent } from 'react';

/**
 * Whether a key event belongs to an input method (Enter takes its candidate). Safari sends 229 after the composition
 * has ended.
 */
export function isComposingKey(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}
