import { lookup } from '#shared/lookup.ts';
import { moveTypes } from './predicates.ts';
import type { ToolFacts } from './tool-facts.ts';

/** The quantities of a tool. */
export type Stock = Pick<ToolFacts, 'stockQty' | 'outQty' | 'repairQty' | 'reservedQty'>;

/** What one piece of a movement does to what is in store, out and in repair. */
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
  /** Of a reversal: the kind that it takes back. */
  readonly reversedType?: string | undefined;
  /** Of an issue: what had been promised to it. */
  readonly unreserve?: number;
}

/** The quantities after a movement, which may be ones that cannot be; a reversal does the opposite of what it reverses. */
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

/** Whether quantities can be: nothing below zero, nothing promised that is not there (docs/domain.md §5.6 rule 1; the database says so too). */
export function canBe({ stockQty, outQty, repairQty, reservedQty }: Stock): boolean {
  return Math.min(stockQty, outQty, repairQty, reservedQty) >= 0 && reservedQty <= stockQty;
}

/** Single pieces are there once or not at all. */
export const exceedsSingle = (manageMode: string, { stockQty, outQty, repairQty }: Stock): boolean =>
  manageMode === '1' && stockQty + outQty + repairQty > 1;

/** The number of a movement: its tool's code and its place in the chain. */
export const moveNumber = (toolCode: string, seq: number): string => `${toolCode}-${String(seq).padStart(4, '0')}`;
