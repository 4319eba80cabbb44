import { isBlank, type ResourceRecord } from '#shared/resource/record.ts';

/** `site_apply_type` */
export const applyTypes = { take: '1', extend: '2', move: '3', clear: '4' } as const;

/** `site_purpose` */
export const purposes = { storage: '1', assembly: '2', paint: '4', hotWork: '8' } as const;

/** Works that are never done beside the other one. */
export const keepsApart = (purpose: string): boolean => purpose === purposes.paint || purpose === purposes.hotWork;

/** `occupy_state` */
export const occupyStates = { reserved: '1', inUse: '2', left: '3', released: '4' } as const;

/** 新占用 and 换场 ask for ground; 延期 and 清场 speak of ground that somebody has. */
export const takesGround = ({ applyType }: ResourceRecord): boolean =>
  applyType === applyTypes.take || applyType === applyTypes.move;

export const isAssigned = ({ siteId, bayNos }: ResourceRecord): boolean => !isBlank(siteId) && !isBlank(bayNos);

/** The predicates that `wf_site_apply` names. */
export function siteHolds(record: ResourceRecord): Readonly<Record<string, boolean>> {
  return {
    takesGround: takesGround(record),
    isExtension: record.applyType === applyTypes.extend,
    // Kept by `apply-hooks.ts` with each assignment: it takes the yard's own numbers and the department's home zone.
    needsManager: record.managerDue === true,
  };
}
