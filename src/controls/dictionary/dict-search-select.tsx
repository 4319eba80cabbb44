import { useMemo } from 'react';
import { dictionaryChoices } from '#src/controls/dictionary-choices.ts';
import { SearchSelect, type SearchSelectProps } from '#src/controls/search-select.tsx';
import { CodeMissing } from './code-missing.tsx';
import { DictMultiSelect } from './dict-multi-select.tsx';
import { type DictSource, namesNothing } from './dict-option.ts';
import { DictSelect } from './dict-select.tsx';

export interface DictSearchSelectProps extends Omit<SearchSelectProps, 'source'>, DictSource {
  /**
   * Each search queries the server (default); if false, all options are loaded and searched in the browser. Given
   * options are always searched in the browser.
   */
  readonly async?: boolean;
}

/** Values of a dictionary or table dictionary that is too long for a list (docs/specification.md §2.7, §2.9). */
export function DictSearchSelect({ code = '', dictOptions, async = true, ...control }: DictSearchSelectProps) {
  const source = useMemo(() => dictionaryChoices(code), [code]);
  if (namesNothing({ code, dictOptions })) return <CodeMissing />;
  if (dictOptions === undefined && async) return <SearchSelect {...control} source={source} />;
  const Local = control.multi === true ? DictMultiSelect : DictSelect;
  const { multi: _, showHint: __, known: ___, ...plain } = control;
  return <Local {...plain} code={code} dictOptions={dictOptions} />;
}
