import { describe, expect, it } from 'vitest';
import type { Delivery } from '#shared/contract/yard/delivery.ts';
import { DeliveryCard } from '#src/features/deliveries/delivery-card.tsx';
import { DeliveryGroups } from '#src/features/deliveries/delivery-groups.tsx';
import { found, only } from '#tests/support/dom/find.ts';
import { show } from '#tests/support/dom/show.tsx';

const delivery = (given: Partial<Delivery> = {}) =>
  ({
    id: 'j1',
    applyNo: 'JP-1',
    needTime: '2026-03-05 08:30:00',
    bizStatus: '20',
    ship: 'HS1',
    team: '一班',
    site: '1 号场地',
    placeDetail: null,
    palletCount: 2,
    minKitRate: 100,
    vehicle: null,
    driver: null,
    driverName: null,
    late: false,
    urgency: '1',
    loadTime: null,
    leaveTime: null,
    arriveTime: null,
    signTime: null,
    ...given,
  }) as Delivery;
const dictionaries = {
  jp_biz_status: [{ value: '20', text: '配送中' }],
  vehicle: [{ value: 'v1', text: '平板车' }],
};
const card = (given: Partial<Delivery>, to?: string) => {
  show(
    <ul>
      <DeliveryCard delivery={delivery(given)} to={to} />
    </ul>,
    { dictionaries },
  );
  return [...(only('li').children as unknown as HTMLElement[])].map((each) => each.textContent);
};

describe('the card of a delivery', () => {
  it.each([
    [{}, ['08:30JP-1配送中', '1 号场地 HS1 · 一班', '2 托盘 未派车 · 未定配送员']],
    [
      { palletCount: 1, minKitRate: 80 },
      ['08:30JP-1配送中', '1 号场地 HS1 · 一班', '1 托盘 齐套 80% 未派车 · 未定配送员'],
    ],
    [
      { minKitRate: null, vehicle: 'v1', driverName: '王伟' },
      ['08:30JP-1配送中', '1 号场地 HS1 · 一班', '2 托盘 平板车 · 王伟'],
    ],
    [
      { vehicle: 'v9', placeDetail: '东侧', bizStatus: '99' },
      ['08:30JP-199', '1 号场地 · 东侧 HS1 · 一班', '2 托盘 v9 · 未定配送员'],
    ],
  ])('%j says %j', (given, texts) => expect(card(given)).toEqual(texts));

  it('has the steps that have happened, and what is late or urgent', () => {
    expect(
      card({ late: true, urgency: '3', loadTime: '2026-03-05 07:00:00', leaveTime: '2026-03-05 07:10:00' }).at(-1),
    ).toBe('超时紧急装车 07:00 → 发车 07:10');
    document.body.replaceChildren();
    expect(card({ arriveTime: '2026-03-05 08:00:00', signTime: '2026-03-05 08:10:00' }).at(-1)).toBe(
      '到场 08:00 → 签收 08:10',
    );
  });

  it.each([
    ['/jp/j1', ['/jp/j1']],
    [undefined, []],
  ])('leads to %s', (to, links) => {
    card({}, to);
    expect(found('a').map((each) => each.getAttribute('href'))).toEqual(links);
  });
});

describe('the deliveries of a day', () => {
  const grouped = (by: 'hour' | 'vehicle' | 'driver') => {
    const deliveries = [
      delivery({ id: '1' }),
      delivery({ id: '2', vehicle: 'v1', driver: 'wang', driverName: '王伟' }),
      delivery({ id: '3', needTime: '2026-03-05 23:00:00', vehicle: 'v1', driver: 'zhao' }),
    ];
    show(<DeliveryGroups found={{ deliveries, slots: 2 } as never} by={by} />, { dictionaries });
    return found('section').map((each) => [each.getAttribute('aria-label'), each.querySelector('header')?.textContent]);
  };

  it.each([
    [
      'hour',
      [
        ['08:00–09:00', '08:00–09:002 单1 号场地 已满 2/2'],
        ['23:00–24:00', '23:00–24:001 单'],
      ],
    ],
    [
      'vehicle',
      [
        ['未派车', '未派车1 单'],
        ['平板车', '平板车2 单'],
      ],
    ],
    [
      'driver',
      [
        ['未定配送员', '未定配送员1 单'],
        ['王伟', '王伟1 单'],
        ['zhao', 'zhao1 单'],
      ],
    ],
  ] as const)('by %s are %j', (by, groups) => expect(grouped(by)).toEqual(groups));
});
