import type { KeyboardEvent } from 'react';

/** Keys of an input method (Enter takes its candidate) mean nothing else. 229 is what Safari says after the end. */
export function isComposingKey(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}
