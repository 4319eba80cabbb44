import type { z } from 'zod';
import { defineCall, type ResultOf } from '#shared/contract/call.ts';
import type { boardShape, figureShapes } from './board.schema.ts';

/**
 * A board of the wall (docs/domain.md §14): one aggregate, read without a token, aggregates and document numbers only
 * (docs/security.md P30). Answers carry an ETag; `304` means the same picture with a new age.
 */
export const showBoard = defineCall<typeof boardShape>({
  id: 'board.show',
  method: 'GET',
  path: '/prm/board/{board}',
  access: 'anonymous',
  tenant: 'board',
  answer: 'raw',
  limit: 'board',
  noTimestamp: true,
  summary: 'All figures of a wall board.',
});

/** Carries the read-only key of yards that do not want open boards (`BOARD_KEY`). */
export const boardKeyHeader = 'x-board-key';

/** One answer: when and by which release it was made, and its figures by name. */
export type BoardResult = ResultOf<typeof showBoard>;

export type FigureKind = keyof typeof figureShapes;
export type FigureOf<K extends FigureKind> = z.output<(typeof figureShapes)[K]>;
