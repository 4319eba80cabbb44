import type { Board } from './board.ts';
import { dataCockpit } from './data-cockpit.ts';
import { productmanage } from './productmanage.ts';

/** The boards that have data; a path of the six that is not here says so. */
export const boards: readonly Board[] = [dataCockpit, productmanage];
