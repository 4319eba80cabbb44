import { readParameter } from '#server/kernel/parameters.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import { productOf } from '#shared/resource/product.ts';
import { isBlank } from '#shared/resource/record.ts';
import { BPM } from '#shared/workflow/flow.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { applicationMoves } from './application-moves.ts';
import { duesOf } from './dues.ts';
import { applyTypes } from './predicates.ts';

const volumeField = fieldOf(scaffoldApply, 'volume');

/** 脚手架申请: derived volume, what it needs by the yard's limits, and what each step of the flow does in the yard. */
export const scaffoldApplyHooks: ResourceHooks = {
  async beforeSave({ actor, verb, before, record }) {
    const least = await readParameter(actor.tenantId, 'scaffold.minVolume');
    const volume = Math.max(least, (volumeField && productOf(volumeField, record)) ?? 0);
    const drafting = verb === 'add' || before?.bpmStatus !== BPM.running;
    // A new scaffold gets its number from the flow; a form cannot claim an existing one for it.
    const claims = drafting && record.applyType === applyTypes.erect && record.bizStatus === '10';
    const dues = await duesOf(actor.tenantId, record);
    return { volume, ...dues, ...(claims && !isBlank(record.scafId) ? { scafId: null } : {}) };
  },
  transition: applicationMoves,
};
