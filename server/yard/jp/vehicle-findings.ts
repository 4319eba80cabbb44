import { sql } from 'kysely';
import { readParameter } from '#server/kernel/parameters.ts';
import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';
import { isBlank } from '#shared/resource/record.ts';

type Asked = Pick<FindingInput, 'db' | 'tenantId' | 'record'>;

/** Payload parameter of each value of `vehicle`. Values that a yard added itself have no limit. */
const payloads = new Map([
  ['1', 'jp.payloadForklift'],
  ['2', 'jp.payloadFlatbed'],
  ['3', 'jp.payloadCraneTruck'],
  ['4', 'jp.payloadVan'],
] as const);

type Vehicle = Parameters<(typeof payloads)['get']>[0];

/** The vehicle must be able to carry the heaviest pallet (docs/domain.md §8.3 rule 5). */
export async function payloadFindings({ tenantId, record }: Asked): Promise<readonly Finding[]> {
  const parameter = payloads.get(String(record.vehicle) as Vehicle);
  if (parameter === undefined || isBlank(record.maxWeight)) return [];
  const payload = await readParameter(tenantId, parameter);
  const weight = Number(record.maxWeight);
  return weight <= payload ? [] : [{ error: 'jpTooHeavy', params: { weight, payload }, blocks: true }];
}

/** The driver must have role `driver`, because the trip then belongs to the driver alone. */
export async function driverFindings({ db, tenantId, record }: Asked): Promise<readonly Finding[]> {
  if (isBlank(record.driver)) return [];
  const { rows } = await sql`
    select 1 from sys_user u
    join sys_user_role ur on ur.user_id = u.id and ur.tenant_id = ${tenantId}
    join sys_role r on r.id = ur.role_id and r.tenant_id = ${tenantId} and r.role_code = 'driver'
    where u.username = ${record.driver} and u.status = 1 and u.del_flag = 0 limit 1`.execute(db);
  return rows.length > 0 ? [] : [{ error: 'jpDriverUnknown', params: {}, blocks: true }];
}
