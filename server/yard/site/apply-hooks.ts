import type { ResourceHooks } from '#server/resource/hooks.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import { isOpen } from '#shared/workflow/flow.ts';
import { applicationMoves } from './application-moves.ts';
import { assignmentOf } from './assignment.ts';
import { applyTypes, takesGround } from './predicates.ts';
import { copiedFields, relatedUse } from './related-use.ts';

/** 场地申请: fields that an extension or clearing takes over, and fields derived from the assignment. */
export const siteApplyHooks: ResourceHooks = {
  async beforeSave({ trx, actor, record }) {
    // From the next status on, the assignment does not change any more.
    if (record.bizStatus !== '10') return undefined;
    const { tenantId } = actor;
    const use = takesGround(record) ? undefined : await relatedUse(trx, tenantId, record.relatedApply, { lock: true });
    const over = takesGround(record) ? drafted(record) : copiedFields(record, use);
    const now: ResourceRecord = { ...record, ...over, id: record.id, version: record.version };
    return { ...over, ...(await assignmentOf(trx, tenantId, now, use)) };
  },
  transition: applicationMoves,
};

/** A draft has no assignment, even if it was sent back or changed its kind. */
function drafted({ applyType, bpmStatus }: ResourceRecord): RecordPatch {
  const alone = applyType === applyTypes.take ? { relatedApply: null } : {};
  return isOpen(bpmStatus) ? { ...alone, siteId: null, bayNos: null } : alone;
}
