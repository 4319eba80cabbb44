import type { KeyboardEvent, Ref } from 'react';
import { isComposingKey } from './composing-key.ts';
import { FloatingPanel } from './floating-panel.tsx';
import styles from './text-box.module.css';

export interface TextBoxProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  /** What it begins with; it holds what is typed itself. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Enter was pressed. Tab and Escape are left to whoever shows the box. */
  readonly onEnter: () => void;
  readonly label: string | undefined;
  readonly placeholder?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly readOnly: boolean;
}

/** Several lines in a pop-up of 300 × 210 (docs/wire.md §2.17.6): Enter takes them, Shift or Alt with Enter breaks the line. */
export function TextBox({ ref, text, onText, onEnter, label, placeholder, maxLength, readOnly }: TextBoxProps) {
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Tab' || event.key === 'Escape') {
      if (isComposingKey(event)) event.stopPropagation();
      return;
    }
    // Arrows, Home, End and Ctrl+A are the text's here.
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
