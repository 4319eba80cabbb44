import type { KeyboardEvent, SyntheticEvent } from 'react';
import { isComposingKey } from '#src/controls/small/composing-key.ts';

/** Whether an input event is part of an unfinished composition of an input method. */
export function isComposingInput({ nativeEvent }: SyntheticEvent): boolean {
  return nativeEvent instanceof InputEvent && nativeEvent.isComposing;
}

/** `onKeyDown` handler that keeps keys of an input method from the editor layer. */
export function ownComposing(event: KeyboardEvent): void {
  if (isComposingKey(event)) event.stopPropagation();
}
