import type { ResourceHooks, TransitionContext } from '#server/resource/hooks.ts';
import { saveRecord } from '#server/resource/save/save.ts';
import { runTransition } from '#server/resource/save/transition.ts';
import type { Finding } from '#server/workflow/area-guard.ts';
import { fail } from '#shared/errors/fail.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { wharfApply } from '#shared/yard/wharf/wharf-apply.ts';
import { loadPlace, type Place } from './berth-facts.ts';
import { berthNeedOf } from './berth-need.ts';
import { moorings } from './mooring-moves.ts';
import { refuseOuter } from './outer-ships.ts';
import { againstPlan } from './plan-findings.ts';
import { applyTypes, stayStates } from './predicates.ts';
import { alongsideStates, relatedStay } from './related-stay.ts';
import { timeFindings } from './start-findings.ts';
import { changeStay, clearTime, planStay, stayFields, stayOf } from './stay-rows.ts';
import { warnOfTrials } from './warn-of-trials.ts';

/** Locks the berths and repeats all checks, so that of two rivals the second sees what the first wrote. */
async function lockFreePlace(context: TransitionContext, record: ResourceRecord): Promise<Place> {
  const { trx, actor } = context;
  const place = await loadPlace(trx, actor.tenantId, record, { lock: true });
  if (!place) throw fail('notFound');
  const need = berthNeedOf(record);
  if (!need) throw fail('wharfTimes');
  const findings = await againstPlan(trx, actor.tenantId, place, need);
  refuse(findings);
  await warnOfTrials(trx, actor, record, findings);
  return place;
}

function refuse(findings: readonly Finding[]): void {
  const first = findings.find(({ blocks }) => blocks);
  if (first) throw fail(first.error, { ...first.params });
}

/** Runs an action on the application that this one refers to. */
async function moveRelated({ trx, actor, record }: TransitionContext, action: string): Promise<void> {
  await runTransition(trx, wharfApply, actor, { id: String(record.relatedApply), action, bySystem: true });
}

/** Cancels the plan. A ship planned outside this one has to be moved first. */
const givenUp = async ({ trx, actor, record }: TransitionContext) => {
  const stay = await stayOf(trx, actor.tenantId, record.id);
  if (stay) {
    await refuseOuter(trx, actor.tenantId, stay.id, [stayStates.planned, stayStates.alongside]);
    await changeStay(trx, actor, stay, { state: stayStates.cancelled });
  }
  return undefined;
};

/** What each transition of an application changes at the quay (docs/domain.md §7.3), in the same transaction. */
export const applicationMoves: NonNullable<ResourceHooks['transition']> = {
  ...moorings,

  async reserve(context) {
    const { trx, actor, record } = context;
    if (record.applyType === applyTypes.shift) {
      // The application before the berths: all transactions lock in this order.
      const old = await relatedStay(trx, actor.tenantId, record.relatedApply, { lock: true });
      if (!old || !alongsideStates.includes(old.bizStatus)) throw fail('wharfRelatedUnknown');
    }
    await planStay(trx, actor, await lockFreePlace(context, record), record);
    return { firstEta: record.eta };
  },

  /** Extends the stay to the new time; an overdue stay is in order again. */
  async extend(context) {
    const { trx, actor, record } = context;
    const old = await relatedStay(trx, actor.tenantId, record.relatedApply, { lock: true });
    if (!old || !alongsideStates.includes(old.bizStatus)) throw fail('wharfRelatedUnknown');
    // An extension that ends before the current end would shorten an earlier extension.
    const etd = String(record.etd);
    if (etd <= old.toTime) throw fail('wharfExtensionShort', { to: old.toTime.slice(0, 16) });
    await lockFreePlace(context, record);
    const stay = await stayOf(trx, actor.tenantId, old.apply);
    if (!stay) throw fail('wharfRelatedUnknown');
    await changeStay(trx, actor, stay, { toTime: etd, clearTime: await clearTime(actor.tenantId, etd) });
    await saveRecord(trx, wharfApply, actor, { id: old.apply, patch: { etd }, silent: true, bySystem: true });
    await moveRelated(context, 'prolong');
    return undefined;
  },

  async askLeave(context) {
    await moveRelated(context, 'mayLeave');
    return undefined;
  },

  /** Sent back: clears the berth. */
  async unassign() {
    return { berthId: null, secondBerth: null, side: null, outerOf: null };
  },

  /** The wharf dispatcher changes a plan, with the same checks (docs/domain.md §7.4). */
  async replan(context) {
    const { trx, actor, record, input } = context;
    const stay = await stayOf(trx, actor.tenantId, record.id);
    if (!stay) throw fail('notFound');
    const next: ResourceRecord = {
      ...record,
      secondBerth: null,
      outerOf: null,
      ...input,
      id: record.id,
      version: record.version,
    };
    const [over] = await timeFindings({ db: trx, record: next });
    if (over) throw fail(over.error, over.params);
    await refuseOuter(trx, actor.tenantId, stay.id, [stayStates.planned, stayStates.alongside]);
    const place = await lockFreePlace(context, next);
    await changeStay(trx, actor, stay, await stayFields(actor.tenantId, place, next));
    return { secondBerth: next.secondBerth, outerOf: next.outerOf };
  },

  giveUp: givenUp,
  cancel: givenUp,
};
