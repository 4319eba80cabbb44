import Input from 'antd/es/input';
import type { TextFieldProps } from '#src/controls/text-field.tsx';
import { pairInPlace } from './tag-pairs.ts';

/** Tags of two characters, set apart by semicolons that nobody types (spec 2 §5). The value is the text: `安全;质量`. */
export function TagsInput({ value, onChange, status, describedBy, label, ...rest }: TextFieldProps) {
  const take = (input: HTMLInputElement) => {
    pairInPlace(input);
    onChange(input.value === '' ? null : input.value);
  };
  return (
    <Input
      {...rest}
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
