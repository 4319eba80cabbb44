import type { RecordPatch } from './record.ts';

/** Approval states in which work on an application continues: under way and passed. */
const working: ReadonlySet<unknown> = new Set(['1', '2']);

/**
 * Whether the business status of a record has a meaning. A draft and an application that was refused, withdrawn or
 * voided wait in no queue, whatever their business status; for such a record only the approval state is shown
 * (docs/decisions/two-states.md).
 */
export function showsBizStatus({ bpmStatus }: RecordPatch): boolean {
  return bpmStatus === undefined || working.has(bpmStatus);
}
