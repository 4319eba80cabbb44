import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PlaceBoard } from '#shared/contract/yard/place-board.ts';
import type { GroundOn } from '#shared/ground/ground-state.ts';
import type { BoardDay } from './board-day.ts';
import type { GroundGuests } from './gantt/ground-bar.ts';

export type BoardSite = PlaceBoard['sites'][number];
export type BoardUse = PlaceBoard['uses'][number];

/** What the parts of the place board share. Only `day` changes while the time slider moves or plays. */
export interface BoardView {
  readonly board: PlaceBoard;
  /** Day of the server's clock. */
  readonly today: string;
  /** First and last day of the answer. */
  readonly first: string;
  readonly last: string;
  readonly day: BoardDay;
  /** Uses by the id of the site. */
  readonly uses: ReadonlyMap<string, readonly BoardUse[]>;
  /** The bays of all sites on a day; calculated once for each day. */
  readonly groundOn: (day: string) => GroundOn<BoardUse>;
  /** The chosen site, whose drawer is open. */
  readonly site: BoardSite | undefined;
  /** Chooses a site by its code and shows it on the map; null closes the drawer. */
  readonly chooseSite: (code: string | null) => void;
  /** Asks the server again, after a change. */
  readonly refresh: () => void;
  /** Through which the queue hands an application to the Gantt; null before the Gantt is loaded. */
  readonly guests: { current: GroundGuests | null };
  /** Makes the Gantt show its chart instead of its table; null before the Gantt is loaded. */
  readonly showChart: { current: (() => void) | null };
}

export const BoardContext = createContext<BoardView | null>(null);

export function useBoard(): BoardView {
  const board = useContext(BoardContext);
  if (board === null) throw new Error('useBoard() outside of the place board');
  return board;
}

/** The chosen day. Renders on each change; parts that move while the slider plays subscribe to `day` instead. */
export function useBoardDay(): string {
  const { day } = useBoard();
  return useSyncExternalStore(day.subscribe, day.get);
}
