import Input from 'antd/es/input';
import { useState } from 'react';
import type { FieldValue } from '#shared/resource/record.ts';
import type { ControlProps } from './control.ts';

/** Edits a structured value as JSON. Invalid JSON is passed on as text, for validation to refuse. */
export function JsonField({ value, onChange, status, describedBy, label, ...rest }: ControlProps<FieldValue>) {
  // The typed text, valid while the value is the one parsed from it.
  const [typed, setTyped] = useState<{ readonly text: string; readonly made: FieldValue } | null>(null);
  const written = value === null || value === undefined || value === '' ? '' : JSON.stringify(value, null, 2);
  const text = typed !== null && typed.made === value ? typed.text : typeof value === 'string' ? value : written;
  return (
    <Input.TextArea
      {...rest}
      value={text}
      autoSize={{ minRows: 3, maxRows: 16 }}
      spellCheck={false}
      style={{ fontFamily: 'monospace' }}
      status={status}
      aria-invalid={status === 'error' || undefined}
      aria-describedby={describedBy}
      aria-label={label}
      onChange={(event) => {
        const made = readJson(event.target.value);
        setTyped({ text: event.target.value, made });
        onChange(made);
      }}
    />
  );
}

function readJson(text: string): FieldValue {
  if (text.trim() === '') return null;
  try {
    const read: FieldValue = JSON.parse(text);
    return typeof read === 'object' ? read : text;
  } catch {
    return text;
  }
}
