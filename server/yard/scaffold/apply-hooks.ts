import { type SqlBool, sql } from 'kysely';
import { readParameter } from '#server/modules/config/parameters.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { isBlank } from '#shared/resource/record.ts';
import { BPM } from '#shared/workflow/flow.ts';
import { applicationMoves } from './application-moves.ts';
import { applyTypes } from './predicates.ts';

/** 脚手架申请: derived volume, who else may read it, and what each step of the flow does in the yard. */
export const scaffoldApplyHooks: ResourceHooks = {
  /** Whoever was asked about an application may read it, whatever the data scope says. */
  scope: (actor, scoped) => sql<SqlBool>`(${scoped} or id = any(array(
    select i.biz_id from wf_task_person p join wf_task t on t.id = p.task_id join wf_instance i on i.id = t.instance_id
      where p.tenant_id = ${actor.tenantId} and p.username = ${actor.username} and i.biz_table = 'prm_scaffold_apply'
    union
    select i.biz_id from wf_task t join wf_instance i on i.id = t.instance_id
      where t.tenant_id = ${actor.tenantId} and t.assignee = ${actor.username} and t.status = 'closed'
        and i.biz_table = 'prm_scaffold_apply')))`,
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
