import { useRef } from 'react';
import { pairedInput } from '#src/controls/small/tag-pairs.ts';
import type { EditorProps } from './cell-type.ts';
import { isComposingInput, ownComposing } from './own-keys.ts';
import { isTags } from './tags-format.ts';
import { textInputProps } from './text-input-props.ts';
import { useEditorStart } from './use-editor-start.ts';

/** A bare input: opening it costs what the browser's own costs. */
export function TextEditor(props: EditorProps) {
  const { column, typed, draft } = props;
  const ref = useRef<HTMLInputElement>(null);
  const tags = isTags(column);
  useEditorStart(ref, typed, draft);

  const take = (input: HTMLInputElement) => {
    const { text, caret } = pairedInput(input);
    if (tags && text !== input.value) {
      input.value = text;
      input.setSelectionRange(caret, caret);
    }
    draft(input.value);
  };

  return (
    <input
      ref={ref}
      {...textInputProps(props)}
      onKeyDown={ownComposing}
      onInput={(event) => {
        // A half written syllable is not yet text: pairs are made when the input method is done.
        if (!tags || !isComposingInput(event)) take(event.currentTarget);
      }}
      onCompositionEnd={(event) => take(event.currentTarget)}
    />
  );
}
