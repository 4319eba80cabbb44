const descriptor = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');

/** Sets the text of an input controlled by React as if the user had typed it, with the caret at the end. */
export function setInputText(input: HTMLInputElement, text: string): void {
  descriptor?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.setSelectionRange(text.length, text.length);
}
