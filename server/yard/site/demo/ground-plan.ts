import { chooseBays } from '#shared/yard/site/bays.ts';

interface Span {
  readonly from: string;
  readonly to: string;
}

interface Booking extends Span {
  readonly bays: readonly number[];
}

/** Who has which bays when, while the demo yard is told: nothing is told that the product would have refused. */
export class GroundPlan {
  readonly #bookings = new Map<string, Booking[]>();
  readonly #blocks = new Map<string, Span[]>();

  /** So many bays that are free on all these days, or null. */
  free(site: { readonly id: string; readonly bays: number }, span: Span, count: number): readonly number[] | null {
    const taken = new Set(this.#on(site.id, span).flatMap(({ bays }) => bays));
    return chooseBays(site.bays, taken, count);
  }

  /** Whether just these bays are free. */
  isFree(site: string, bays: readonly number[], span: Span): boolean {
    return !this.#on(site, span).some((booking) => booking.bays.some((bay) => bays.includes(bay)));
  }

  book(site: string, bays: readonly number[], span: Span): void {
    const bookings = this.#bookings.get(site);
    if (bookings) bookings.push({ ...span, bays });
    else this.#bookings.set(site, [{ ...span, bays }]);
  }

  /** A block stands in one place at a time. */
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
