import { chooseBays } from '#shared/ground/bays.ts';

interface Span {
  readonly from: string;
  readonly to: string;
}

interface Booking extends Span {
  readonly bays: readonly number[];
}

/** Bookings of bays and blocks in the demo yard, so that no use is made that the product would refuse. */
export class GroundPlan {
  readonly #bookings = new Map<string, Booking[]>();
  readonly #blocks = new Map<string, Span[]>();

  /** `count` bays that are free on all days of the span, or null. */
  free(site: { readonly id: string; readonly bays: number }, span: Span, count: number): readonly number[] | null {
    const taken = new Set(this.#on(site.id, span).flatMap(({ bays }) => bays));
    return chooseBays(site.bays, taken, count);
  }

  /** Whether all of these bays are free. */
  isFree(site: string, bays: readonly number[], span: Span): boolean {
    return !this.#on(site, span).some((booking) => booking.bays.some((bay) => bays.includes(bay)));
  }

  book(site: string, bays: readonly number[], span: Span): void {
    const bookings = this.#bookings.get(site);
    if (bookings) bookings.push({ ...span, bays });
    else this.#bookings.set(site, [{ ...span, bays }]);
  }

  /** Whether the block is on no other site during the span. */
  isAway(block: string, span: Span): boolean {
    return !(this.#blocks.get(block) ?? []).some((stay) => meets(stay, span));
  }

  occupy(block: string, span: Span): void {
    this.#blocks.set(block, [...(this.#blocks.get(block) ?? []), span]);
  }

  #on(site: string, span: Span): readonly Booking[] {
    return (this.#bookings.get(site) ?? []).filter((booking) => meets(booking, span));
  }
}

const meets = (one: Span, other: Span): boolean => one.from <= other.to && other.from <= one.to;
