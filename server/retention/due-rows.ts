import { type RawBuilder, sql } from 'kysely';
import { PLATFORM_TENANT } from '#server/kernel/platform.ts';
import type { RetentionKind, RetentionPart } from './retention-kind.ts';

/** What is asked of a part: whose rows, and of before when (a moment that PostgreSQL reads). */
export interface Asked {
  readonly tenantId: number;
  readonly before: string;
}

/** Parts that a tenant has a say in: what is nobody's goes by the platform's months. */
export function partsFor({ parts }: Pick<RetentionKind, 'parts'>, tenantId: number): readonly RetentionPart[] {
  return parts.filter(({ tenant }) => tenant !== 'none' || tenantId === PLATFORM_TENANT);
}

/** Condition over `t`: a row of this part that is old enough and that nobody needs. */
export function isDue(part: RetentionPart, asked: Asked): RawBuilder<boolean> {
  return sql<boolean>`(${isOld(part, asked)} and ${isFree(part, asked)})`;
}

/** Condition over `t`: a row of this part that nobody needs, however young. */
export function isFree(part: RetentionPart, { tenantId, before }: Asked): RawBuilder<boolean> {
  const more = part.whereBefore?.(before) ?? sql<boolean>`true`;
  return sql<boolean>`(${whose(part, tenantId)} and ${part.where ?? sql<boolean>`true`} and ${more})`;
}

/**
 * All rows of this part that a run takes, with the condition over `t` that names them. Places are counted in the table's own
 * rows: a join with a list of ids would compare each with each.
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

/** Condition over `t`: rows of this part that a tenant has a say in. */
export function whose({ tenant }: RetentionPart, tenantId: number): RawBuilder<boolean> {
  if (tenant === 'none') return sql<boolean>`true`;
  if (tenant === 'orNone' && tenantId === PLATFORM_TENANT) {
    return sql<boolean>`(t.tenant_id = ${tenantId} or t.tenant_id is null)`;
  }
  return sql<boolean>`t.tenant_id = ${tenantId}`;
}

/** The moment so many months ago, in the yard's time zone: what is older goes. */
export function monthsAgo(months: number): RawBuilder<string> {
  return sql<string>`to_char(now() - ${months} * interval '1 month', 'YYYY-MM-DD HH24:MI:SSOF')`;
}
