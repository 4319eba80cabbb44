import { useRef } from 'react';
import { halfWidth } from '#src/controls/half-width.ts';
import type { EditorProps } from './cell-type.ts';
import styles from './editors.module.css';
import { mayBeTyped, typedNumber } from './number-text.ts';
import { isComposingInput, ownComposing } from './own-keys.ts';
import { plainText } from './plain-text.ts';
import { useEditorStart } from './use-editor-start.ts';

/**
 * A plain input that undoes input that is not part of a number (docs/specification.md §2.5). If the final text is no
 * number, the value is empty.
 */
export function NumberEditor({ value, typed, disabled, label, placeholder, draft }: EditorProps) {
  const ref = useRef<HTMLInputElement>(null);
  const begun = typed !== undefined && mayBeTyped(halfWidth(typed)) ? halfWidth(typed) : undefined;
  const last = useRef(begun ?? plainText(value));
  const tell = (text: string) => draft(typedNumber(text));
  useEditorStart(ref, begun, tell);

  const take = (input: HTMLInputElement) => {
    const text = halfWidth(input.value);
    const caret = input.selectionStart ?? text.length;
    if (!mayBeTyped(text)) {
      const back = Math.max(0, caret - (input.value.length - last.current.length));
      input.value = last.current;
      input.setSelectionRange(back, back);
      return;
    }
    if (text !== input.value) {
      input.value = text;
      input.setSelectionRange(caret, caret);
    }
    last.current = text;
    tell(text);
  };

  return (
    <input
      ref={ref}
      type="text"
      inputMode="decimal"
      className={styles.number}
      defaultValue={last.current}
      readOnly={disabled}
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      onKeyDown={ownComposing}
      onInput={(event) => {
        if (!isComposingInput(event)) take(event.currentTarget);
      }}
      onCompositionEnd={(event) => take(event.currentTarget)}
    />
  );
}
