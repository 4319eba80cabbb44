import type { EventEntry } from '#server/resource/event.ts';
import type { LinesByKey } from '#shared/resource/lines/totals.ts';
import type { RecordPatch } from '#shared/resource/record.ts';

/** Lines that are saved together with their head, in its transaction: after the save (`lines`) and before it. */
export interface HeadLines {
  readonly lines: LinesByKey;
  readonly before: LinesByKey;
  /** Computes the head's totals over the lines; `head` is the head after the save. */
  readonly totals: (head: RecordPatch) => RecordPatch;
  /** Changes of the lines, for the head's row of the timeline. */
  readonly diff: () => NonNullable<EventEntry['diff']>;
}
