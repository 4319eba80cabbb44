import type { Delivery } from '#shared/contract/yard/delivery.ts';

export type Grouping = 'hour' | 'vehicle' | 'driver';

export interface DeliveryGroup {
  /** Hour `HH`, value of `vehicle`, or username; empty if not known yet. */
  readonly key: string;
  readonly deliveries: readonly Delivery[];
}

const keyOf: Readonly<Record<Grouping, (delivery: Delivery) => string>> = {
  hour: ({ needTime }) => needTime.slice(11, 13),
  vehicle: ({ vehicle }) => vehicle ?? '',
  driver: ({ driver }) => driver ?? '',
};

/**
 * Groups deliveries, which are sorted by time. The group of unknown hour, vehicle or driver comes first, because
 * somebody has to complete it.
 */
export function groupDeliveries(deliveries: readonly Delivery[], by: Grouping): readonly DeliveryGroup[] {
  const groups = new Map<string, Delivery[]>();
  for (const delivery of deliveries) {
    const key = keyOf[by](delivery);
    const others = groups.get(key);
    if (others) others.push(delivery);
    else groups.set(key, [delivery]);
  }
  return [...groups]
    .map(([key, found]) => ({ key, deliveries: found }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
}

export interface DeliveryCounts {
  readonly all: number;
  readonly toGo: number;
  readonly onWay: number;
  readonly arrived: number;
  readonly done: number;
  readonly late: number;
  readonly refused: number;
}

/** Counts the deliveries of a day by `jp_biz_status`. A signed delivery counts as late only if it arrived late. */
export function countDeliveries(deliveries: readonly Delivery[]): DeliveryCounts {
  const of = (...states: readonly string[]) => deliveries.filter(({ bizStatus }) => states.includes(bizStatus)).length;
  return {
    all: deliveries.length,
    toGo: of('10', '20'),
    onWay: of('30'),
    arrived: of('40'),
    done: of('50'),
    late: deliveries.filter(({ late }) => late).length,
    refused: of('45'),
  };
}

/** Sites that have no slot left in an hour, with the number of vehicles. */
export function fullSites(
  group: DeliveryGroup,
  slots: number,
): readonly { readonly site: string; readonly n: number }[] {
  const counts = new Map<string, number>();
  for (const { site } of group.deliveries) counts.set(site, (counts.get(site) ?? 0) + 1);
  return [...counts].flatMap(([site, n]) => (n >= slots ? [{ site, n }] : []));
}
