import { useLayoutEffect, useRef } from 'react';
import { TextBox } from '#src/controls/small/text-box.tsx';
import type { EditorProps } from './cell-type.ts';
import { maxLengthOf } from './column-props.ts';
import type { GrownText } from './grown-text.ts';
import { plainText } from './plain-text.ts';
import { useEditorStart } from './use-editor-start.ts';

export interface TextBoxEditorProps extends EditorProps {
  /** Text and caret taken over from the one-line editor. */
  readonly grown: GrownText | undefined;
}

/** Multi-line editor over the cell. */
export function TextBoxEditor(props: TextBoxEditorProps) {
  const { column, value, disabled, label, placeholder, draft, finish, grown } = props;
  const typed = grown?.text ?? props.typed;
  const ref = useRef<HTMLTextAreaElement>(null);
  // This effect runs after the panel's effect, which must open the panel before it can be focused.
  useEditorStart(ref, typed, draft);
  useLayoutEffect(() => {
    if (grown !== undefined) ref.current?.setSelectionRange(grown.caret, grown.caret);
  }, [grown]);
  return (
    <TextBox
      ref={ref}
      text={typed ?? plainText(value)}
      onText={draft}
      onEnter={() => finish('down')}
      label={label}
      placeholder={placeholder}
      maxLength={maxLengthOf(column)}
      readOnly={disabled}
    />
  );
}
