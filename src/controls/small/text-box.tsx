import type { KeyboardEvent, Ref } from 'react';
import { isComposingKey } from './composing-key.ts';
import { FloatingPanel } from './floating-panel.tsx';
import styles from './text-box.module.css';

export interface TextBoxProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  /** Initial text; the box is uncontrolled. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Called on Enter. Tab and Escape are left to the parent. */
  readonly onEnter: () => void;
  readonly label: string | undefined;
  readonly placeholder?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly readOnly: boolean;
}

/**
 * A multi-line text box of 300 × 210 (docs/wire.md §2.17.6): Enter ends the editing, Shift+Enter or Alt+Enter inserts a
 * line break.
 */
export function TextBox({ ref, text, onText, onEnter, label, placeholder, maxLength, readOnly }: TextBoxProps) {
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Tab' || event.key === 'Escape') {
      if (isComposingKey(event)) event.stopPropagation();
      return;
    }
    // Keeps arrows, Home, End and Ctrl+A from the surrounding grid.
    event.stopPropagation();
    if (event.key !== 'Enter' || isComposingKey(event)) return;
    event.preventDefault();
    if (event.shiftKey || event.altKey) breakLine(event.currentTarget);
    else onEnter();
  };
  const breakLine = (box: HTMLTextAreaElement) => {
    const isFull = maxLength !== undefined && box.value.length - (box.selectionEnd - box.selectionStart) >= maxLength;
    if (readOnly || isFull) return;
    box.setRangeText('\n', box.selectionStart, box.selectionEnd, 'end');
    box.scrollTop = box.selectionEnd === box.value.length ? box.scrollHeight : box.scrollTop;
    onText(box.value);
  };
  return (
    <FloatingPanel>
      <textarea
        ref={ref}
        className={styles.lines}
        defaultValue={text}
        maxLength={maxLength}
        readOnly={readOnly}
        aria-label={label}
        placeholder={placeholder}
        onKeyDown={handleKey}
        onInput={(event) => onText(event.currentTarget.value)}
      />
    </FloatingPanel>
  );
}
