import type { Trx } from '#server/db/database.ts';
import type { ResourceHooks, SaveContext } from '#server/resource/hooks.ts';
import { isBlank, type RecordPatch, type ResourceRecord } from '#shared/resource/record.ts';
import { BPM, isOpen } from '#shared/workflow/flow.ts';
import { applicationMoves } from './application-moves.ts';
import { loadPlace } from './berth-facts.ts';
import { applyTypes, isArrival, isPlanned, takesBerth } from './predicates.ts';
import { relatedStay } from './related-stay.ts';

const settled: readonly unknown[] = [BPM.passed, BPM.voided];

/** 码头申请: derives the ship's name, the fields taken over by a shift, departure or extension, and the day of leaving. */
export const wharfApplyHooks: ResourceHooks = {
  async beforeSave(context) {
    const { trx, actor, record } = context;
    const leaveBy = { leaveBy: isBlank(record.etd) ? null : String(record.etd).slice(0, 10) };
    if (settled.includes(record.bpmStatus)) return leaveBy;
    const over = isArrival(record) ? await named(trx, actor.tenantId, record) : await copiedFields(context);
    const drafted = isOpen(record.bpmStatus) && takesBerth(record) ? noBerth : {};
    const now: ResourceRecord = { ...record, ...over, ...drafted, id: record.id, version: record.version };
    // Locked before the save takes share locks for the references: two transactions with a share lock could not upgrade
    // it.
    if (isPlanned(now)) await loadPlace(trx, actor.tenantId, now, { lock: true });
    return { ...over, ...drafted, ...leaveBy };
  },
  transition: applicationMoves,
};

const noBerth: RecordPatch = { berthId: null, secondBerth: null, side: null, outerOf: null };

/** The ship's name: number and name of the yard's ship, or the text before the contact for a visitor. */
async function named(trx: Trx, tenantId: number, record: ResourceRecord): Promise<RecordPatch> {
  if (record.applyType === applyTypes.visit) {
    const [name = ''] = String(record.shipText ?? '').split(/[，,；;]/);
    return { ship: null, relatedApply: null, shipName: name.trim() };
  }
  const ship = await trx
    .selectFrom('prmShip')
    .select(['shipNo', 'shipName'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', String(record.ship ?? ''))
    .executeTakeFirst();
  return { shipText: null, relatedApply: null, shipName: ship ? `${ship.shipNo} ${ship.shipName}` : null };
}

/** 移泊, 离泊 and 延期 are about a ship at the quay; its data is not entered again. */
async function copiedFields({ trx, actor, record }: SaveContext): Promise<RecordPatch> {
  // Later the related application may have another stay, so nothing is taken over any more.
  if (record.bizStatus !== '10') return {};
  const stay = await relatedStay(trx, actor.tenantId, record.relatedApply, { lock: true });
  if (!stay) return { ship: null, shipText: null, shipName: null, ...noBerth };
  const { ship, shipText, shipName, loa, beam, draftMax, displacement } = stay;
  const what: RecordPatch = { ship, shipText, shipName, loa, beam, draftMax, displacement };
  if (record.applyType === applyTypes.shift) return what;
  const { workItems, hazards, shorePowerKva, side, berth, secondBerth, outerOf, fromTime } = stay;
  const there = { berthId: berth, secondBerth, side, outerOf, wantBerth: null, eta: fromTime };
  return { ...what, workItems, hazards, shorePowerKva, ...there };
}
