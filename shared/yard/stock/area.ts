import { resourcePage } from '#shared/resource/menu-entry.ts';
import { baseDirectory } from '#shared/yard/base/base-directory.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';
import { stockDictionaries } from './stock.dictionaries.ts';
import { stockErrors } from './stock.errors.ts';
import { stockParameters } from './stock.parameters.ts';
import { stock } from './stock.ts';
import { stockMove } from './stock-move.ts';

/** 库存 (docs/domain.md §12). */
export const stockArea = {
  key: 'stock',
  title: { zh: '库存', en: 'Stock' },
  definitions: [stock, stockMove],
  dictionaries: stockDictionaries,
  errors: stockErrors,
  parameters: stockParameters,
  menu: {
    ...baseDirectory,
    children: [resourcePage('base.stock', stock), resourcePage('base.stockMove', stockMove)],
  },
} as const satisfies YardArea;
