import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { afterCommit } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { ownTableRows, storedValue, tableOf } from '#server/resource/columns.ts';
import { forgetTexts } from '#server/resource/references/text-cache.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { LineResource } from '#shared/resource/lines/line-resource.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { storageOf } from '#shared/resource/storage.ts';
import type { LinePlan } from './plan-lines.ts';

/** Lines per statement; limits the number of bound parameters. */
const chunk = 250;

/** Columns that an update does not set from the record: identity, creation and the stamps, which SQL sets. */
const fixed = new Set(['id', 'createBy', 'createTime', 'sysOrgCode', 'version', 'updateBy', 'updateTime']);

/** Deletes lines for good: the timeline keeps their values, and their unique values become free. */
export async function deleteLines(trx: Trx, line: LineResource, tenantId: number, lines: readonly ResourceRecord[]) {
  if (lines.length === 0) return;
  await sql`
    delete from ${tableOf(line.definition)}
    where ${ownTableRows(line.definition, tenantId)} and id = any(${lines.map(({ id }) => id)})`.execute(trx);
  forgetLater(trx, line, tenantId);
}

/** Writes new and changed lines, up to 250 per statement. */
export async function writeLines(trx: Trx, actor: Actor, { line, rows }: LinePlan): Promise<void> {
  const written = rows.filter(({ before, record }) => before === null || isOther(before, record));
  for (let from = 0; from < written.length; from += chunk) {
    const some = written.slice(from, from + chunk).map(({ record }) => record);
    await upsertLines(trx, actor, line, some);
  }
  if (written.length > 0) forgetLater(trx, line, actor.tenantId);
}

function forgetLater(trx: Trx, { definition }: LineResource, tenantId: number) {
  afterCommit(trx, () => forgetTexts(tenantId, `ref:${definition.code}`));
}

function isOther(before: ResourceRecord, record: ResourceRecord): boolean {
  return Object.keys(record).some(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(record[name] ?? null),
  );
}

async function upsertLines(
  trx: Trx,
  actor: Actor,
  { definition, foreignKey }: LineResource,
  records: readonly ResourceRecord[],
) {
  const fields = allFields(definition).filter((field) => records.some((record) => record[field.name] !== undefined));
  const { ownTenant, versioned, hasStamp } = storageOf(definition);
  const names = fields.map(({ name }) => sql.ref(name));
  const rowOf = (record: ResourceRecord) => {
    const values = fields.map((field) =>
      record[field.name] === undefined ? sql`default` : sql`${storedValue(field, record[field.name])}`,
    );
    return sql`(${sql.join(ownTenant ? [sql`${actor.tenantId}`, ...values] : values)})`;
  };
  const set = fields
    .filter(({ name }) => !fixed.has(name) && name !== foreignKey)
    .map(({ name }) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`);
  // As in `stamps`, but with the table's alias: a bare column name is ambiguous beside `excluded`.
  const stamped = [
    ...(versioned ? [sql`version = present.version + 1`] : []),
    ...(hasStamp('updateBy') ? [sql`update_by = ${actor.username}`] : []),
    ...(hasStamp('updateTime') ? [sql`update_time = date_trunc('second', now())`] : []),
  ];
  await sql`
    insert into ${tableOf(definition)} as present (${sql.join(ownTenant ? [sql.ref('tenantId'), ...names] : names)})
    values ${sql.join(records.map(rowOf))}
    on conflict (id) do update set ${sql.join([...set, ...stamped])}`.execute(trx);
}
