import type { PastePlan } from '#src/grid/clipboard/paste-plan.ts';

/** Result of a paste or fill. Texts that could not be entered are in the grid's leftovers. */
export type PasteOutcome =
  | { readonly kind: 'done'; readonly plan: PastePlan }
  /** Number of changed cells, and of cells that could not be filled. */
  | { readonly kind: 'filled'; readonly cells: number; readonly left: number }
  /** Nothing to paste or no active cell ('empty'), or names or code could not be loaded. */
  | { readonly kind: 'nothing'; readonly reason: 'empty' | 'names' | 'code' };
