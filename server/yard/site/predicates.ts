import { isBlank, type ResourceRecord } from '#shared/resource/record.ts';

/** Codes of `site_apply_type`. */
export const applyTypes = { take: '1', extend: '2', move: '3', clear: '4' } as const;

/** Codes of `site_purpose`. */
export const purposes = { storage: '1', assembly: '2', paint: '4', hotWork: '8' } as const;

/** Painting and hot work must keep a distance from each other. */
export const needsDistance = (purpose: string): boolean => purpose === purposes.paint || purpose === purposes.hotWork;

/** Codes of `occupy_state`. */
export const occupyStates = { reserved: '1', inUse: '2', left: '3', released: '4' } as const;

/** 新占用 and 换场 ask for a site; 延期 and 清场 refer to an existing occupation. */
export const takesGround = ({ applyType }: ResourceRecord): boolean =>
  applyType === applyTypes.take || applyType === applyTypes.move;

export const isAssigned = ({ siteId, bayNos }: ResourceRecord): boolean => !isBlank(siteId) && !isBlank(bayNos);

/** The predicates that `wf_site_apply` names. */
export function sitePredicates(record: ResourceRecord): Readonly<Record<string, boolean>> {
  return {
    takesGround: takesGround(record),
    isExtension: record.applyType === applyTypes.extend,
    // `apply-hooks.ts` derives it at each assignment from the yard's parameters and the department's home zone.
    needsManager: record.managerDue === true,
  };
}
