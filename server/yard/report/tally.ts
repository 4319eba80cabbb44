import type { SummaryFormula, SummaryMeasure, SummaryPart } from '#shared/yard/summary-definition.ts';

/** Values of the chosen dimensions: none for the grand total, one for a first level, two for a second. */
export type Keys = readonly string[];

/** Sums of the parts of one group. Null keys count in every row, a null month in every month. */
export interface GroupSums {
  readonly keys: readonly (string | null)[];
  readonly month: string | null;
  readonly sums: Readonly<Record<string, number>>;
}

/** A percentile cannot be added up, so the database calculates it for each group and total. */
export interface GroupPercentile {
  readonly keys: Keys;
  /** Null for all months. */
  readonly month: string | null;
  readonly measure: string;
  readonly value: number;
}

/** Figures of every row, month and total, added up from groups. */
export class Tally {
  readonly #sums = new Map<string, Record<string, number>>();
  readonly #percentiles = new Map<string, number>();
  readonly #rows = new Map<string, Keys>();
  readonly #parts: Readonly<Record<string, Pick<SummaryPart, 'counts'>>>;

  constructor(
    parts: Readonly<Record<string, Pick<SummaryPart, 'counts'>>>,
    groups: readonly GroupSums[],
    percentiles: readonly GroupPercentile[] = [],
  ) {
    this.#parts = parts;
    for (const group of groups) this.#add(group);
    for (const { keys, month, measure, value } of percentiles)
      this.#percentiles.set(`${place(keys, month)}\n${measure}`, value);
  }

  #add({ keys, month, sums }: GroupSums): void {
    const own = keys.filter((key) => key !== null);
    const counts = own.length === keys.length ? own.length : 0;
    const months = month === null ? [null] : [null, month];
    for (let level = 0; level <= counts; level += 1) {
      const row = own.slice(0, level);
      if (level > 0) this.#rows.set(row.join('\n'), row);
      for (const at of months) {
        const cell = this.#sums.get(place(row, at)) ?? {};
        this.#sums.set(place(row, at), cell);
        for (const [part, sum] of Object.entries(sums)) cell[part] = (cell[part] ?? 0) + sum;
      }
    }
  }

  /** Rows of all levels, in no order. */
  rows(): readonly Keys[] {
    return [...this.#rows.values()];
  }

  /** The figure of a row (no keys: of all) in a month, or in all months; null if there is nothing to calculate with. */
  value({ key, formula, decimals }: SummaryMeasure, keys: Keys, month: string | null): number | null {
    if ('percentile' in formula)
      return rounded(this.#percentiles.get(`${place(keys, month)}\n${key}`) ?? null, decimals);
    return rounded(
      calculated(formula, (part) => this.#sum(part, keys, month)),
      decimals,
    );
  }

  #sum(part: string, keys: Keys, month: string | null): number {
    const counts = this.#parts[part]?.counts;
    const at = place(counts === 'everyRow' ? [] : keys, counts === 'everyMonth' ? null : month);
    return this.#sums.get(at)?.[part] ?? 0;
  }
}

const place = (keys: Keys, month: string | null): string => `${keys.join('\n')}\t${month ?? ''}`;

/** A figure from the sums of its parts; null if the divisor is 0. */
function calculated(
  formula: Exclude<SummaryFormula, { readonly percentile: number }>,
  sumOf: (part: string) => number,
): number | null {
  if (!('over' in formula)) return sumOf(formula.sum);
  const over = sumOf(formula.over);
  return over === 0 ? null : ((formula.times ?? 1) * sumOf(formula.sum)) / over;
}

function rounded(value: number | null, decimals: number): number | null {
  if (value === null) return null;
  const factor = 10 ** decimals;
  return Math.round(value * factor + Number.EPSILON * Math.sign(value)) / factor;
}
