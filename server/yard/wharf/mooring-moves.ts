import type { Trx } from '#server/db/database.ts';
import { databaseNow } from '#server/db/today.ts';
import type { ResourceHooks, TransitionContext } from '#server/resource/hooks.ts';
import { runTransition } from '#server/resource/save/transition.ts';
import { fail } from '#shared/errors/fail.ts';
import { sharesQuay } from '#shared/yard/wharf/quay.ts';
import { wharfApply } from '#shared/yard/wharf/wharf-apply.ts';
import { type ActiveStay, activeStays } from './active-stays.ts';
import { loadPlace } from './berth-facts.ts';
import { refuseOuter } from './outer-ships.ts';
import { applyTypes, stayStates } from './predicates.ts';
import { relatedStay } from './related-stay.ts';
import { changeStay, clearTime, type Stay, stayOf } from './stay-rows.ts';
import { warnOfDraft } from './warn-of-draft.ts';
import { refuseWeather } from './weather.ts';
import { wharfLimits } from './wharf-limits.ts';

/** 靠泊确认: stores lines, time and drafts as seen. The berth must be empty, whatever the plan says. */
async function moor(context: TransitionContext) {
  const { trx, actor, record, input } = context;
  const { tenantId } = actor;
  const at = await seenTime(trx, input.actualIn, String(record.createTime));
  const isShift = record.applyType === applyTypes.shift;
  // The application before the berths: all transactions lock in this order.
  const old = isShift ? await relatedStay(trx, tenantId, record.relatedApply, { lock: true }) : undefined;
  const place = await loadPlace(trx, tenantId, record, { lock: true });
  const stay = await stayOf(trx, tenantId, record.id);
  if (!place || !stay) throw fail('notFound');
  if (at >= stay.toTime) throw fail('wharfEtdPast', { etd: stay.toTime.slice(0, 16) });
  const { gapHours } = await wharfLimits(tenantId);
  const clear = await clearTime(tenantId, stay.toTime);
  const own = old ? [record.id, old.apply] : [record.id];
  const stays = await activeStays(trx, tenantId, { from: at, clear, own, gapHours });
  refuseRivals(stay, stays, place.berth.berthCode);
  await refuseWithoutInner(trx, tenantId, stay);
  if (old) {
    const before = await stayOf(trx, tenantId, old.apply);
    if (before) await endStay(trx, context, before, at, record.id);
    await runTransition(trx, wharfApply, actor, { id: old.apply, action: 'shiftAway', input: {}, bySystem: true });
  }
  await changeStay(trx, actor, stay, { state: stayStates.alongside, fromTime: at });
  await warnOfDraft(trx, actor, { ...record, ...input, id: record.id, version: record.version }, place);
  return undefined;
}

/** A time entered afterwards: not before `from`, and not in the future. */
async function seenTime(trx: Trx, entered: unknown, from: string): Promise<string> {
  const at = String(entered);
  if (at < from || at > (await databaseNow(trx))) throw fail('wharfSeenWrong', { from: from.slice(0, 16) });
  return at;
}

/** Refuses a berth that another ship has not left, or that is planned for another ship before the end of this stay. */
function refuseRivals(stay: Stay, stays: readonly ActiveStay[], code: string): void {
  const quay = { from: Number(stay.quayFrom), to: Number(stay.quayTo) };
  const rivals = stays.filter((other) => other.row === stay.row && sharesQuay(other, quay));
  const there = rivals.find(({ state }) => state === stayStates.alongside);
  if (there) throw fail('wharfNotEmpty', { code, no: there.applyNo, owner: there.shipText });
  const [next] = rivals;
  if (next) {
    const { applyNo: no, shipText: owner, fromTime, toTime } = next;
    throw fail('wharfTaken', { code, no, owner, from: fromTime.slice(0, 16), to: toTime.slice(0, 16) });
  }
}

async function refuseWithoutInner(trx: Trx, tenantId: number, { outerOf }: Stay): Promise<void> {
  if (outerOf === null) return;
  const inner = await trx
    .selectFrom('prmWharfStay as s')
    .innerJoin('prmWharfApply as a', (join) =>
      join.onRef('a.id', '=', 's.apply').onRef('a.tenantId', '=', 's.tenantId'),
    )
    .select(['s.state', 'a.applyNo'])
    .where('s.tenantId', '=', tenantId)
    .where('s.id', '=', outerOf)
    .executeTakeFirst();
  if (inner?.state !== stayStates.alongside) throw fail('wharfInnerMissing', { no: inner?.applyNo ?? '' });
}

/** Ends a stay; its berth is clear from `at` on. */
async function endStay(trx: Trx, { actor }: TransitionContext, stay: Stay, at: string, but = ''): Promise<void> {
  await refuseOuter(trx, actor.tenantId, stay.id, [stayStates.alongside], but);
  if (at <= stay.fromTime) throw fail('wharfSeenWrong', { from: stay.fromTime.slice(0, 16) });
  await changeStay(trx, actor, stay, { state: stayStates.left, toTime: at, clearTime: at });
}

async function depart(context: TransitionContext) {
  const { trx, actor, record, input } = context;
  await loadPlace(trx, actor.tenantId, record, { lock: true });
  const stay = await stayOf(trx, actor.tenantId, record.id);
  if (!stay) throw fail('notFound');
  await endStay(trx, context, stay, await seenTime(trx, input.actualOut, stay.fromTime));
  return undefined;
}

/**
 * The confirmations of the wharf master, and the ones that the chief dispatcher allows despite the weather (rule 7).
 */
export const moorings: NonNullable<ResourceHooks['transition']> = {
  async moor(context) {
    await refuseWeather(context.trx, context.actor.tenantId, String(context.input.actualIn));
    return moor(context);
  },
  moorAnyway: moor,
  async depart(context) {
    await refuseWeather(context.trx, context.actor.tenantId, String(context.input.actualOut));
    return depart(context);
  },
  departAnyway: depart,
  /** The ship was moored elsewhere, which ended this stay. */
  async shiftAway({ trx }) {
    return { actualOut: await databaseNow(trx) };
  },
};
