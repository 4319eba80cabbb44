import { resourcePage } from '#shared/resource/menu-entry.ts';
import { baseDirectory } from '#shared/yard/base/base-directory.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';
import { salesDictionaries } from './sales.dictionaries.ts';
import { salesErrors } from './sales.errors.ts';
import { salesParameters } from './sales.parameters.ts';
import { sales } from './sales.ts';

/** 销售 (docs/domain.md §12). */
export const salesArea = {
  key: 'sales',
  title: { zh: '销售', en: 'Sales' },
  definitions: [sales],
  dictionaries: salesDictionaries,
  errors: salesErrors,
  parameters: salesParameters,
  menu: {
    ...baseDirectory,
    children: [resourcePage('base.sales', sales)],
  },
} as const satisfies YardArea;
