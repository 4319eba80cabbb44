import { isBlank, type RecordPatch, type ResourceRecord } from '#shared/resource/record.ts';
import { BPM } from '#shared/workflow/flow.ts';

/** `scaf_apply_type` */
export const applyTypes = { erect: '1', alter: '2', extend: '3', dismantle: '4' } as const;

/** 悬挑, 吊挂 */
const hangingTypes: readonly unknown[] = ['2', '3'];

/** The yard's own numbers (`scaffold.schemeHeight`, `scaffold.schemeLoad`). */
export interface ScaffoldLimits {
  /** m */
  readonly height: number;
  /** kN/m² */
  readonly load: number;
}

/** What an application needs by the limits: a drawn scheme (docs/domain.md §6.1), and HSE's review (§6.5). */
export function scaffoldDues(record: RecordPatch, limits: ScaffoldLimits): { schemeDue: boolean; hseDue: boolean } {
  const special = Number(record.height) >= limits.height || hangingTypes.includes(record.scafType);
  // `scaf_load` holds tenths.
  const loaded = Number(record.loadClass ?? 0) / 10 >= limits.load;
  return { schemeDue: special || loaded, hseDue: special || !isBlank(record.envRisk) };
}

/** The predicates that `wf_scaf_apply` and `wf_scaf_dismantle` name; `apply-hooks.ts` keeps what they rest on. */
export function scaffoldHolds(record: ResourceRecord): Readonly<Record<string, boolean>> {
  const type = record.applyType;
  return {
    startsAtSection: type === applyTypes.erect || type === applyTypes.extend,
    needsWork: type === applyTypes.erect || type === applyTypes.alter,
    isExtension: type === applyTypes.extend,
    needsHse: record.hseDue === true,
  };
}

/** Approval states in which an application stands for something in the yard. */
export const liveApprovals: readonly string[] = [BPM.running, BPM.passed];
