import Input, { type InputRef } from 'antd/es/input';
import { useLayoutEffect, useRef, useState } from 'react';
import type { TextFieldProps } from '#src/controls/text-field.tsx';
import { pairedInput } from './tag-pairs.ts';

/** Tags of two characters, set apart by semicolons that nobody types (docs/specification.md §2.5). The value is the text: `安全;质量`. */
export function TagsInput({ value, onChange, status, describedBy, label, ...rest }: TextFieldProps) {
  const ref = useRef<InputRef>(null);
  const [caret, setCaret] = useState<{ readonly at: number }>();
  // A text other than the typed one has its caret at the end.
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
        // A half written syllable is not yet text: pairs are made when the input method is done.
        const { nativeEvent } = event;
        if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) onChange(event.target.value);
        else take(event.target);
      }}
      onCompositionEnd={(event) => take(event.currentTarget)}
    />
  );
}
