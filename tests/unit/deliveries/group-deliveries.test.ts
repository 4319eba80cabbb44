import { describe, expect, it } from 'vitest';
import type { Delivery } from '#shared/contract/yard/delivery.ts';
import { countDeliveries, fullSites, groupDeliveries } from '#src/features/deliveries/group-deliveries.ts';

const delivery = (changes: Partial<Delivery>): Delivery => ({
  id: '1',
  applyNo: 'JP-2611-00001',
  ship: 'HS2401',
  team: '一工段',
  site: 'A01',
  placeDetail: null,
  needTime: '2026-11-23 09:30:00',
  urgency: '1',
  palletCount: 1,
  minKitRate: 100,
  vehicle: null,
  driver: null,
  driverName: null,
  bizStatus: '10',
  loadTime: null,
  leaveTime: null,
  arriveTime: null,
  signTime: null,
  late: false,
  ...changes,
});

const day = [
  delivery({ id: 'a' }),
  delivery({ id: 'b', needTime: '2026-11-23 09:00:00', vehicle: '2', driver: 'd1', bizStatus: '30', late: true }),
  delivery({ id: 'c', needTime: '2026-11-23 14:00:00', vehicle: '1', driver: 'd1', bizStatus: '50', site: 'B01' }),
];

describe('deliveries of a day', () => {
  it('are grouped by hour, vehicle or driver, with unknown values first', () => {
    const keys = (by: 'hour' | 'vehicle' | 'driver') =>
      groupDeliveries(day, by).map(({ key, deliveries }) => `${key}:${deliveries.map(({ id }) => id).join('')}`);
    expect(keys('hour')).toEqual(['09:ab', '14:c']);
    expect(keys('vehicle')).toEqual([':a', '1:c', '2:b']);
    expect(keys('driver')).toEqual([':a', 'd1:bc']);
  });

  it('are counted by progress', () => {
    expect(countDeliveries(day)).toEqual({ all: 3, toGo: 1, onWay: 1, arrived: 0, done: 1, late: 1, refused: 0 });
  });

  it('show which sites are full in an hour', () => {
    const [morning] = groupDeliveries(day, 'hour');
    if (!morning) throw new Error('there is a morning');
    expect(fullSites(morning, 2)).toEqual([{ site: 'A01', n: 2 }]);
    expect(fullSites(morning, 3)).toEqual([]);
  });
});
