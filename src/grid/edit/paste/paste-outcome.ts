import type { PastePlan } from '#src/grid/clipboard/paste-plan.ts';

/** What came of a paste or a fill; what could not be entered stands in the grid's leftovers. */
export type PasteOutcome =
  | { readonly kind: 'done'; readonly plan: PastePlan }
  /** Cells that changed, and those that could not take what they were to be filled with. */
  | { readonly kind: 'filled'; readonly cells: number; readonly left: number }
  /** There was nothing to paste or no cell to paste to; or names, or the code of it, could not be fetched. */
  | { readonly kind: 'nothing'; readonly reason: 'empty' | 'names' | 'code' };
