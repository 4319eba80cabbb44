import type { StageState } from '#shared/yard/ship/stage-state.ts';
import { type MatrixRow, shownState, stageCodes } from './matrix-rows.ts';

/** Which blocks the matrix shows. */
export interface MatrixFilter {
  /** Blocks with at least one stage in this state. */
  readonly state: StageState | null;
  /** Code of `ship_zone`. */
  readonly zone: string | null;
  /** Part of the block number. */
  readonly text: string;
}

export const noFilter: MatrixFilter = { state: null, zone: null, text: '' };

export function matches(row: MatrixRow, { state, zone, text }: MatrixFilter): boolean {
  if (zone !== null && row.zone !== zone) return false;
  if (!row.blockNo.toLowerCase().includes(text.trim().toLowerCase())) return false;
  return state === null || stageCodes.some((stage) => shownState(row, stage)?.state === state);
}

/** Number of stages in each state. */
export function countStates(rows: readonly MatrixRow[]): ReadonlyMap<StageState, number> {
  const counts = new Map<StageState, number>();
  for (const row of rows) {
    for (const stage of stageCodes) {
      const state = shownState(row, stage)?.state;
      if (state !== undefined) counts.set(state, (counts.get(state) ?? 0) + 1);
    }
  }
  return counts;
}
