import type { KeyboardEvent, SyntheticEvent } from 'react';

/** Keys of an input method (Enter takes its candidate) are not the grid's. 229 is what Safari says after the end. */
export function isComposingKey(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}

/** An input event in the middle of a syllable: what stands there is not yet text. */
export function isComposingInput({ nativeEvent }: SyntheticEvent): boolean {
  return nativeEvent instanceof InputEvent && nativeEvent.isComposing;
}

/** For `onKeyDown` of an editor: keeps an input method's keys from the layer. */
export function ownComposing(event: KeyboardEvent): void {
  if (isComposingKey(event)) event.stopPropagation();
}
