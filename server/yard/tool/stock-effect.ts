import { lookup } from '#shared/lookup.ts';
import { moveTypes } from './predicates.ts';
import type { ToolFacts } from './tool-facts.ts';

/** The quantities of a tool. */
export type Stock = Pick<ToolFacts, 'stockQty' | 'outQty' | 'repairQty' | 'reservedQty'>;

/** Change of stock, out and repair quantity by one piece of a move. */
type Effect = readonly [stock: number, out: number, repair: number];

const effects = lookup<Effect>({
  [moveTypes.bought]: [1, 0, 0],
  [moveTypes.issued]: [-1, 1, 0],
  [moveTypes.returned]: [1, -1, 0],
  [moveTypes.toRepair]: [-1, 0, 1],
  [moveTypes.repaired]: [1, 0, -1],
  [moveTypes.surplus]: [1, 0, 0],
  [moveTypes.missing]: [-1, 0, 0],
  [moveTypes.scrapped]: [-1, 0, 0],
});

export interface Moved {
  readonly moveType: string;
  readonly qty: number;
  /** For a reversal: the kind of move that it takes back. */
  readonly reversedType?: string | undefined;
  /** For an issue: the quantity that was reserved for it. */
  readonly unreserve?: number;
}

/**
 * The quantities after a move, which may be invalid (see `canBe`). A reversal does the opposite of the reversed move.
 */
export function stockAfter(stock: Stock, { moveType, qty, reversedType, unreserve = 0 }: Moved): Stock {
  const [inStore, out, repair] = effects[reversedType ?? moveType] ?? [0, 0, 0];
  const signed = reversedType === undefined ? qty : -qty;
  return {
    stockQty: stock.stockQty + inStore * signed,
    outQty: stock.outQty + out * signed,
    repairQty: stock.repairQty + repair * signed,
    reservedQty: stock.reservedQty - unreserve,
  };
}

/**
 * Whether quantities are valid: none below zero, and not more reserved than in stock (docs/domain.md §5.6 rule 1); the
 * database checks the same.
 */
export function isValidStock({ stockQty, outQty, repairQty, reservedQty }: Stock): boolean {
  return Math.min(stockQty, outQty, repairQty, reservedQty) >= 0 && reservedQty <= stockQty;
}

/** A tool managed as a single piece exists at most once. */
export const exceedsSingle = (manageMode: string, { stockQty, outQty, repairQty }: Stock): boolean =>
  manageMode === '1' && stockQty + outQty + repairQty > 1;

/** Number of a move: the tool's code and the place in the chain. */
export const moveNumber = (toolCode: string, seq: number): string => `${toolCode}-${String(seq).padStart(4, '0')}`;
