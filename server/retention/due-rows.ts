import { type RawBuilder, sql } from 'kysely';
import { PLATFORM_TENANT } from '#server/kernel/platform.ts';
import type { RetentionKind, RetentionPart } from './retention-kind.ts';

/** Tenant, and the time before which rows are due (as PostgreSQL reads it). */
export interface Asked {
  readonly tenantId: number;
  readonly before: string;
}

/** Parts of a kind for a tenant; rows without a tenant belong to the platform's tenant. */
export function partsFor({ parts }: Pick<RetentionKind, 'parts'>, tenantId: number): readonly RetentionPart[] {
  return parts.filter(({ tenant }) => tenant !== 'none' || tenantId === PLATFORM_TENANT);
}

/** Condition over `t`: the row is old enough and no longer needed. */
export function isDue(part: RetentionPart, asked: Asked): RawBuilder<boolean> {
  return sql<boolean>`(${isOld(part, asked)} and ${isFree(part, asked)})`;
}

/** Condition over `t`: the row is no longer needed, whatever its age. */
export function isFree(part: RetentionPart, { tenantId, before }: Asked): RawBuilder<boolean> {
  const more = part.whereBefore?.(before) ?? sql<boolean>`true`;
  return sql<boolean>`(${whose(part, tenantId)} and ${part.where ?? sql<boolean>`true`} and ${more})`;
}

/**
 * `<table> t where …` for all rows of a part that a run deletes. Ranks are computed in the table itself, because a join
 * with a list of ids would compare each with each.
 */
export function dueRows(part: RetentionPart, asked: Asked): RawBuilder<unknown> {
  const { table, time, most } = part;
  if (most === undefined) return sql`${sql.table(table)} t where ${isDue(part, asked)}`;
  return sql`(select t.*, row_number() over (
      partition by ${sql.ref(`t.${most.of}`)} order by ${sql.ref(`t.${time}`)} desc, t.id desc) as place_of_row
    from ${sql.table(table)} t where ${isFree(part, asked)}) t
    where ${isOld(part, asked)} or t.place_of_row > ${sql.lit(most.rows)}`;
}

function isOld(part: RetentionPart, { before }: Asked): RawBuilder<boolean> {
  const time = sql.ref(`t.${part.time}`);
  return part.unit === 'ms'
    ? sql<boolean>`${time} < extract(epoch from ${before}::timestamptz) * 1000`
    : sql<boolean>`${time} < ${before}::timestamptz`;
}

/** Condition over `t`: the row belongs to the tenant; rows without a tenant belong to the platform's tenant. */
export function whose({ tenant }: RetentionPart, tenantId: number): RawBuilder<boolean> {
  if (tenant === 'none') return sql<boolean>`true`;
  if (tenant === 'orNone' && tenantId === PLATFORM_TENANT) {
    return sql<boolean>`(t.tenant_id = ${tenantId} or t.tenant_id is null)`;
  }
  return sql<boolean>`t.tenant_id = ${tenantId}`;
}

/** The time `months` months ago, in the yard's time zone; older rows are deleted. */
export function monthsAgo(months: number): RawBuilder<string> {
  return sql<string>`to_char(now() - ${months} * interval '1 month', 'YYYY-MM-DD HH24:MI:SSOF')`;
}
