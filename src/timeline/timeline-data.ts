import type { StateName } from '#shared/theme/tokens.ts';

/**
 * From `from` up to, but not including, `to`. Times are days since 1970-01-01 in the yard's time, with the time of day
 * as a fraction (`daysOf` converts texts); places are in the row's own unit.
 */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A part of a row: a bay of a site, a berth of the quay. `from` and `to` are in the row's unit. */
export interface TimelineSection extends Span {
  readonly id: string;
  readonly name: string;
  /** Lines below the name, in a timeline that runs down. */
  readonly notes?: readonly BarNote[];
  /** Out of service. */
  readonly closed?: boolean;
}

/** A site, a block, or a whole quay. */
export interface TimelineRow {
  readonly id: string;
  readonly name: string;
  readonly note?: string;
  /** Length of the row in its own unit, for example the number of bays or the metres of a quay; default 1. */
  readonly extent?: number;
  readonly sections?: readonly TimelineSection[];
  /** Times in which the row is out of service. */
  readonly closed?: readonly Span[];
}

/** A short word with a state at the end of a bar, for example the tag of a scaffold. */
export interface BarTag {
  readonly state: StateName;
  readonly text: string;
}

/** A line of text, or a word with a state. */
export type BarNote = string | BarTag;

/** Pages extend this type by their own data. A use of bays that are not adjacent is one bar per group of bays. */
export interface TimelineBar extends Span {
  readonly id: string;
  /** Id of the row; bars of unknown rows are not shown. */
  readonly row: string;
  /** Part of the row that the bar takes; default the whole row. */
  readonly place?: Span;
  readonly state: StateName;
  /** `hatched` for plans, `dashed` for wishes that are not decided; default `solid`. */
  readonly look?: BarLook;
  readonly text: string;
  /** Further lines, shown if the bar has room. A text that is wider than the bar is broken at its spaces. */
  readonly notes?: readonly BarNote[];
  readonly tags?: readonly BarTag[];
  /** Whether the bar conflicts with another bar. */
  readonly clash?: boolean;
}

export type BarLook = 'solid' | 'hatched' | 'dashed';

/** `across`: time from left to right. `down`: time from top to bottom, rows side by side. */
export type Direction = 'across' | 'down';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
