import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { insertRecord } from '#server/resource/save/insert.ts';
import { saveRecord } from '#server/resource/save/save.ts';
import { runTransition } from '#server/resource/save/transition.ts';
import { fail } from '#shared/errors/fail.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import { berth as berthDefinition } from '#shared/yard/wharf/berth.ts';
import { hoursLater, quayOf } from '#shared/yard/wharf/quay.ts';
import { wharfStay } from '#shared/yard/wharf/wharf-stay.ts';
import { closedBerths, loadBerths, type Place } from './berth-facts.ts';
import { stayStates } from './predicates.ts';
import { wharfLimits } from './wharf-limits.ts';

/** The current stay of an application, locked; undefined if there is none. */
export async function stayOf(trx: Trx, tenantId: number, apply: string) {
  return trx
    .selectFrom('prmWharfStay')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('apply', '=', apply)
    .where('state', 'in', [stayStates.planned, stayStates.alongside])
    .where('delFlag', '=', 0)
    .forUpdate()
    .executeTakeFirst();
}

export type Stay = NonNullable<Awaited<ReturnType<typeof stayOf>>>;

/** The fields of a stay that follow from a plan: berths, times, row, part of the quay. */
export async function stayFields(
  tenantId: number,
  { berth, second }: Place,
  record: ResourceRecord,
): Promise<RecordPatch> {
  const quay = quayOf(berth, second);
  if (quay === null) throw fail('wharfNotNeighbours', { code: berth.berthCode, other: second?.berthCode ?? '' });
  const { outerOf, eta, etd } = record;
  const beside = typeof outerOf === 'string' && outerOf !== '' ? outerOf : null;
  return {
    berth: berth.id,
    secondBerth: second?.id ?? null,
    fromTime: eta ?? null,
    toTime: etd ?? null,
    clearTime: await clearTime(tenantId, String(etd)),
    row: beside === null ? 1 : 2,
    outerOf: beside,
    quayFrom: quay.from,
    quayTo: quay.to,
  };
}

/** When a berth is clear after a stay: the turnaround gap later. */
export async function clearTime(tenantId: number, time: string): Promise<string> {
  return hoursLater(time, (await wharfLimits(tenantId)).gapHours);
}

/** Inserts the stay of an approved application (docs/domain.md §7.2). */
export async function planStay(trx: Trx, actor: Actor, place: Place, record: ResourceRecord): Promise<void> {
  const { ship, shipName, loa, beam } = record;
  const held = await stayFields(actor.tenantId, place, record);
  const input = { ...held, apply: record.id, ship, shipText: shipName, loa, beam, state: stayStates.planned };
  // The stay belongs to the applicant's department. The assignee may decide for a project that is not theirs.
  const holder = { ...actor, projects: null, orgCode: String(record.sysOrgCode ?? '') };
  await insertRecord(trx, wharfStay, holder, input);
}

/** Changes a stay and updates the status of its berths. */
export async function changeStay(trx: Trx, actor: Actor, stay: Stay, patch: RecordPatch): Promise<void> {
  await saveRecord(trx, wharfStay, actor, { id: stay.id, patch, bySystem: true, silent: true });
  const berths = [stay.berth, stay.secondBerth, patch.berth, patch.secondBerth];
  await refreshBerths(trx, actor, [...new Set(berths.filter((id) => typeof id === 'string' && id !== '').map(String))]);
}

/** Updates 状态 of berths by the ships alongside, unless it is 维修 or 停用 (docs/domain.md §7.1). */
async function refreshBerths(trx: Trx, actor: Actor, ids: readonly string[]): Promise<void> {
  const berths = await loadBerths(trx, actor.tenantId, ids, { lock: true });
  const { rows } = await sql<{ berth: string; secondBerth: string | null }>`
    select berth, second_berth from prm_wharf_stay
    where tenant_id = ${actor.tenantId} and del_flag = 0 and state = ${stayStates.alongside}
      and (berth = any(${[...ids]}) or second_berth = any(${[...ids]}))`.execute(trx);
  const taken = new Set(rows.flatMap(({ berth, secondBerth }) => [berth, secondBerth]));
  for (const { id, berthStatus } of berths) {
    const status = taken.has(id) ? '1' : '0';
    if (closedBerths.includes(berthStatus) || status === berthStatus) continue;
    const action = status === '1' ? 'occupy' : 'vacate';
    await runTransition(trx, berthDefinition, actor, { id, action, bySystem: true });
  }
}
