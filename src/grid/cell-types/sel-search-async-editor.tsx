import { useMemo } from 'react';
import { dictionaryChoices } from '#src/controls/dictionary-choices.ts';
import { SearchSelect } from '#src/controls/search-select.tsx';
import type { EditorProps } from './cell-type.ts';
import { ChoiceEditor } from './choice-editor.tsx';

/** The dictionary is searched on the server while one types (spec 2 §7, §9). */
export function SelSearchAsyncEditor(props: EditorProps) {
  const { dictCode = '' } = props.column;
  const source = useMemo(() => dictionaryChoices(dictCode), [dictCode]);
  return (
    <ChoiceEditor {...props} multi={false}>
      {(control) => <SearchSelect {...control} source={source} />}
    </ChoiceEditor>
  );
}
