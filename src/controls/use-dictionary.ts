import { useCallback, useMemo } from 'react';
import { queryAllDictItems } from '#shared/contract/dict.ts';
import { useCall } from '#src/http/use-call.ts';
import { useSession } from '#src/session/session-store.ts';

/** One value of a dictionary as controls and tags use it; `colour` is the name of a state colour, if it has one. */
export interface DictionaryChoice {
  readonly value: string;
  readonly text: string;
  readonly colour: string | null;
}

type Dictionaries = Readonly<Record<string, readonly DictionaryChoice[]>>;

const day = 86_400_000;
const nothing: readonly DictionaryChoice[] = [];

/** All dictionaries in the language of the moment, one call for all of them; until it answers, those of the sign-in. */
function useDictionaries(): Dictionaries {
  const stored = useSession((state) => state.session?.dictItems);
  const loaded = useCall(queryAllDictItems, {}, { staleTime: 7 * day, gcTime: 7 * day });
  const source: unknown = loaded.data ?? stored;
  return useMemo(() => readDictionaries(source), [source]);
}

/** The items of one dictionary, in their order; an unknown code has none. */
export function useDictionary(code: string): readonly DictionaryChoice[] {
  return useDictionaries()[code] ?? nothing;
}

/** The items of any dictionary: `itemsOf('scaf_type')`. Stable until the dictionaries change. */
export function useDictionaryItems(): (code: string) => readonly DictionaryChoice[] {
  const all = useDictionaries();
  return useCallback((code) => all[code] ?? nothing, [all]);
}

/** Looks a value up: `colourOf('bpm_status', '1')`. Stable until the dictionaries change. */
export function useDictionaryLookup(): (code: string, value: string) => DictionaryChoice | undefined {
  const all = useDictionaries();
  return useMemo(() => {
    const byCode = new Map(
      Object.entries(all).map(([code, items]) => [code, new Map(items.map((item) => [item.value, item]))]),
    );
    return (code, value) => byCode.get(code)?.get(value);
  }, [all]);
}

/** The stored copy comes from an earlier release perhaps: read what is there and nothing else. */
function readDictionaries(source: unknown): Dictionaries {
  if (typeof source !== 'object' || source === null) return {};
  return Object.fromEntries(
    Object.entries(source).map(([code, items]) => [code, Array.isArray(items) ? items.flatMap(readItem) : nothing]),
  );
}

function readItem(item: unknown): DictionaryChoice[] {
  if (typeof item !== 'object' || item === null || !('value' in item)) return [];
  const text = 'text' in item && typeof item.text === 'string' ? item.text : String(item.value);
  const colour = 'color' in item && typeof item.color === 'string' ? item.color : null;
  return [{ value: String(item.value), text, colour }];
}
