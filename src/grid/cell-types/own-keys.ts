import type { KeyboardEvent, SyntheticEvent } from 'react';
import { isComposingKey } from '#src/controls/small/composing-key.ts';

/** An input event in the middle of a syllable: what stands there is not yet text. */
export function isComposingInput({ nativeEvent }: SyntheticEvent): boolean {
  return nativeEvent instanceof InputEvent && nativeEvent.isComposing;
}

/** For `onKeyDown` of an editor: keeps an input method's keys from the layer. */
export function ownComposing(event: KeyboardEvent): void {
  if (isComposingKey(event)) event.stopPropagation();
}
