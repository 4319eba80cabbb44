import type { BoardResult } from '#shared/contract/yard/board.ts';

/**
 * Whether an answer is one that a board can draw at all. What comes from a cut line, a proxy's page or an older store may
 * be anything; a wall that took it would stand blank with nobody near it.
 */
export function isBoard(value: unknown): value is BoardResult {
  if (typeof value !== 'object' || value === null) return false;
  const { asOf, refreshSeconds, figures } = value as Partial<Record<keyof BoardResult, unknown>>;
  return (
    typeof asOf === 'string' &&
    typeof refreshSeconds === 'number' &&
    refreshSeconds > 0 &&
    typeof figures === 'object' &&
    figures !== null
  );
}
