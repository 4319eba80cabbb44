import type { ResourceRecord } from '#shared/resource/record.ts';
import { isBlank } from '#shared/resource/record.ts';
import { BPM } from '#shared/workflow/flow.ts';

/** `scaf_apply_type` */
export const applyTypes = { erect: '1', alter: '2', extend: '3', dismantle: '4' } as const;

/** From this height on HSE reviews (domain.md §6.5). */
const hseHeight = 24;
/** 悬挑, 吊挂 */
const hangingTypes: readonly unknown[] = ['2', '3'];

/** The predicates that `wf_scaf_apply` and `wf_scaf_dismantle` name. */
export function scaffoldHolds(record: ResourceRecord): Readonly<Record<string, boolean>> {
  const type = record.applyType;
  return {
    startsAtSection: type === applyTypes.erect || type === applyTypes.extend,
    needsWork: type === applyTypes.erect || type === applyTypes.alter,
    isExtension: type === applyTypes.extend,
    needsHse: !isBlank(record.envRisk) || Number(record.height) >= hseHeight || hangingTypes.includes(record.scafType),
  };
}

/** Approval states in which an application stands for something in the yard. */
export const liveApprovals: readonly string[] = [BPM.running, BPM.passed];
