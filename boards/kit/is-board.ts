import type { BoardResult } from '#shared/contract/yard/board.ts';

/**
 * Whether an answer has the shape of a board. A cut connection, a proxy's page or an older storage may give anything,
 * and the screen would stay blank with nobody near it.
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
