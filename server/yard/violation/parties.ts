import { sql } from 'kysely';
import type { TransitionContext } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { violation } from '#shared/yard/violation/violation.ts';
import { peopleOfUnit } from './unit-people.ts';

/**
 * Refuses actors who do not speak for the contractor. If nobody speaks for it, HSE enters what came on paper, so that
 * the violation can be closed; another person verifies it in any case.
 */
export async function refuseStranger({ trx, actor, record }: TransitionContext): Promise<void> {
  const people = await peopleOfUnit(trx, actor.tenantId, String(record.contractor));
  if (people.includes(actor.username)) return;
  if (people.length === 0 && actor.grants.has(verbCode(violation, 'add'))) return;
  const unit = await trx
    .selectFrom('prmContractor')
    .select('name')
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', String(record.contractor))
    .executeTakeFirst();
  throw fail('violationNotYours', { name: unit?.name ?? '' });
}

/**
 * Refuses actors other than the head of the recording department. If it has no head, anybody but the inspector may
 * judge.
 */
export async function refuseJudging({ trx, actor, record }: TransitionContext): Promise<void> {
  const { rows } = await sql<{ username: string }>`
    select u.username from sys_depart d
    join sys_user_tenant m on m.tenant_id = d.tenant_id and m.status = 1 and d.id = any(string_to_array(m.depart_ids, ','))
    join sys_user u on u.id = m.user_id and u.status = 1 and u.del_flag = 0
    where d.tenant_id = ${actor.tenantId} and d.del_flag = 0 and d.org_code = ${record.sysOrgCode ?? ''}`.execute(trx);
  const heads = rows.map(({ username }) => username);
  const may = heads.length > 0 ? heads.includes(actor.username) : record.inspector !== actor.username;
  if (!may) throw fail('violationNotHead');
}
