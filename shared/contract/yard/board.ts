import type { z } from 'zod';
import { defineCall, type ResultOf } from '#shared/contract/call.ts';
import type { boardShape, figureShapes } from './board.schema.ts';

/** Path of the call; the screens load only the path, not the whole call. */
export const boardCallPath = '/prm/board/{board}';

/**
 * Data of a wall board (docs/domain.md §14), read without a token; contains only aggregates and document numbers
 * (docs/security.md P30). Responses carry an ETag; `304` means that the figures are unchanged.
 */
export const showBoard = /* @__PURE__ */ defineCall<typeof boardShape>({
  id: 'board.show',
  method: 'GET',
  path: boardCallPath,
  access: 'anonymous',
  tenant: 'board',
  answer: 'raw',
  limit: 'board',
  noTimestamp: true,
  summary: 'All figures of a wall board.',
});

/** Header with the read-only key of yards whose boards are not public (`BOARD_KEY`). */
export const boardKeyHeader = 'x-board-key';

/** Response of a board: time, release, and figures by name. */
export type BoardResult = ResultOf<typeof showBoard>;

export type FigureKind = keyof typeof figureShapes;
export type FigureOf<K extends FigureKind> = z.output<(typeof figureShapes)[K]>;
