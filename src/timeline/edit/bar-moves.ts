import type { Span, TimelineBar, TimelineRow } from '#src/timeline/timeline-data.ts';
import type { BarDraft } from './move-bar.ts';

/** What may be changed about a bar. */
export interface Freedom {
  /** Both ends together, along time. */
  readonly time?: boolean;
  /** Row, and place within the row. */
  readonly place?: boolean;
  readonly from?: boolean;
  readonly to?: boolean;
}

/** What speaks against a draft. */
export interface Verdict {
  /** Ids of the bars with which it conflicts; they are marked. */
  readonly clashing: readonly string[];
  /** Sentences; with at least one, the draft is drawn as a conflict. */
  readonly problems: readonly string[];
}

/** How a page lets people move its bars. */
export interface BarMoves<B extends TimelineBar> {
  /** Undefined if the bar cannot be moved. */
  readonly freedomOf: (bar: B) => Freedom | undefined;
  /** Days by which begins and ends move; default 1. */
  readonly step?: number;
  /** Days of a large step by keyboard; default seven steps. */
  readonly largeStep?: number;
  /** Units of the row to which places are rounded; default 1. */
  readonly placeStep?: number;
  /** First time, and the time after the last, that a bar may reach; default: those of the timeline. */
  readonly times?: Span;
  /** Whether bars can be put into a row; default: into each. */
  readonly takes?: (row: TimelineRow) => boolean;
  /** Size of a bar at a place of a row, for example the number of bays that it needs there; default: as it was. */
  readonly sizeIn?: (bar: B, row: TimelineRow, from: number) => number;
  /** The places of a row that a bar can take, for example berths; default: any. */
  readonly placesIn?: (bar: B, row: TimelineRow) => readonly Span[];
  /** Corrects a draft that is impossible: a first day in the past. */
  readonly adapt?: (draft: BarDraft<B>) => BarDraft<B>;
  /** Called for each new draft while the bar is moved, so it must be quick. */
  readonly judge: (draft: BarDraft<B>) => Verdict;
  /** Row, place and times in words; default: name of the row, and times. */
  readonly tell?: (draft: BarDraft<B>) => string;
  /**
   * Stores the draft. Resolve after the new bars are shown; the draft stays in the picture until then. `false`: the
   * person decided against it. A rejection puts the bar back and shows the message of the error.
   */
  readonly onDrop: (draft: BarDraft<B>) => Promise<boolean>;
}
