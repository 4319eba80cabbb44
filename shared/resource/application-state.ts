import type { RecordPatch } from './record.ts';

/** Approval states in which the work of an application goes on: under way and passed. */
const working: ReadonlySet<unknown> = new Set(['1', '2']);

/**
 * Whether the business status of a record says anything. A draft and what was refused, withdrawn or made void stand in
 * no queue, whatever that field was left at; of such a record the approval state says all there is
 * (docs/decisions/two-states.md).
 */
export function saysBizStatus({ bpmStatus }: RecordPatch): boolean {
  return bpmStatus === undefined || working.has(bpmStatus);
}
