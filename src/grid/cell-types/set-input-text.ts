const descriptor = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');

/** Writes into an input that React controls as if somebody had typed it; its caret stands at the end. */
export function setInputText(input: HTMLInputElement, text: string): void {
  descriptor?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.setSelectionRange(text.length, text.length);
}
