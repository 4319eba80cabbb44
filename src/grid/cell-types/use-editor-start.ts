import { type RefObject, useLayoutEffect } from 'react';

/**
 * Focuses a text editor when it opens. Text whose typing opened the editor is reported, with the caret after it;
 * otherwise the value is selected.
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
    // The editor layer has placed the editor over the visible cell; scrolling by the browser would move the rows.
    editor.focus({ preventScroll: true });
    if (typed === undefined) {
      editor.select();
      return;
    }
    editor.setSelectionRange(editor.value.length, editor.value.length);
    tell(typed);
  }, []);
}
