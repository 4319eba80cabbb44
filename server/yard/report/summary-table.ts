import type { Language } from '#server/kernel/actor.ts';
import type { SummaryResult } from '#shared/contract/yard/summary.ts';
import { areaHue } from '#shared/yard/areas.ts';
import type { SummaryMeasure } from '#shared/yard/summary-definition.ts';
import type { ClosedFigures } from './closed-figures.ts';
import type { Names } from './summary-names.ts';
import type { Keys, Tally } from './tally.ts';

type Cell = SummaryResult['totals'][number];

interface Column {
  readonly measure: SummaryMeasure;
  /** Null for the whole period. */
  readonly month: string | null;
}

export interface TableInput {
  readonly tally: Tally;
  /** Figures of the period before. */
  readonly earlier: Tally;
  readonly measures: readonly SummaryMeasure[];
  /** Months with a column each; without any there is a column per measure. */
  readonly months: readonly string[];
  readonly closed: ClosedFigures;
  /** Texts of the values of each dimension, in the order of the rows. */
  readonly names: readonly Names[];
  /** Index of the dimension that is a month, -1 without one: such a row has nothing in the period before. */
  readonly monthAt: number;
  /** Whether the first dimension is the business area, which has a colour. */
  readonly hued: boolean;
  readonly language: Language;
}

/** The rows and columns of a report, with its totals. */
export class SummaryTable {
  readonly #input: TableInput;
  readonly #columns: readonly Column[];
  /** Sum of the later changes of closed months, by row; figures that add up are shown without these changes. */
  readonly #changes = new Map<string, number>();

  constructor(input: TableInput) {
    this.#input = input;
    const { measures, months } = input;
    const whole = measures.map((measure) => ({ measure, month: null }));
    this.#columns =
      months.length === 0
        ? whole
        : [...measures.flatMap((measure) => months.map((month) => ({ measure, month }))), ...whole];
  }

  content() {
    const { closed, language, names, hued } = this.#input;
    const rows = this.#rows().map((keys) => ({
      keys: [...keys],
      labels: keys.map((key, at) => names[at]?.get(key)?.[language] ?? key),
      ...hueOf(hued ? keys[0] : undefined),
      cells: this.#columns.map((column) => this.#cell(keys, column)),
    }));
    return {
      columns: this.#columns.map(({ measure, month }) => ({
        measure: measure.key,
        month,
        closed: month !== null && closed.has(month),
      })),
      rows,
      // After the rows, whose changes the totals add up.
      totals: this.#columns.map((column) => this.#cell([], column)),
    };
  }

  /** Rows of this period, of the one before and of the closed months; each first level before its second. */
  #rows(): readonly Keys[] {
    const { tally, earlier, names, closed, monthAt } = this.#input;
    const stored = [...closed.values()].flatMap((figures) => [...figures.keys()].map((key) => [key]));
    const before = earlier.rows().filter((keys) => monthAt < 0 || keys.length <= monthAt);
    const all = new Map([...stored, ...before, ...tally.rows()].map((keys) => [keys.join('\n'), keys]));
    const order = names.map((texts) => new Map([...texts.keys()].map((key, at) => [key, at])));
    const place = (keys: Keys, at: number) =>
      keys[at] === undefined ? -1 : (order[at]?.get(keys[at]) ?? Number.MAX_SAFE_INTEGER);
    return [...all.values()].toSorted(
      (one, other) =>
        place(one, 0) - place(other, 0) ||
        (one[0] ?? '').localeCompare(other[0] ?? '') ||
        place(one, 1) - place(other, 1),
    );
  }

  #cell(keys: Keys, { measure, month }: Column): Cell {
    const { tally, earlier, closed, monthAt } = this.#input;
    const now = tally.value(measure, keys, month);
    if (month === null) {
      const change = this.#changes.get(keys.join('\n')) ?? 0;
      const shown = now === null ? null : tidy(now - change, measure);
      const before = monthAt < 0 || keys.length <= monthAt ? { before: earlier.value(measure, keys, null) } : {};
      return { value: shown, ...before, ...(change === 0 ? {} : { change }) };
    }
    const figures = closed.get(month);
    if (figures === undefined || keys.length !== 1) {
      const change = keys.length === 0 ? (this.#changes.get(`\t${month}`) ?? 0) : 0;
      return change === 0 || now === null ? { value: now } : { value: tidy(now - change, measure), change };
    }
    const [key = ''] = keys;
    const adds = 'sum' in measure.formula && !('over' in measure.formula);
    const stored = figures.get(key);
    const value = stored === undefined ? (adds ? 0 : null) : tidy(stored, measure);
    const change = tidy((now ?? 0) - (value ?? 0), measure);
    if (change === 0) return { value };
    if (adds)
      for (const at of [key, `\t${month}`, ''])
        this.#changes.set(at, tidy((this.#changes.get(at) ?? 0) + change, measure));
    return { value, change };
  }
}

function hueOf(area: string | undefined) {
  const hue = area === undefined ? undefined : areaHue(area);
  return hue === undefined ? {} : { hue };
}

function tidy(value: number, { decimals }: Pick<SummaryMeasure, 'decimals'>): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
