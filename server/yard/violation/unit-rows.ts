import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/kernel/actor.ts';

/** Whoever leads a unit's work sees its violations, whoever recorded them; an outside unit's people are told by their data scope. */
export function unitRows({ tenantId, username }: Actor, scoped: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${scoped} or contractor in (
    select id from prm_contractor where tenant_id = ${tenantId} and leader = ${username} and del_flag = 0))`;
}

/** The rounds of the violations that somebody sees. */
export function roundsOfUnit(actor: Actor, scoped: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  const { tenantId, scope } = actor;
  const own = scope.kind === 'vendor' ? sql<SqlBool>`contractor = any(${[...scope.contractors]})` : sql<SqlBool>`false`;
  return sql<SqlBool>`(${scoped} or violation in (
    select id from prm_violation where tenant_id = ${tenantId} and del_flag = 0 and ${unitRows(actor, own)}))`;
}
