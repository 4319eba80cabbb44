import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { queryAllDictItems } from '#shared/contract/dict/dict.ts';
import { type DictionaryOwner, readDictionaries, storeDictionaries } from '#shared/session/store.ts';
import { call } from '#src/http/call.ts';
import { platformServer } from '#src/http/server-abilities.ts';
import { callKey } from '#src/http/use-call.ts';
import { type Language, useLanguage } from '#src/i18n/language.ts';
import { sessionState, useSession } from '#src/session/session-store.ts';

/** An item of a dictionary; `colour` is a state name or colour, or null. */
export interface DictionaryChoice {
  readonly value: string;
  readonly text: string;
  readonly colour: string | null;
}

type Dictionaries = Readonly<Record<string, readonly DictionaryChoice[]>>;

const day = 86_400_000;
const nothing: readonly DictionaryChoice[] = [];

/**
 * All dictionaries in the current language, loaded with one call. Starts with the copy in this browser
 * (docs/specification.md §2.7), else the one received at sign-in; once per page load they are refetched, because
 * changes may have been missed (docs/decisions/dictionary-cache.md).
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
    // The user may have signed out in the meantime.
    if (sessionState().session?.userInfo.id === owner.userId) storeDictionaries(owner, items);
    return items;
  } catch (error) {
    // docs/specification.md §2.8.
    if (!signal.aborted) console.error('dictionaries could not be read', error);
    throw error;
  }
}

/** The items of a dictionary in order; empty for an unknown code. Without a code nothing is loaded. */
export function useDictionary(code: string): readonly DictionaryChoice[] {
  return useDictionaries(code !== '')[code] ?? nothing;
}

/** The codes of all dictionaries; undefined while loading or if not `enabled`. */
export function useDictionaryCodes(enabled: boolean): ReadonlySet<string> | undefined {
  const all = useDictionaries(enabled);
  return useMemo(() => (enabled && all !== none ? new Set(Object.keys(all)) : undefined), [enabled, all]);
}

/** Returns a function for the items of any dictionary: `itemsOf('scaf_type')`. Stable until the dictionaries change. */
export function useDictionaryItems(): (code: string) => readonly DictionaryChoice[] {
  const all = useDictionaries();
  return useCallback((code) => all[code] ?? nothing, [all]);
}

/** Returns a function to look up an item: `lookup('bpm_status', '1')`. Stable until the dictionaries change. */
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
/** Parsed once per response, because hundreds of controls use it. */
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

/** A stored copy may come from an earlier release, so its format is checked. */
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
