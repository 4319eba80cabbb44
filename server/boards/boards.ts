import type { Board } from './board.ts';
import { dataCockpit } from './data-cockpit.ts';
import { productmanage } from './productmanage.ts';
import { purchasemanage } from './purchasemanage.ts';
import { qualitymanage } from './qualitymanage.ts';
import { sellmanage } from './sellmanage.ts';
import { stockmanage } from './stockmanage.ts';

/** The six boards of the wall (domain.md §14). */
export const boards: readonly Board[] = [
  dataCockpit,
  productmanage,
  purchasemanage,
  qualitymanage,
  sellmanage,
  stockmanage,
];
