import { type BoardName, boardNames } from '#shared/boards.ts';
import type { Board } from './board.ts';
import { dataCockpit } from './data-cockpit.ts';
import { productmanage } from './productmanage.ts';
import { purchasemanage } from './purchasemanage.ts';
import { qualitymanage } from './qualitymanage.ts';
import { sellmanage } from './sellmanage.ts';
import { stockmanage } from './stockmanage.ts';

/** The figures of each board (docs/domain.md §14). */
export const boardsByName: Readonly<Record<BoardName, Board>> = {
  dataCockpit,
  productmanage,
  purchasemanage,
  qualitymanage,
  sellmanage,
  stockmanage,
};

/** All boards, in the order of `shared/boards.ts`. */
export const boards: readonly Board[] = boardNames.map((name) => boardsByName[name]);
