import type { DemoTool } from './demo-tools.ts';

interface Booking {
  readonly from: number;
  readonly to: number;
  readonly qty: number;
}

/** A move of a tool's stock. */
export interface StoreEvent {
  readonly tool: string;
  readonly at: number;
  readonly moveType: string;
  readonly qty: number;
  readonly apply: string | null;
  readonly operator: string;
}

/** Loans of tools in the demo yard, so that nothing is issued that is not there. Times are epoch milliseconds. */
export class StorePlan {
  readonly #bookings = new Map<string, Booking[]>();
  readonly events: StoreEvent[] = [];

  /** Pieces that are free during the whole time. */
  free({ id, pieces }: DemoTool, from: number, to: number): number {
    const had = this.#of(id).reduce(
      (sum, booking) => sum + (booking.from < to && booking.to > from ? booking.qty : 0),
      0,
    );
    return pieces - had;
  }

  book(tool: string, booking: Booking): void {
    const bookings = this.#bookings.get(tool);
    if (bookings) bookings.push(booking);
    else this.#bookings.set(tool, [booking]);
  }

  #of(tool: string): readonly Booking[] {
    return this.#bookings.get(tool) ?? [];
  }
}
