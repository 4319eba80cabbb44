import { UserSelect } from '#src/controls/user-select.tsx';
import type { EditorProps } from './cell-type.ts';
import { ChoiceEditor } from './choice-editor.tsx';
import { userFields } from './named-fields.ts';

/** Users are searched by name. */
export function SelUserEditor(props: EditorProps) {
  const { store, text, multi } = userFields(props.column);
  return (
    <ChoiceEditor {...props} multi={multi}>
      {(control) => <UserSelect {...control} store={store} text={text} />}
    </ChoiceEditor>
  );
}
