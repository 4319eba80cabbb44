import { readParameter } from '#server/modules/config/parameters.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { isBlank } from '#shared/resource/record.ts';
import { BPM } from '#shared/workflow/flow.ts';
import { applicationMoves } from './application-moves.ts';
import { applyTypes } from './predicates.ts';

/** 脚手架申请: derived volume, and what each step of the flow does in the yard. */
export const scaffoldApplyHooks: ResourceHooks = {
  async beforeSave({ actor, verb, before, record }) {
    const least = await readParameter(actor.tenantId, 'scaffold.minVolume');
    const sides = [record.length, record.width, record.height].map(Number);
    const volume = Math.max(least, Math.round(sides.reduce((product, side) => product * side, 1) * 10) / 10);
    const drafting = verb === 'add' || before?.bpmStatus !== BPM.running;
    // A new scaffold gets its number from the flow; a form cannot claim an existing one for it.
    const claims = drafting && record.applyType === applyTypes.erect && record.bizStatus === '10';
    return { volume, ...(claims && !isBlank(record.scafId) ? { scafId: null } : {}) };
  },
  transition: applicationMoves,
};
