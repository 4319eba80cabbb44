import type { StateName } from '#shared/theme/tokens.ts';
import type { StageState } from '#shared/yard/ship/stage-state.ts';

/** Colour and icon of each state of a stage. */
export const stateLooks: Readonly<Record<StageState, StateName>> = {
  done: 'free',
  running: 'reserved',
  lateEnd: 'overdue',
  lateStart: 'due',
  open: 'draft',
};
