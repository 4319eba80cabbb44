/**
 * Collects keys that the user types before a requested input is rendered, because they would go to the focused field
 * behind it.
 * @param onEscape called on Escape: the user has cancelled
 * @returns a function that stops collecting and returns the typed text
 */
export function collectTyping(onEscape: () => void): () => string {
  let text = '';
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === 'Escape') onEscape();
    text = typedText(text, event.key);
  };
  window.addEventListener('keydown', handleKey, { capture: true });
  return () => {
    window.removeEventListener('keydown', handleKey, { capture: true });
    const typed = text;
    text = '';
    return typed;
  };
}

/** The text after one more key, as in an input; keys that produce no character change nothing. */
export function typedText(text: string, key: string): string {
  const characters = [...text];
  if (key === 'Backspace') return characters.slice(0, -1).join('');
  return [...key].length === 1 ? text + key : text;
}
