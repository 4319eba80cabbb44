import { DepartSelect } from '#src/controls/depart-select.tsx';
import type { EditorProps } from './cell-type.ts';
import { ChoiceEditor } from './choice-editor.tsx';
import { departFields } from './named-fields.ts';

/** Departments are searched by typing and listed in the order of their tree. */
export function SelDepartEditor(props: EditorProps) {
  const { store, multi } = departFields(props.column);
  return (
    <ChoiceEditor {...props} multi={multi}>
      {(control) => <DepartSelect {...control} store={store} />}
    </ChoiceEditor>
  );
}
