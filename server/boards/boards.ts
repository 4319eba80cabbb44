import type { BoardName } from '#shared/entries.ts';
import type { Board } from './board.ts';
import { dataCockpit } from './data-cockpit.ts';
import { productmanage } from './productmanage.ts';
import { purchasemanage } from './purchasemanage.ts';
import { qualitymanage } from './qualitymanage.ts';
import { sellmanage } from './sellmanage.ts';
import { stockmanage } from './stockmanage.ts';

/** The six boards (docs/domain.md §14) by name. */
export const boardsByName: Readonly<Record<BoardName, Board>> = {
  dataCockpit,
  productmanage,
  purchasemanage,
  qualitymanage,
  sellmanage,
  stockmanage,
};

export const boards: readonly Board[] = Object.values(boardsByName);
