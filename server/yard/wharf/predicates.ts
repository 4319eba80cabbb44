import { isBlank, type ResourceRecord } from '#shared/resource/record.ts';

/** Codes of `wharf_apply_type`. */
export const applyTypes = { berth: '1', shift: '2', leave: '3', extend: '4', visit: '5' } as const;

/** Codes of `wharf_hazard`. */
export const hazards = { oil: '1', hotWork: '2', trial: '3' } as const;

/** Codes of `stay_state`. */
export const stayStates = { planned: '1', alongside: '2', left: '3', cancelled: '4' } as const;

/** 靠泊 and 外来船靠泊: the ship arrives. */
export const isArrival = ({ applyType }: ResourceRecord): boolean =>
  applyType === applyTypes.berth || applyType === applyTypes.visit;

/** Arrivals and 移泊 ask for a berth; 离泊 and 延期 refer to an existing stay. */
export const takesBerth = (record: ResourceRecord): boolean =>
  isArrival(record) || record.applyType === applyTypes.shift;

export const isPlanned = ({ berthId }: ResourceRecord): boolean => !isBlank(berthId);

/** Values of a field with several values. */
export const valuesOf = (list: unknown): readonly string[] =>
  typeof list === 'string' && list !== '' ? list.split(',') : [];

/** The predicates that `wf_wharf_apply` names. */
export function wharfPredicates(record: ResourceRecord): Readonly<Record<string, boolean>> {
  // 移泊 and 延期 go from the berth plan directly to the chief dispatcher (docs/domain.md §7.3).
  const wholeWay = record.applyType !== applyTypes.shift && record.applyType !== applyTypes.extend;
  return {
    takesWholeWay: wholeWay,
    isHazardous: wholeWay && (!isBlank(record.hazards) || !isBlank(record.outerOf)),
    takesBerth: takesBerth(record),
    isExtension: record.applyType === applyTypes.extend,
    isDeparture: record.applyType === applyTypes.leave,
  };
}
