import type { EventEntry } from '#server/resource/event.ts';
import type { LinesByKey } from '#shared/resource/lines/totals.ts';
import type { RecordPatch } from '#shared/resource/record.ts';

/** What is written along with a head, in its transaction: its lines as they will stand there, and as they did. */
export interface Along {
  readonly lines: LinesByKey;
  readonly before: LinesByKey;
  /** The head's totals over them, given the head as it will stand there. */
  readonly totals: (head: RecordPatch) => RecordPatch;
  /** What the lines add to the head's row of the timeline. */
  readonly diff: () => NonNullable<EventEntry['diff']>;
}
