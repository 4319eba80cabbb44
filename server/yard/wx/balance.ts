import type { Finding } from '#server/workflow/area-guard.ts';
import { directions } from './predicates.ts';

/** A line of an application together with its line of the order. */
export interface LineBalance {
  /** Id of the order's line. */
  readonly id: string;
  /** Number and name of the part. */
  readonly part: string;
  /** Quantity of this application. */
  readonly qty: number;
  readonly orderQty: number;
  readonly sentQty: number;
  readonly sendOpen: number;
  readonly passQty: number;
  readonly openQty: number;
  readonly rejectQty: number;
  readonly backQty: number;
  readonly backOpen: number;
}

type Quantities = Omit<LineBalance, 'id' | 'part' | 'qty'>;

/**
 * How many more of a line may arrive: rule 1 of docs/domain.md §9.3. Rejected parts count until they went back
 * (rule 2).
 */
export function leftToArrive({ orderQty, passQty, openQty, rejectQty, backQty }: Quantities): number {
  return orderQty - passQty - openQty - (rejectQty - backQty);
}

/** How many more may be sent out: each ordered part once, and again for each that went back. */
export const leftToSend = ({ orderQty, backQty, sentQty, sendOpen }: Quantities): number =>
  orderQty + backQty - sentQty - sendOpen;

/** Rejected parts that no application sends back yet. */
export const leftToReturn = ({ rejectQty, backQty, backOpen }: Quantities): number => rejectQty - backQty - backOpen;

/**
 * Refusals of the quantities of an application that is not booked in the order's lines yet.
 * @param rivals by line of the order, numbers of applications that have booked some of it
 */
export function balanceProblems(
  direction: unknown,
  lines: readonly LineBalance[],
  rivals: ReadonlyMap<string, string> = new Map(),
): readonly Finding[] {
  return lines.flatMap((line): Finding[] => {
    const nos = rivals.get(line.id);
    const common = { part: line.part, qty: line.qty, nos: nos === undefined ? '' : ` [${nos}]` };
    if (direction === directions.out) {
      const left = leftToSend(line);
      const params = { ...common, n: line.orderQty, sent: line.sentQty, open: line.sendOpen, left };
      return line.qty > left ? [{ error: 'wxOverSent', params, blocks: true }] : [];
    }
    if (direction === directions.reject) {
      const left = leftToReturn(line);
      const params = { ...common, n: line.rejectQty, gone: line.backQty, open: line.backOpen, left };
      return line.qty > left ? [{ error: 'wxOverBack', params, blocks: true }] : [];
    }
    const left = leftToArrive(line);
    const back = line.rejectQty - line.backQty;
    const params = { ...common, n: line.orderQty, pass: line.passQty, open: line.openQty, back, left };
    return line.qty > left ? [{ error: 'wxOverOrder', params, blocks: true }] : [];
  });
}
