import type { MenuEntry } from '#shared/resource/menu-entry.ts';
import type { Text } from '#shared/resource/text.ts';
import type { MonthMeasure } from './month/month.dictionaries.ts';

/** A filter that the reports share: a ship by id, a department with those below, a zone of the yard. */
export type SummaryFilter = 'ship' | 'department' | 'zone';

/**
 * Texts of the values of a dimension: those of a dictionary, names of records by their key, or `text` if the value is
 * shown as it is. Values of `month` (`YYYY-MM`) are shown as they are, in their order in time.
 */
export type SummaryNames =
  | { readonly dict: string }
  | 'text'
  | 'month'
  | 'department'
  | 'contractor'
  | 'site'
  | 'berth'
  | 'user'
  | 'area'
  | 'flow'
  | 'node';

export interface SummaryDimension {
  readonly title: Text;
  readonly names: SummaryNames;
}

/** A number of each counted row, added up over the rows. */
export interface SummaryPart {
  readonly title: Text;
  readonly unit?: Text;
  readonly decimals?: number;
  /** The number is 0 or 1. */
  readonly flag?: true;
  /**
   * The rows with this number have no day and count in every month (pieces owned), or have no dimensions and count in
   * every row of the table (man-hours of the yard).
   */
  readonly counts?: 'everyMonth' | 'everyRow';
}

/** How a figure is calculated from the parts of its rows. */
export type SummaryFormula<Part extends string = string> =
  | { readonly sum: Part }
  | { readonly sum: Part; readonly over: Part; readonly times?: number }
  | { readonly percentile: number; readonly of: Part };

export interface SummaryMeasure {
  readonly key: string;
  readonly title: Text;
  readonly unit: Text;
  readonly decimals: number;
  readonly formula: SummaryFormula;
  /** Only for the whole period: the figure of a month says nothing. */
  readonly wholePeriod?: true;
  /** Whether a higher or a lower figure is better; absent if neither is. */
  readonly better?: 'higher' | 'lower';
}

/**
 * One of the reports of docs/domain.md §13, as data. `server/yard/<area>/summaries.ts` has the SQL of its rows; the
 * engine in `server/yard/report` adds the rows up.
 */
export interface SummaryDefinition {
  /** Last part of the path; never changes, because links contain it. */
  readonly name: string;
  /** `R1`; absent for a report outside of docs/domain.md §13. */
  readonly code?: `R${number}`;
  readonly title: Text;
  /** The formula in words. */
  readonly formula: Text;
  /**
   * Resources whose rows are counted, with the fields that the report shows or adds up. The reader needs the right to
   * each list. `applications`: those applications of all areas that the reader may list.
   */
  readonly needs: Readonly<Record<string, readonly string[]>> | 'applications';
  readonly filters: readonly SummaryFilter[];
  readonly dimensions: Readonly<Record<string, SummaryDimension>>;
  /** Ways to group the rows, by one or two dimensions; the first is the default. */
  readonly groupings: readonly (readonly [string] | readonly [string, string])[];
  /** Whether a column per month is possible, and shown at first. */
  readonly months: 'first' | 'possible' | 'none';
  readonly parts: Readonly<Record<string, SummaryPart>>;
  readonly measures: readonly SummaryMeasure[];
  /** Measures of the chart without months, all in the same unit. */
  readonly charted: readonly string[];
  /** Whether these measures are parts of a whole, so that the chart stacks them. */
  readonly stacked?: true;
  /** Figures of closed months (`prm_month_figure`): which measure they are, and whose. */
  readonly closed?: readonly {
    readonly month: MonthMeasure;
    readonly measure: string;
    readonly by: string;
    /** Whether the stored subject is the value of the dimension, or its Chinese text. */
    readonly subject: 'key' | 'text';
  }[];
}

/** Path of the page of a report. */
const summaryPath = (name: string): string => `/prm/statistics/${name}`;

/** Menu key of a report's page. */
export const summaryKey = (name: string): string => `statistics.${name}`;

/** Title with its code: `R1 场地利用率`. */
export function summaryTitle({ code, title }: Pick<SummaryDefinition, 'code' | 'title'>): Text {
  if (code === undefined) return title;
  return { zh: `${code} ${title.zh}`, en: `${code} ${title.en}` };
}

/** The menu entry of a report in 统计汇总. */
export function summaryPage(summary: SummaryDefinition): MenuEntry {
  return {
    key: summaryKey(summary.name),
    title: summaryTitle(summary),
    url: summaryPath(summary.name),
    component: `summary/${summary.name}`,
    keepAlive: true,
  };
}

/** Reports in the order of the menu: by code, then those without a code. */
export function inMenuOrder<T extends Pick<SummaryDefinition, 'code'>>(summaries: readonly T[]): readonly T[] {
  const place = ({ code }: T) => (code === undefined ? Number.MAX_SAFE_INTEGER : Number(code.slice(1)));
  return summaries.toSorted((one, other) => place(one) - place(other));
}
