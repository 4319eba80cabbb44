import type { Figure } from '#server/figures/figure.ts';
import { yardServerAreas } from '#server/yard/areas.ts';
import type { BoardName } from '#shared/boards.ts';

/** Figures of all areas for a board, in the order of the areas. */
export function areaFigures(board: BoardName): readonly Figure[] {
  return yardServerAreas.flatMap(({ figures }) => figures?.[board] ?? []);
}
