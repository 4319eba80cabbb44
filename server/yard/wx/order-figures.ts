/** What the quantities of its lines say of an order as a whole (docs/domain.md §9.4). */

export interface MovedQuantities {
  readonly orderQty: number;
  readonly arrivedQty: number;
  readonly passQty: number;
  readonly rejectQty: number;
  readonly backQty: number;
}

export interface OrderFigures {
  readonly arrivedQty: number;
  readonly passQty: number;
  readonly rejectQty: number;
  /** %, of what was ordered: arrived and not sent back. Null without anything ordered. */
  readonly arriveRate: number | null;
  /** %, of what was inspected. Null before anything was. */
  readonly passRate: number | null;
}

export function orderFigures(lines: readonly MovedQuantities[]): OrderFigures {
  const sum = (name: keyof MovedQuantities) => lines.reduce((all, line) => all + Number(line[name] ?? 0), 0);
  const [arrivedQty, passQty, rejectQty] = [sum('arrivedQty'), sum('passQty'), sum('rejectQty')];
  return {
    arrivedQty,
    passQty,
    rejectQty,
    arriveRate: percent(arrivedQty - sum('backQty'), sum('orderQty')),
    passRate: percent(passQty, passQty + rejectQty),
  };
}

/** Whether all that was ordered came and passed. */
export const isComplete = (lines: readonly MovedQuantities[]): boolean =>
  lines.length > 0 && lines.every(({ orderQty, passQty }) => passQty >= orderQty);

/** With two decimals; null of nothing. */
function percent(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((part / whole) * 10_000) / 100 : null;
}

/** Share of the material sent out that did not come back (rule 4), as a fraction; never below 0. */
export function lossOf(sent: number, back: number): number {
  return sent > 0 ? Math.max(0, (sent - back) / sent) : 0;
}
