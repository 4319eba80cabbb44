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
 * Writes down what a record says after a change, and before its first one that as well (docs/wire.md §1.17, `sys_data_log`), in
 * the transaction of the change. The record is locked, so versions follow one another. Lines of a head are not in it: the
 * timeline names those that changed.
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

/** The fields that may be written down: what lists show in part is nobody's to keep for years (docs/security.md P18). */
function contentOf(definition: ResourceDefinition, record: ResourceRecord): string {
  const fields = allFields(definition).filter(({ masked }) => !masked);
  return JSON.stringify(Object.fromEntries(fields.map(({ name }) => [name, record[name] ?? null])));
}
