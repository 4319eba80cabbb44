import { type RefObject, useLayoutEffect } from 'react';

/**
 * A text editor as it opens: with focus; what was typed to open it is told and stays with the caret behind it, a value
 * that is edited as it is stands selected.
 */
export function useEditorStart(
  ref: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  typed: string | undefined,
  tell: (typed: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; a later render must leave the caret alone
  useLayoutEffect(() => {
    const editor = ref.current;
    if (editor === null) return;
    // The layer has put the editor where the cell is, which is in sight; a scroll of the browser's would move the rows.
    editor.focus({ preventScroll: true });
    if (typed === undefined) {
      editor.select();
      return;
    }
    editor.setSelectionRange(editor.value.length, editor.value.length);
    tell(typed);
  }, []);
}
