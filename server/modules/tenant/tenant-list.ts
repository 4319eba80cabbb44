import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { listRecords } from '#server/resource/list/list.ts';
import { presentRecords } from '#server/resource/list/present.ts';
import type { CallAnswer } from '#shared/contract/call.ts';
import type { tenantListShape } from '#shared/contract/people/tenant.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { listQuerySchema, type ResourceListQuery } from '#shared/resource/resource-shapes.ts';
import { sysTenant } from '#shared/system/tenant.ts';

type Page = CallAnswer<typeof tenantListShape>;
type Row = Page['records'][number];

interface Bounds {
  readonly beginDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/**
 * Tenants that the actor may see, optionally those that begin at `beginDate` or later and end at `endDate` or earlier.
 */
export async function listTenants(
  actor: Actor,
  { beginDate, endDate, ...query }: ResourceListQuery & Bounds,
  also?: RawBuilder<SqlBool>,
): Promise<Page> {
  const bounds = { ...(beginDate && { beginDate_begin: beginDate }), ...(endDate && { endDate_end: endDate }) };
  const { records, ...page } = await listRecords(sysTenant, actor, { ...query, ...bounds }, also);
  return { ...page, records: records.map(asRow) };
}

/** @throws `tenantIdMissing`, `tenantMissing` */
export async function getTenant(actor: Actor, id: string): Promise<Row> {
  if (id === '') throw fail('tenantIdMissing');
  const [found] = (await listTenants(actor, listQuerySchema.parse({ pageSize: 1 }), sql<SqlBool>`id = ${id}`)).records;
  if (!found) throw fail('tenantMissing');
  return found;
}

/** Deleted tenants, which the resource engine leaves out. */
export async function listDeletedTenants(actor: Actor, { pageNo, pageSize: size, ...query }: ResourceListQuery) {
  const name = typeof query.name === 'string' ? query.name.replaceAll('*', '') : '';
  return readAs(actor.tenantId, async (db): Promise<Page> => {
    const { rows } = await sql<RecordPatch & { total: number }>`
      select id, name, status, begin_date, end_date, house_number, company_address, create_by, create_time, update_by,
        update_time, 0 as version, (count(*) over ())::int as total
      from sys_tenant_list where del_flag = 1 and position(${name} in name) > 0
      order by update_time desc nulls last, id limit ${size} offset ${(pageNo - 1) * size}`.execute(db);
    const records = rows.map(({ total: _, ...record }) => record);
    await presentRecords(db, sysTenant, actor, records);
    const total = rows[0]?.total ?? 0;
    return { records: records.map(asRow), total, size, current: pageNo, pages: Math.ceil(total / size) };
  });
}

/** The types match because the call's schema checks the rows again; id and status are numbers in this answer. */
function asRow(record: RecordPatch): Row {
  const { id, status, status_dictText: text = null } = record;
  return { ...record, id: Number(id), status: Number(status), status_dictText: text } as unknown as Row;
}
