import type { BusyTime } from '#server/demo/busy-moments.ts';
import type { DemoWorld } from '#server/demo/demo-world.ts';
import { outgoingMoves } from '#shared/yard/stock/stock-move.ts';

/** First and last move of a material, and the number of its moves. */
export interface StockLife {
  readonly from: number;
  readonly last: number;
  readonly count: number;
}

export interface StockLink {
  readonly seq: number;
  readonly at: number;
  readonly type: string;
  readonly qty: number;
  readonly before: number;
  readonly after: number;
}

/**
 * The moves of one material, each starting from the quantity after the move before: a first receipt, issues, and new
 * receipts when the stock is low.
 */
export function chainOf({ random }: DemoWorld, busy: BusyTime, { from, last, count }: StockLife): readonly StockLink[] {
  const usual = random.int(40, 900);
  const times = Array.from({ length: count - 1 }, () => busy.moment(from, last));
  const links: StockLink[] = [];
  for (const [place, at] of [from, ...times.sort((one, other) => one - other)].entries()) {
    const before = links.at(-1)?.after ?? 0;
    const { type, qty } = place === 0 ? { type: '8', qty: usual } : moveFrom(random, before, usual);
    links.push({
      seq: place + 1,
      at,
      type,
      qty,
      before,
      after: outgoingMoves.includes(type) ? before - qty : before + qty,
    });
  }
  return links;
}

function moveFrom(random: DemoWorld['random'], before: number, usual: number): { type: string; qty: number } {
  if (before < usual * 0.25) return { type: '1', qty: Math.ceil(usual * (0.5 + random.next() * 0.7)) };
  if (random.chance(0.05)) return { type: '3', qty: Math.ceil(usual * 0.03) };
  if (random.chance(0.02)) return { type: random.pick(['4', '5']), qty: Math.ceil(usual * 0.01) };
  return { type: '2', qty: Math.max(1, Math.min(before, Math.ceil(usual * (0.04 + random.next() * 0.16)))) };
}
