import { type SqlBool, sql } from 'kysely';
import { readParameter } from '#server/modules/config/parameters.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { isBlank } from '#shared/resource/record.ts';
import { BPM } from '#shared/workflow/flow.ts';
import { applicationMoves } from './application-moves.ts';
import { applyTypes } from './predicates.ts';

/** 脚手架申请: derived volume, who else may read it, and what each step of the flow does in the yard. */
export const scaffoldApplyHooks: ResourceHooks = {
  /** Whoever was asked, decided, was copied or stands in for somebody may read it, whatever the data scope says. */
  scope: (actor, scoped) => sql<SqlBool>`(${scoped} or id = any(array(
    select i.biz_id from wf_instance i join (
      select t.instance_id from wf_task_person p join wf_task t on t.id = p.task_id
        where p.tenant_id = ${actor.tenantId} and p.username in (
          select ${actor.username}::text union
          select username from wf_delegation
            where tenant_id = ${actor.tenantId} and delegate = ${actor.username} and del_flag = 0
              and current_date between from_date and to_date)
      union select t.instance_id from wf_task t
        where t.tenant_id = ${actor.tenantId} and t.assignee = ${actor.username} and t.status = 'closed'
      union select c.instance_id from wf_copy c
        where c.tenant_id = ${actor.tenantId} and c.username = ${actor.username}) mine on mine.instance_id = i.id
    where i.tenant_id = ${actor.tenantId} and i.biz_table = 'prm_scaffold_apply')))`,
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
