import Input, { type InputRef } from 'antd/es/input';
import { useLayoutEffect, useRef, useState } from 'react';
import type { TextFieldProps } from '#src/controls/text-field.tsx';
import { pairedInput } from './tag-pairs.ts';

/**
 * Tags of two characters, separated by semicolons that are added automatically (docs/specification.md §2.5). The value
 * is the text: `安全;质量`.
 */
export function TagsInput({ value, onChange, status, describedBy, label, ...rest }: TextFieldProps) {
  const ref = useRef<InputRef>(null);
  const [caret, setCaret] = useState<{ readonly at: number }>();
  // The browser moves the caret to the end if the text differs from the typed one.
  useLayoutEffect(() => {
    if (caret !== undefined) ref.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);
  const take = (input: HTMLInputElement) => {
    const paired = pairedInput(input, rest.maxLength);
    if (paired.text !== input.value) setCaret({ at: paired.caret });
    onChange(paired.text === '' ? null : paired.text);
  };
  return (
    <Input
      {...rest}
      ref={ref}
      value={value ?? ''}
      status={status}
      aria-invalid={status === 'error' || undefined}
      aria-describedby={describedBy}
      aria-label={label}
      onChange={(event) => {
        // During a composition of an input method, pairs are made only when it ends.
        const { nativeEvent } = event;
        if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) onChange(event.target.value);
        else take(event.target);
      }}
      onCompositionEnd={(event) => take(event.currentTarget)}
    />
  );
}
