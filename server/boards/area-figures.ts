import { yardServerAreas } from '#server/yard/areas.ts';
import type { BoardName } from '#shared/entries.ts';
import type { Figure } from './figure.ts';

/** What the areas show on a board, in their order. */
export function areaFigures(board: BoardName): readonly Figure[] {
  return yardServerAreas.flatMap(({ figures }) => figures?.[board] ?? []);
}
