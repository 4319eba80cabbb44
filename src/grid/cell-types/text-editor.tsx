import { useRef } from 'react';
import { pairedInput } from '#src/controls/small/tag-pairs.ts';
import type { EditorProps } from './cell-type.ts';
import { isComposingInput, ownComposing } from './own-keys.ts';
import { isTags } from './tags-format.ts';
import { textInputProps } from './text-input-props.ts';
import { useEditorStart } from './use-editor-start.ts';

/** A plain input, as fast to open as the browser's own. */
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
        // During a composition of an input method, pairs are made only when it ends.
        if (!tags || !isComposingInput(event)) take(event.currentTarget);
      }}
      onCompositionEnd={(event) => take(event.currentTarget)}
    />
  );
}
