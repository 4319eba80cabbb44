import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { queryAllDictItems } from '#shared/contract/dict/dict.ts';
import { type DictionaryOwner, readDictionaries, storeDictionaries } from '#shared/session/store.ts';
import { call } from '#src/http/call.ts';
import { platformServer } from '#src/http/server-abilities.ts';
import { callKey } from '#src/http/use-call.ts';
import { type Language, useLanguage } from '#src/i18n/language.ts';
import { sessionState, useSession } from '#src/session/session-store.ts';

/** One value of a dictionary as controls and tags use it; `colour` is the name of a state colour, if it has one. */
export interface DictionaryChoice {
  readonly value: string;
  readonly text: string;
  readonly colour: string | null;
}

type Dictionaries = Readonly<Record<string, readonly DictionaryChoice[]>>;

const day = 86_400_000;
const nothing: readonly DictionaryChoice[] = [];

/**
 * All dictionaries in the language of the moment, one call for all of them. The copy of this browser comes first
 * (docs/specification.md §2.7), else that of the sign-in; once a page load the server is asked for what changed while nobody listened
 * (docs/decisions/dictionary-cache.md).
 */
function useDictionaries(enabled = true): Dictionaries {
  const atSignIn = useSession((state) => state.session?.dictItems);
  const userId = useSession((state) => state.session?.userInfo.id ?? '');
  const tenantId = useSession((state) => state.session?.tenantId ?? 0);
  const language = useLanguage();
  const owner: DictionaryOwner = { userId, tenantId, language };
  const loaded = useQuery<unknown>({
    queryKey: [...callKey(queryAllDictItems), owner],
    queryFn: ({ signal }) => load(owner, signal),
    initialData: () => readDictionaries(owner) ?? atSignIn,
    initialDataUpdatedAt: 0,
    staleTime: 7 * day,
    gcTime: 7 * day,
    enabled,
  });
  return parsed(loaded.data, language);
}

async function load(owner: DictionaryOwner, signal: AbortSignal): Promise<unknown> {
  try {
    const items = await call(queryAllDictItems, {}, { signal });
    // Somebody may have signed out meanwhile.
    if (sessionState().session?.userInfo.id === owner.userId) storeDictionaries(owner, items);
    return items;
  } catch (error) {
    // docs/specification.md §2.8.
    if (!signal.aborted) console.error('dictionaries could not be read', error);
    throw error;
  }
}

/** The items of one dictionary, in their order; an unknown code has none, and without a code nothing is asked. */
export function useDictionary(code: string): readonly DictionaryChoice[] {
  return useDictionaries(code !== '')[code] ?? nothing;
}

/** The codes of all dictionaries; undefined until they are loaded, and while nobody needs them. */
export function useDictionaryCodes(enabled: boolean): ReadonlySet<string> | undefined {
  const all = useDictionaries(enabled);
  return useMemo(() => (enabled && all !== none ? new Set(Object.keys(all)) : undefined), [enabled, all]);
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

const none: Dictionaries = {};
/** Hundreds of controls stand on one answer: it is read once. */
const read = new WeakMap<object, Dictionaries>();

function parsed(source: unknown, language: Language): Dictionaries {
  if (typeof source !== 'object' || source === null) return none;
  const known = read.get(source) ?? { ...fixedItems(language), ...readItems(source) };
  read.set(source, known);
  return known;
}

function fixedItems(language: Language): Dictionaries {
  const items = Object.entries(platformServer()?.dictionaries ?? {});
  return Object.fromEntries(
    items.map(([code, choices]) => [
      code,
      choices.map(({ value, text }) => ({ value, text: text[language], colour: null })),
    ]),
  );
}

/** A kept copy comes from an earlier release perhaps: read what is there and nothing else. */
function readItems(source: object): Dictionaries {
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
