import type { Dictionary } from '#shared/resource/dictionary.ts';
import { yardAreas } from './areas.ts';

/** The areas that the data scope of a role may name: those with records of the yard's work. */
export const areaDictionary: Dictionary = {
  code: 'business_area',
  name: { zh: '业务领域', en: 'Business area' },
  items: yardAreas
    .filter(({ example, definitions }) => !example && definitions.some(({ table }) => table.startsWith('prm_')))
    .map(({ key, title }) => ({ value: key, text: title })),
};
