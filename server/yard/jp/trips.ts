import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { insertRecord } from '#server/resource/save/insert.ts';
import { saveRecord } from '#server/resource/save/save.ts';
import { fail } from '#shared/errors/fail.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import { jpTrip } from '#shared/yard/jp/jp-trip.ts';

export interface Trip {
  readonly id: string;
  readonly loadTime: string | null;
  readonly leaveTime: string | null;
}

/** Inserts the trip of a dispatch (docs/domain.md §8.2); its number is `<application number>-<count>`. */
export async function beginTrip(trx: Trx, actor: Actor, record: ResourceRecord): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from prm_jp_trip where tenant_id = ${actor.tenantId} and apply = ${record.id}`.execute(
    trx,
  );
  const { ship, driver, vehicle } = record;
  const input = {
    tripNo: `${String(record.applyNo)}-${(rows[0]?.n ?? 0) + 1}`,
    apply: record.id,
    ship,
    driver,
    vehicle,
  };
  // The assignee may dispatch for a project that is not theirs; the trip belongs to the applicant's department.
  const holder = { ...actor, projects: null, orgCode: String(record.sysOrgCode ?? '') };
  await insertRecord(trx, jpTrip, holder, input);
}

/** The last trip of the application, locked. */
export async function currentTrip(trx: Trx, tenantId: number, apply: string): Promise<Trip> {
  const { rows } = await sql<Trip>`
    select id, load_time, leave_time from prm_jp_trip
    where tenant_id = ${tenantId} and del_flag = 0 and apply = ${apply} order by id desc limit 1 for update`.execute(
    trx,
  );
  const [trip] = rows;
  if (!trip) throw fail('notFound');
  return trip;
}

export async function stampTrip(trx: Trx, actor: Actor, id: string, patch: RecordPatch): Promise<void> {
  await saveRecord(trx, jpTrip, actor, { id, patch, bySystem: true, silent: true });
}

/**
 * Who closed the last task 现场签收, and the comment: in the recipient's own session, or before a witness
 * (docs/security.md P37).
 */
export async function signedBy(
  trx: Trx,
  tenantId: number,
  instanceId: unknown,
): Promise<{ readonly username: string | null; readonly comment: string | null }> {
  const { rows } = await sql<{ username: string | null; comment: string | null }>`
    select assignee as username, comment from wf_task
    where tenant_id = ${tenantId} and instance_id = ${instanceId} and node_key = 'sign'
      and action in ('pass', 'witness', 'reject')
    order by done_time desc, no desc limit 1`.execute(trx);
  return rows[0] ?? { username: null, comment: null };
}
