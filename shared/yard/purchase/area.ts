import { resourcePage } from '#shared/resource/menu-entry.ts';
import { baseDirectory } from '#shared/yard/base/base-directory.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';
import { purchaseDictionaries } from './purchase.dictionaries.ts';
import { purchaseErrors } from './purchase.errors.ts';
import { purchaseParameters } from './purchase.parameters.ts';
import { purchase } from './purchase.ts';

/** 采购 (docs/domain.md §12). */
export const purchaseArea = {
  key: 'purchase',
  title: { zh: '采购', en: 'Purchases' },
  definitions: [purchase],
  dictionaries: purchaseDictionaries,
  errors: purchaseErrors,
  parameters: purchaseParameters,
  menu: {
    ...baseDirectory,
    children: [resourcePage('base.purchase', purchase)],
  },
} as const satisfies YardArea;
