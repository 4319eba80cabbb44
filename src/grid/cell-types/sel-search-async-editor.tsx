import { useMemo } from 'react';
import { dictionaryChoices } from '#src/controls/dictionary-choices.ts';
import { SearchSelect } from '#src/controls/search-select.tsx';
import type { EditorProps } from './cell-type.ts';
import { ChoiceEditor } from './choice-editor.tsx';

/**
 * Searches the dictionary, or the column's choices for this row, on the server while the user types
 * (docs/specification.md §2.7, §2.9).
 */
export function SelSearchAsyncEditor(props: EditorProps) {
  const { column, row } = props;
  const source = useMemo(() => column.choices?.(row) ?? dictionaryChoices(column.dictCode ?? ''), [column, row]);
  return (
    <ChoiceEditor {...props} multi={false}>
      {(control) => <SearchSelect {...control} source={source} showHint />}
    </ChoiceEditor>
  );
}
