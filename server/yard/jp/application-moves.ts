import { databaseNow } from '#server/db/today.ts';
import type { ResourceHooks, TransitionContext } from '#server/resource/hooks.ts';
import type { Finding } from '#server/workflow/area-guard.ts';
import { fail } from '#shared/errors/fail.ts';
import { lookup } from '#shared/lookup.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { claimPallet, lockPallets, movePallets } from './move-pallets.ts';
import { kittingManagers, notifyOfDelivery, wakeBoards } from './notify-of-delivery.ts';
import { againstPallets } from './pallet-findings.ts';
import { loadPlace } from './places.ts';
import { palletStates } from './predicates.ts';
import { slotFindings } from './slot-findings.ts';
import { freeSlot, slotLimit, slotsOfHour } from './slots.ts';
import { beginTrip, currentTrip, signedBy, stampTrip } from './trips.ts';

type Move = (context: TransitionContext) => Promise<RecordPatch | undefined>;

function refuse(findings: readonly Finding[]): void {
  const first = findings.find(({ blocks }) => blocks);
  if (first) throw fail(first.error, { ...first.params });
}

/** Releases the pallets of the application. Short and ready ones go back to kitting and keep their quantities. */
async function letGo(context: TransitionContext): Promise<void> {
  await movePallets(context, ({ palletStatus }) =>
    palletStatus === palletStates.short || palletStatus === palletStates.ready ? 'putBack' : null,
  );
  for (const { id, openApply } of await lockPallets(context)) {
    if (openApply === context.record.id) await claimPallet(context, id, null);
  }
}

const nothingKept: RecordPatch = { slotNo: null, vehicle: null, driver: null };

/** Refuses actors who are neither the driver of the trip nor clerk or manager of the kitting. */
function refuseStranger({ actor, record }: TransitionContext): void {
  if (record.driver !== actor.username && !actor.roles.some((role) => role === 'jp_clerk' || role === 'jp_mgr')) {
    throw fail('jpNotYourTrip');
  }
}

const moves = lookup<Move>({
  /**
   * Locks the pallets and checks them again, so that of two rival applications the second sees what the first wrote
   * (rule 2).
   */
  async claim(context) {
    const { trx, actor, record } = context;
    const pallets = await lockPallets(context);
    refuse(await againstPallets(trx, actor.tenantId, record, pallets));
    for (const { id, openApply } of pallets) if (openApply !== record.id) await claimPallet(context, id, record.id);
    return undefined;
  },

  /** Locks the site and takes the first free place of the hour (rule 5). */
  async slot({ trx, actor, record }) {
    // Read before the lock: the parameter may need another connection of the pool, and all connections may be waiting
    // for this lock.
    const limit = await slotLimit(actor.tenantId);
    const place = await loadPlace(trx, actor.tenantId, record.siteId, { lock: true });
    if (!place) throw fail('notFound');
    const slotNo = freeSlot(await slotsOfHour(trx, actor.tenantId, record), limit);
    if (slotNo === null) refuse(await slotFindings({ db: trx, tenantId: actor.tenantId, record }));
    return { slotNo };
  },

  async startPick(context) {
    await movePallets(context, ({ palletStatus }) => (palletStatus === palletStates.planned ? 'startKit' : null));
    return undefined;
  },

  async picked(context) {
    await movePallets(context, ({ palletStatus, shortCount }) =>
      palletStatus === palletStates.kitting ? (shortCount === 0 ? 'kitted' : 'short') : null,
    );
    return undefined;
  },

  async ready(context) {
    await movePallets(context, () => 'ready');
    return undefined;
  },

  async unclaim(context) {
    await letGo(context);
    return nothingKept;
  },

  async cancel(context) {
    await letGo(context);
    return nothingKept;
  },

  /** First dispatch, or a new one after a refusal. */
  async dispatch(context) {
    const { trx, actor, record } = context;
    await movePallets(context, ({ palletStatus }) => (palletStatus === palletStates.ready ? 'send' : null));
    await beginTrip(trx, actor, record);
    const no = String(record.applyNo);
    const at = String(record.needTime).slice(0, 16);
    await notifyOfDelivery(trx, actor, record, [record.driver], 'M', {
      zh: `${no} 由您配送，要求 ${at} 到场`,
      en: `You drive ${no}, which is needed at ${at}`,
    });
    return undefined;
  },

  async load(context) {
    const { trx, actor, record } = context;
    refuseStranger(context);
    const trip = await currentTrip(trx, actor.tenantId, record.id);
    if (trip.loadTime !== null) throw fail('jpTripOrder');
    await stampTrip(trx, actor, trip.id, { loadTime: await databaseNow(trx) });
    return undefined;
  },

  async leave(context) {
    const { trx, actor, record } = context;
    refuseStranger(context);
    const trip = await currentTrip(trx, actor.tenantId, record.id);
    if (trip.loadTime === null || trip.leaveTime !== null) throw fail('jpTripOrder');
    await stampTrip(trx, actor, trip.id, { leaveTime: await databaseNow(trx) });
    return undefined;
  },

  async arrive(context) {
    const { trx, actor, record } = context;
    refuseStranger(context);
    const trip = await currentTrip(trx, actor.tenantId, record.id);
    if (trip.leaveTime === null) throw fail('jpTripOrder');
    await stampTrip(trx, actor, trip.id, { arriveTime: await databaseNow(trx) });
    const no = String(record.applyNo);
    await notifyOfDelivery(trx, actor, record, [record.createBy], 'L', {
      zh: `${no} 已到场，请签收`,
      en: `${no} has arrived; sign for it`,
    });
    return undefined;
  },

  async sign(context) {
    const { trx, actor, record } = context;
    await movePallets(context, ({ palletStatus }) => (palletStatus === palletStates.onWay ? 'sign' : null));
    const trip = await currentTrip(trx, actor.tenantId, record.id);
    const { username } = await signedBy(trx, actor.tenantId, record.instanceId);
    await stampTrip(trx, actor, trip.id, { signTime: await databaseNow(trx), signer: username ?? actor.username });
    return undefined;
  },

  /**
   * The recipient refuses the goods: the comment is stored in the trip, and driver and kitting managers are notified.
   */
  async refuse(context) {
    const { trx, actor, record } = context;
    const trip = await currentTrip(trx, actor.tenantId, record.id);
    const { comment } = await signedBy(trx, actor.tenantId, record.instanceId);
    await stampTrip(trx, actor, trip.id, { exception: comment });
    const people = [record.driver, ...(await kittingManagers(trx, actor.tenantId))];
    await notifyOfDelivery(trx, actor, record, people, 'H', {
      zh: `${String(record.applyNo)} 签收异常，请重新派车`,
      en: `${String(record.applyNo)} was not accepted; dispatch it again`,
    });
    return undefined;
  },
});

/**
 * What each transition of an application changes in pallets, hour and trip (docs/domain.md §8.3), in the same
 * transaction.
 */
export const applicationMoves: NonNullable<ResourceHooks['transition']> = Object.fromEntries(
  Object.entries(moves).map(([action, move]) => [
    action,
    async (context: TransitionContext) => {
      const patch = await move(context);
      await wakeBoards(context.trx, context.actor.tenantId);
      return patch;
    },
  ]),
);
