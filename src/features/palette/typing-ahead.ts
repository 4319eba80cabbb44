/**
 * Keeps what is typed while a field that was asked for is not there yet: it would go into the field behind.
 * @param onEscape Escape: it is no longer wanted
 * @returns Stops, and gives what was typed.
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

/** A text after one more key, as a field would have it; keys that write nothing change nothing. */
export function typedText(text: string, key: string): string {
  const characters = [...text];
  if (key === 'Backspace') return characters.slice(0, -1).join('');
  return [...key].length === 1 ? text + key : text;
}
