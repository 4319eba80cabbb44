import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { EditorProps } from './cell-type.ts';
import { maxLengthOf } from './column-props.ts';
import styles from './editors.module.css';
import { FloatingPanel } from './floating-panel.tsx';
import type { GrownText } from './grown-text.ts';
import { isComposingKey } from './own-keys.ts';
import { plainText } from './plain-text.ts';
import { useEditorStart } from './use-editor-start.ts';

export interface TextBoxEditorProps extends EditorProps {
  /** It was typed in one line so far, and goes on as it stood there. */
  readonly grown: GrownText | undefined;
}

/** Several lines in a pop-up of 300 × 210 (spec 2): Enter takes them, Shift or Alt with Enter breaks the line. */
export function TextBoxEditor(props: TextBoxEditorProps) {
  const { column, value, disabled, label, placeholder, draft, finish, grown } = props;
  const typed = grown?.text ?? props.typed;
  const ref = useRef<HTMLTextAreaElement>(null);
  // Its effect runs after the panel's, which has to be open to hold focus.
  useEditorStart(ref, typed, draft);
  useLayoutEffect(() => {
    if (grown !== undefined) ref.current?.setSelectionRange(grown.caret, grown.caret);
  }, [grown]);

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Tab' || event.key === 'Escape') {
      if (isComposingKey(event)) event.stopPropagation();
      return;
    }
    // Arrows, Home, End and Ctrl+A are the text's here.
    event.stopPropagation();
    if (event.key !== 'Enter' || isComposingKey(event)) return;
    event.preventDefault();
    if (event.shiftKey || event.altKey) breakLine(event.currentTarget);
    else finish('down');
  };
  const breakLine = (text: HTMLTextAreaElement) => {
    if (disabled) return;
    text.setRangeText('\n', text.selectionStart, text.selectionEnd, 'end');
    text.scrollTop = text.selectionEnd === text.value.length ? text.scrollHeight : text.scrollTop;
    draft(text.value);
  };

  return (
    <FloatingPanel>
      <textarea
        ref={ref}
        className={styles.lines}
        defaultValue={typed ?? plainText(value)}
        maxLength={maxLengthOf(column)}
        readOnly={disabled}
        aria-label={label}
        placeholder={placeholder}
        onKeyDown={onKeyDown}
        onInput={(event) => draft(event.currentTarget.value)}
      />
    </FloatingPanel>
  );
}
