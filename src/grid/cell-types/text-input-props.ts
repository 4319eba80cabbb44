import type { InputHTMLAttributes } from 'react';
import type { EditorProps } from './cell-type.ts';
import { maxLengthOf } from './column-props.ts';
import styles from './editors.module.css';
import { plainText } from './plain-text.ts';

/** Common props of plain inputs for a cell's text. */
export function textInputProps({
  column,
  value,
  typed,
  disabled,
  label,
  placeholder,
}: EditorProps): InputHTMLAttributes<HTMLInputElement> {
  return {
    type: 'text',
    className: styles.text,
    defaultValue: typed ?? plainText(value),
    maxLength: maxLengthOf(column),
    readOnly: disabled,
    'aria-label': label,
    placeholder,
    autoComplete: 'off',
  };
}
