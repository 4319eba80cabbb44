import { useEffect, useMemo } from 'react';
import { getDictItems } from '#shared/contract/dict/dict.ts';
import { dictionaryChoices } from '#src/controls/dictionary-choices.ts';
import { useChoiceNames } from '#src/controls/use-choice-names.ts';
import { useDictionary } from '#src/controls/use-dictionary.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { type DictOption, type DictSource, withChosen } from './dict-option.ts';
import { dictionaryMessages } from './dictionary.messages.ts';

const nothing: readonly DictOption[] = [];
const noValues: readonly string[] = [];

/**
 * The options of a source. Selected values that are no longer offered (disabled items) are appended with the text that
 * the server still knows; they can be kept or removed, but not chosen again.
 */
export function useDictOptions(
  { code = '', dictOptions }: DictSource,
  values: readonly string[],
): readonly DictOption[] {
  const t = useMessages(dictionaryMessages);
  const asked = dictOptions === undefined ? code : '';
  const offered = useOffered(asked);
  const options = dictOptions ?? offered;
  const unknown = useMemo(() => {
    // While the options are loading it is unknown which values are missing.
    if (asked === '' || options.length === 0) return noValues;
    const listed = new Set(options.map(({ value }) => value));
    return values.filter((value) => !listed.has(value));
  }, [asked, options, values]);
  const source = useMemo(() => dictionaryChoices(asked), [asked]);
  const names = useChoiceNames(source, unknown);
  return withChosen(options, values, (value) => {
    const text = names.get(value)?.label ?? value;
    return text === value ? value : t('switchedOff', { text });
  });
}

function useOffered(code: string): readonly DictOption[] {
  const isTable = code.includes(',');
  const items = useDictionary(isTable ? '' : code);
  const rows = useCall(
    getDictItems,
    { path: { code } },
    { enabled: isTable, quiet: true, staleTime: 300_000, gcTime: 300_000 },
  );
  useEffect(() => {
    // docs/specification.md §2.8: no options, and the reason in the console.
    if (rows.error !== null) console.error(`dictionary ${code} could not be read`, rows.error);
  }, [rows.error, code]);
  if (!isTable) return items;
  return rows.isError ? nothing : (rows.data ?? nothing);
}
