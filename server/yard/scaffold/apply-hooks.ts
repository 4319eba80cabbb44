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

/** 脚手架申请: derives volume and required approvals, and changes the scaffold with each transition. */
export const scaffoldApplyHooks: ResourceHooks = {
  async beforeSave({ actor, verb, before, record }) {
    const least = await readParameter(actor.tenantId, 'scaffold.minVolume');
    const volume = Math.max(least, (volumeField && productOf(volumeField, record)) ?? 0);
    const drafting = verb === 'add' || before?.bpmStatus !== BPM.running;
    // The flow creates the scaffold of an erection, so a draft cannot name an existing one.
    const claims = drafting && record.applyType === applyTypes.erect && record.bizStatus === '10';
    const dues = await duesOf(actor.tenantId, record);
    return { volume, ...dues, ...(claims && !isBlank(record.scafId) ? { scafId: null } : {}) };
  },
  transition: applicationMoves,
};
