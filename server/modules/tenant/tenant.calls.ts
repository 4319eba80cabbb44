import { type SqlBool, sql } from 'kysely';
import { type Binding, implement } from '#server/http/implement.ts';
import { dictTexts } from '#server/modules/dict/dictionaries.ts';
import { listRecords } from '#server/resource/list.ts';
import { attachHooks } from '#server/resource/registry.ts';
import { tenantListShape } from '#shared/contract/tenant.schema.ts';
import { listTenants } from '#shared/contract/tenant.ts';
import { sysTenant } from '#shared/system/tenant.ts';

// The table is the platform's: an administrator of one yard must not learn of another (P13).
attachHooks(sysTenant.code, {
  scope: ({ userId }) =>
    sql<SqlBool>`id in (select tenant_id::text from sys_user_tenant where user_id = ${userId} and status = 1)`,
  async present(_, actor, records) {
    const texts = await dictTexts(actor.tenantId, 'tenant_status', actor.language);
    for (const record of records) record.status_dictText = texts.get(String(record.status)) ?? null;
  },
});

/** The caller's tenants. */
export const tenantCalls: readonly Binding[] = [
  implement(listTenants, tenantListShape, async ({ actor, query: { beginDate, endDate, ...query } }) => {
    const bounds = { ...(beginDate && { beginDate_begin: beginDate }), ...(endDate && { endDate_end: endDate }) };
    const { records, ...page } = await listRecords(sysTenant, actor, { ...query, ...bounds });
    const rows = records.map((record) => ({ ...record, id: Number(record.id) }));
    // The columns of the definition are the call's row; its schema is asked again.
    return { ...page, records: rows as unknown as TenantRow[] };
  }),
];

type TenantRow = (typeof tenantListShape)['result']['_zod']['input']['records'][number];
