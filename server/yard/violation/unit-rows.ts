import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/kernel/actor.ts';

/** The leader of a contractor's work sees all its violations. Outside users see theirs by their data scope. */
export function unitRows({ tenantId, username }: Actor, scoped: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${scoped} or contractor in (
    select id from prm_contractor where tenant_id = ${tenantId} and leader = ${username} and del_flag = 0))`;
}

/** The rounds of the violations that the actor sees. */
export function roundsOfUnit(actor: Actor, scoped: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  const { tenantId, scope } = actor;
  const own = scope.kind === 'vendor' ? sql<SqlBool>`contractor = any(${[...scope.contractors]})` : sql<SqlBool>`false`;
  return sql<SqlBool>`(${scoped} or violation in (
    select id from prm_violation where tenant_id = ${tenantId} and del_flag = 0 and ${unitRows(actor, own)}))`;
}
