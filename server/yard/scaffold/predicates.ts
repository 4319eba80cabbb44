import { isBlank, type RecordPatch, type ResourceRecord } from '#shared/resource/record.ts';
import { BPM } from '#shared/workflow/flow.ts';

/** Codes of `scaf_apply_type`. */
export const applyTypes = { erect: '1', alter: '2', extend: '3', dismantle: '4' } as const;

/** 悬挑 and 吊挂. */
const hangingTypes: readonly unknown[] = ['2', '3'];

/** Values of the parameters `scaffold.schemeHeight` and `scaffold.schemeLoad`. */
export interface ScaffoldLimits {
  /** Metres. */
  readonly height: number;
  /** kN/m². */
  readonly load: number;
}

/** Whether an application needs a drawn scheme (docs/domain.md §6.1) and HSE's review (docs/domain.md §6.5). */
export function scaffoldDues(record: RecordPatch, limits: ScaffoldLimits): { schemeDue: boolean; hseDue: boolean } {
  const special = Number(record.height) >= limits.height || hangingTypes.includes(record.scafType);
  // Codes of `scaf_load` are tenths of kN/m².
  const loaded = Number(record.loadClass ?? 0) / 10 >= limits.load;
  return { schemeDue: special || loaded, hseDue: special || !isBlank(record.envRisk) };
}

/** The predicates that `wf_scaf_apply` and `wf_scaf_dismantle` name; `apply-hooks.ts` derives `hseDue`. */
export function scaffoldPredicates(record: ResourceRecord): Readonly<Record<string, boolean>> {
  const type = record.applyType;
  return {
    startsAtSection: type === applyTypes.erect || type === applyTypes.extend,
    needsWork: type === applyTypes.erect || type === applyTypes.alter,
    isExtension: type === applyTypes.extend,
    needsHse: record.hseDue === true,
  };
}

/** Approval status of applications that are running or approved. */
export const liveApprovals: readonly string[] = [BPM.running, BPM.passed];
