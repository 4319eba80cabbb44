import type { ResourceRecord } from '#shared/resource/record.ts';

/** Codes of `tool_apply_type`. */
export const applyTypes = { issue: '1', extend: '2', transfer: '3' } as const;

/** Codes of `tool_status`. */
export const toolStates = { usable: '1', off: '2', calibrating: '3', repair: '4', scrapped: '5' } as const;

/** Codes of `tool_move_type`. */
export const moveTypes = {
  bought: '1',
  issued: '2',
  returned: '3',
  toRepair: '4',
  repaired: '5',
  surplus: '6',
  missing: '7',
  scrapped: '8',
  reversal: '9',
} as const;

/** Codes of `line_status`. */
export const lineStates = { open: '0', set: '1', short: '2', out: '3', partly: '4', back: '5' } as const;

/** Codes of `tool_damage_fate`. */
export const damageFollowUps = { repair: '1', scrap: '2', lost: '3' } as const;

/** 使用中, 逾期未还 and 部分归还: tools are out. */
export const outStates: readonly string[] = ['30', '35', '40'];

/** 缺货待补 and 待领用: tools are reserved. */
export const reservedStates: readonly string[] = ['15', '20'];

/** 领用 and 调拨 take tools; 续借 keeps tools that are out already. */
export const takesTools = ({ applyType }: ResourceRecord): boolean => applyType !== applyTypes.extend;

/** The predicates that `wf_tool_apply` names. */
export function toolPredicates(record: ResourceRecord): Readonly<Record<string, boolean>> {
  const waits = takesTools(record) && record.waitShort === true && Number(record.shortCount ?? 0) > 0;
  return {
    takesTools: takesTools(record),
    isExtension: record.applyType === applyTypes.extend,
    waits,
    isReady: takesTools(record) && !waits,
    // `apply-hooks.ts` derives it at each save from the yard's parameters and the prices of the tools.
    needsManager: record.managerDue === true,
  };
}

/** The predicates that `wf_tool_scrap` names. */
export const scrapPredicates = (record: ResourceRecord): Readonly<Record<string, boolean>> => ({
  isDear: record.isDear === true,
});
