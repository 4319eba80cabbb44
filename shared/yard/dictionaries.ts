import { applicationDictionaries } from '#shared/resource/application-dictionaries.ts';
import type { Dictionary } from '#shared/resource/dictionary.ts';
import { areaDictionary } from './area-dictionary.ts';
import { yardAreas } from './areas.ts';
import { nodeDictionaries } from './node-dictionaries.ts';

/** The dictionaries that the yard's definitions name (docs/domain.md §19). */
export const dictionaries: readonly Dictionary[] = [
  ...applicationDictionaries,
  ...yardAreas.flatMap(({ dictionaries: own = [] }) => own),
  areaDictionary,
  ...nodeDictionaries,
];
