import type { Figure } from '#server/figures/figure.ts';
import { yardServerAreas } from '#server/yard/areas.ts';
import type { BoardName } from '#shared/entries.ts';

/** What the areas show on a board, in their order. */
export function areaFigures(board: BoardName): readonly Figure[] {
  return yardServerAreas.flatMap(({ figures }) => figures?.[board] ?? []);
}
