import ExpandAltOutlined from '@ant-design/icons/es/icons/ExpandAltOutlined';
import Button from 'antd/es/button';
import Input, { type InputRef } from 'antd/es/input';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { inOneLine } from '#shared/html/plain-text.ts';
import type { ControlProps } from '#src/controls/control.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { isComposingKey } from './composing-key.ts';
import { inputPopMessages } from './input-pop.messages.ts';
import styles from './input-pop.module.css';
import { TextBox } from './text-box.tsx';

export interface InputPopProps extends ControlProps<string> {
  readonly maxLength?: number | undefined;
}

/** Initial text and caret of the text box. */
interface Opened {
  readonly text: string;
  readonly caret: number;
}

/**
 * A line of text that opens a text box over itself: by its button, by Shift+Enter or Alt+Enter, and for text with line
 * breaks.
 */
export function InputPop(props: InputPopProps) {
  const { id, value, onChange, onBlur, disabled = false, readOnly = false, status, placeholder, maxLength } = props;
  const t = useMessages(inputPopMessages);
  const root = useRef<HTMLSpanElement>(null);
  const line = useRef<InputRef>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const text = value ?? '';
  const isSeveral = /[\r\n]/.test(text);
  const isStill = readOnly || disabled;

  useEffect(() => {
    if (opened === null) return;
    box.current?.focus({ preventScroll: true });
    box.current?.setSelectionRange(opened.caret, opened.caret);
  }, [opened]);

  const take = (next: string) => onChange(next === '' ? null : next);
  const open = () => setOpened({ text, caret: text.length });
  const close = () => {
    setOpened(null);
    line.current?.focus({ preventScroll: true });
  };
  const goOnInBox = (input: HTMLInputElement, piece: string) => {
    const before = input.value.slice(0, input.selectionStart ?? input.value.length) + piece;
    const next = (before + input.value.slice(input.selectionEnd ?? input.value.length)).slice(0, maxLength);
    take(next);
    setOpened({ text: next, caret: Math.min(before.length, next.length) });
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (disabled || event.key !== 'Enter' || isComposingKey(event)) return;
    if (!isSeveral && !event.shiftKey && !event.altKey) return;
    event.preventDefault();
    if (isStill || isSeveral) open();
    else goOnInBox(event.currentTarget, '\n');
  };
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    // A one-line input would drop the line breaks.
    const pasted = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n').replace(/\n$/, '');
    if (isStill || isSeveral || !pasted.includes('\n')) return;
    event.preventDefault();
    goOnInBox(event.currentTarget, pasted);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens; the fields inside have the roles
    <span
      ref={root}
      className={styles.field}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && root.current?.contains(relatedTarget)) return;
        setOpened(null);
        onBlur?.();
      }}
      onKeyDown={(event) => {
        if (opened === null || event.key !== 'Escape' || isComposingKey(event)) return;
        // Keeps a surrounding dialog open; the typed text is kept.
        event.stopPropagation();
        close();
      }}
    >
      <Input
        ref={line}
        id={id}
        disabled={disabled}
        readOnly={readOnly || isSeveral}
        status={status}
        placeholder={placeholder}
        maxLength={maxLength}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-invalid={status === 'error' || undefined}
        value={isSeveral ? inOneLine(text) : text}
        onChange={(event) => take(event.target.value)}
        onKeyDown={handleKey}
        onPaste={handlePaste}
        onClick={() => {
          if (isSeveral && !isStill) open();
        }}
        suffix={
          <Button
            type="text"
            size="small"
            className={styles.button}
            disabled={disabled}
            icon={<ExpandAltOutlined aria-hidden />}
            // The field's label followed by the visible text, so that speech input finds both.
            aria-label={props.label === undefined ? t('open') : `${props.label} ${t('open')}`}
            title={t('open')}
            aria-expanded={opened !== null}
            onClick={open}
          />
        }
      />
      {opened !== null && (
        <span className={styles.place}>
          <TextBox
            ref={box}
            text={opened.text}
            onText={take}
            onEnter={close}
            label={props.label ?? t('box')}
            placeholder={placeholder}
            maxLength={maxLength}
            readOnly={isStill}
          />
        </span>
      )}
    </span>
  );
}
