import { boardFolder } from './entries.ts';
import type { Text } from './resource/text.ts';

/**
 * The wall boards by name, with their titles, in the order of the menu. The server, the menu, the office's preview, the
 * screens and the tests read this list. Each screen loads the whole list, so a board has only its name and title here.
 */
export const boardTitles = {
  dataCockpit: { zh: '数据驾驶舱', en: 'Data cockpit' },
  productmanage: { zh: '生产', en: 'Production' },
  purchasemanage: { zh: '采购', en: 'Purchases' },
  qualitymanage: { zh: '质量', en: 'Quality' },
  sellmanage: { zh: '销售', en: 'Sales' },
  stockmanage: { zh: '库存', en: 'Stock' },
} as const satisfies Readonly<Record<string, Text>>;

export type BoardName = keyof typeof boardTitles;

export const boardNames = Object.keys(boardTitles) as readonly BoardName[];

/** Path of a board's page, which opens without a token (docs/specification.md §1.2). */
export const boardPath = (name: BoardName): string => `${boardFolder}/${name}`;
