import type { Delivery, Pallet } from './jp-tables.ts';
import { groupedBy, type YardRule } from './rule.ts';
import type { WalkedYard } from './walked-yard.ts';

const ids = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id);
const palletIdsOf = ({ palletIds }: Delivery) => palletIds.split(',');
/** A returned or withdrawn application has no pallets. */
const isOver = ({ bpmStatus }: Delivery) => !['1', '2'].includes(bpmStatus);
const closed = ['30', '35', '40', '50', '60', '70'];
const payload: Readonly<Record<string, number>> = { 1: 5, 2: 30, 3: 12, 4: 8 };

/** Values of `pallet_status` that are possible for each `jp_biz_status`. */
const fitting: Readonly<Record<string, readonly string[]>> = {
  10: ['10', '20', '30', '35'],
  20: ['40'],
  30: ['50'],
  40: ['50'],
  45: ['50'],
  50: ['60', '70'],
};

function deliveredWith(yard: WalkedYard): readonly (readonly [Delivery, readonly Pallet[]])[] {
  const pallets = new Map(yard.pallets.map((pallet) => [pallet.id, pallet]));
  return yard.deliveries
    .filter((row) => !isOver(row))
    .map((row) => [row, palletIdsOf(row).flatMap((id) => pallets.get(id) ?? [])] as const);
}

/** Rules of the distribution area (docs/domain.md §8, §20). */
export const jpRules: Readonly<Record<string, YardRule>> = {
  'pallets count their lines': (yard) => {
    const lines = groupedBy(yard.palletLines, (line) => line.palletId);
    return ids(
      yard.pallets.filter(({ id, itemCount, readyCount, shortCount, kitRate }) => {
        const own = lines.get(id) ?? [];
        const ready = own.filter(({ pickQty, needQty }) => pickQty >= needQty).length;
        const rate = Math.round((ready / own.length) * 10_000) / 100;
        return (
          itemCount !== own.length || readyCount !== ready || shortCount !== own.length - ready || kitRate !== rate
        );
      }),
    );
  },

  'no pallet has more than it needs (rule 2)': (yard) =>
    ids(yard.palletLines.filter(({ pickQty, needQty }) => pickQty < 0 || pickQty > needQty)),

  'what is missing from a closed pallet says why and when it comes (rule 1)': (yard) => {
    const done = new Set(ids(yard.pallets.filter(({ palletStatus }) => closed.includes(palletStatus))));
    return ids(
      yard.palletLines.filter(
        ({ palletId, pickQty, needQty, eta, shortReason }) =>
          done.has(palletId) && pickQty < needQty && (eta === null || shortReason === null),
      ),
    );
  },

  'a pallet stands where its application stands': (yard) =>
    deliveredWith(yard).flatMap(([row, pallets]) =>
      ids(
        pallets.filter(
          ({ palletStatus, ship }) => ship !== row.ship || fitting[row.bizStatus]?.includes(palletStatus) !== true,
        ),
      ),
    ),

  'no pallet sits in two open applications, and each knows its own (rule 2)': (yard) => {
    const holders = groupedBy(
      deliveredWith(yard).flatMap(([row, pallets]) =>
        row.bizStatus === '50' ? [] : pallets.map(({ id }) => ({ id, apply: row.id })),
      ),
      ({ id }) => id,
    );
    return ids(
      yard.pallets.filter(({ id, openApply }) => {
        const held = holders.get(id) ?? [];
        return held.length > 1 || (held[0]?.apply ?? null) !== openApply;
      }),
    );
  },

  'an hour of a site has three places, each for one (rule 5)': (yard) => {
    const kept = yard.deliveries.filter(({ slotNo }) => slotNo !== null);
    const places = groupedBy(kept, ({ siteId, needTime, slotNo }) => `${siteId} ${needTime.slice(0, 13)} ${slotNo}`);
    return [
      ...ids(kept.filter(({ slotNo }) => Number(slotNo) > 3)),
      ...[...places.values()].filter((rows) => rows.length > 1).flatMap(ids),
    ];
  },

  'vehicles carry the heaviest pallet (rule 5)': (yard) =>
    ids(
      yard.deliveries.filter(
        ({ vehicle, maxWeight }) => vehicle !== null && (maxWeight ?? 0) > (payload[vehicle] ?? 0),
      ),
    ),

  'trips go in their order, and each dispatched application has one': (yard) => {
    const trips = groupedBy(yard.trips, ({ apply }) => apply);
    const bare = yard.deliveries.filter(
      ({ id, bizStatus }) => ['30', '40', '45', '50'].includes(bizStatus) !== trips.has(id),
    );
    const wrong = yard.trips.filter(({ loadTime, leaveTime, arriveTime, signTime }) => {
      const times = [loadTime, leaveTime, arriveTime, signTime];
      return times.some((time, at) => time !== null && at > 0 && !((times[at - 1] ?? '~') <= time));
    });
    const numbers = new Map(yard.deliveries.map(({ id, applyNo }) => [id, applyNo]));
    const strange = yard.trips.filter(({ tripNo, apply }) => tripNo !== `${numbers.get(apply)}-1`);
    return ids([...bare, ...wrong, ...strange]);
  },

  'short deliveries were released, very short ones twice (rule 1)': (yard) => {
    const asked = groupedBy(yard.tasks, ({ instanceId }) => instanceId);
    return ids(
      yard.deliveries.filter(({ bizStatus, minKitRate, instanceId }) => {
        if (!['20', '30', '40', '45', '50'].includes(bizStatus)) return false;
        const nodes = (asked.get(instanceId ?? '') ?? []).map(({ nodeKey }) => nodeKey);
        const rate = minKitRate ?? 0;
        return rate < 100 !== nodes.includes('release') || rate < 80 !== nodes.includes('manager');
      }),
    );
  },

  'there are pallets, lines and deliveries as docs/domain.md §20 promises, with what it plants': (yard) => {
    const today = yard.now.slice(0, 10);
    const veryShort = yard.pallets.filter(
      ({ palletStatus, kitRate }) => ['35', '40'].includes(palletStatus) && kitRate < 80,
    );
    const away = yard.pallets.filter(
      ({ palletStatus, containerDue }) => palletStatus === '60' && (containerDue ?? today) < today,
    );
    return [
      ...(yard.deliveries.length >= 5400 ? [] : [`${yard.deliveries.length} deliveries`]),
      ...(yard.pallets.length >= 9600 ? [] : [`${yard.pallets.length} pallets`]),
      ...(yard.palletLines.length >= 62_000 ? [] : [`${yard.palletLines.length} lines`]),
      ...(veryShort.length === 7 ? [] : [`${veryShort.length} very short`]),
      ...(away.length >= 4 ? [] : [`${away.length} containers out`]),
      ...(yard.deliveries.some(({ bizStatus }) => bizStatus === '45') ? [] : ['nothing was refused']),
    ];
  },
};
