/** Quantities of an order's line, from which the figures of the order follow (docs/domain.md §9.4). */

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
  /** Percentage of the ordered quantity that arrived and was not sent back; null if nothing was ordered. */
  readonly arriveRate: number | null;
  /** Percentage of the inspected quantity that passed; null before the first inspection. */
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

/** Whether all ordered parts arrived and passed. */
export const isComplete = (lines: readonly MovedQuantities[]): boolean =>
  lines.length > 0 && lines.every(({ orderQty, passQty }) => passQty >= orderQty);

/** Percentage with two decimals; null if `whole` is 0. */
function percent(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((part / whole) * 10_000) / 100 : null;
}

/** Share of the material sent out that did not come back (rule 4), from 0 to 1. */
export function lossOf(sent: number, back: number): number {
  return sent > 0 ? Math.max(0, (sent - back) / sent) : 0;
}
