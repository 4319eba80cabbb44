import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { bizNoOf } from '#server/resource/references/record-names.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';

interface Change {
  readonly before: ResourceRecord;
  readonly stored: ResourceRecord;
}

/**
 * Stores the content of a record after a change as its next version, and before the first change also the old content
 * (docs/wire.md §1.17, `sys_data_log`), in the transaction of the change. The record is locked, so the version numbers
 * have no gaps. Lines are not included: the timeline names the changed ones.
 */
export async function keepVersion(
  trx: Trx,
  definition: ResourceDefinition,
  { tenantId, username }: Actor,
  { before, stored }: Change,
): Promise<void> {
  const { table, code } = definition;
  const first = before.updateBy ?? before.createBy ?? null;
  const since = before.updateTime ?? before.createTime ?? null;
  await sql`
    with kept as (
      select coalesce(max(data_version), 0) as n from sys_data_log
      where tenant_id = ${tenantId} and data_table = ${table} and data_id = ${stored.id})
    insert into sys_data_log
      (id, tenant_id, data_table, data_id, data_code, data_no, data_version, data_content, create_by, create_time)
    select each.id, ${tenantId}, ${table}, ${stored.id}, ${code}, each.no,
      case when each.at = 0 then 1 else greatest(kept.n, 1) + 1 end, each.content, each.author,
      coalesce(each.since, date_trunc('second', now()))
    from kept, (values
      (0, ${newId()}, ${numberOf(definition, before)}, ${contentOf(definition, before)}, ${first}, ${since}::timestamptz),
      (1, ${newId()}, ${numberOf(definition, stored)}, ${contentOf(definition, stored)}, ${username}, null)
    ) as each (at, id, no, content, author, since)
    where each.at = 1 or kept.n = 0`.execute(trx);
}

const numberOf = (definition: ResourceDefinition, record: ResourceRecord): string =>
  bizNoOf(definition, record).slice(0, 255);

/** Content without masked fields, because masked values must not be kept for years (docs/security.md P18). */
function contentOf(definition: ResourceDefinition, record: ResourceRecord): string {
  const fields = allFields(definition).filter(({ masked }) => !masked);
  return JSON.stringify(Object.fromEntries(fields.map(({ name }) => [name, record[name] ?? null])));
}
