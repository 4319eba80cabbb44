import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { isComposingKey } from '#src/controls/small/composing-key.ts';
import type { EditorProps } from './cell-type.ts';
import { maxLengthOf } from './column-props.ts';
import type { GrownText } from './grown-text.ts';
import { isComposingInput } from './own-keys.ts';
import { textInputProps } from './text-input-props.ts';
import { useEditorStart } from './use-editor-start.ts';

export interface ShortTextEditorProps extends EditorProps {
  /** Whether the text needs more than one line. */
  readonly isLong: (text: string) => boolean;
  readonly onGrow: (grown: GrownText) => void;
}

/** One-line editor for text that may grow: Shift+Enter, Alt+Enter, a pasted line break or long text call `onGrow`. */
export function ShortTextEditor(props: ShortTextEditorProps) {
  const { column, typed, disabled, draft, isLong, onGrow } = props;
  const ref = useRef<HTMLInputElement>(null);
  useEditorStart(ref, typed, draft);

  const insert = (input: HTMLInputElement, piece: string) => {
    const { selectionStart, selectionEnd } = input;
    const before = input.value.slice(0, selectionStart ?? input.value.length) + piece;
    const text = before + input.value.slice(selectionEnd ?? input.value.length);
    draft(text);
    onGrow({ text, caret: before.length });
  };
  const take = (input: HTMLInputElement) => {
    draft(input.value);
    if (isLong(input.value)) onGrow({ text: input.value, caret: input.selectionStart ?? input.value.length });
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposingKey(event)) {
      event.stopPropagation();
      return;
    }
    if (event.key !== 'Enter' || (!event.shiftKey && !event.altKey)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!disabled) insert(event.currentTarget, '\n');
  };
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    // A one-line input would drop the line break.
    const text = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n').replace(/\n$/, '');
    if (disabled || !text.includes('\n')) return;
    event.preventDefault();
    const most = maxLengthOf(column) ?? Number.POSITIVE_INFINITY;
    const { value: held, selectionStart, selectionEnd } = event.currentTarget;
    const room = most - held.length + ((selectionEnd ?? 0) - (selectionStart ?? 0));
    insert(event.currentTarget, text.slice(0, Math.max(0, room)));
  };
  return (
    <input
      ref={ref}
      {...textInputProps(props)}
      onKeyDown={handleKey}
      onPaste={handlePaste}
      onInput={(event) => {
        // The text box must not replace an input during a composition of an input method.
        if (isComposingInput(event)) draft(event.currentTarget.value);
        else take(event.currentTarget);
      }}
      onCompositionEnd={(event) => take(event.currentTarget)}
    />
  );
}
