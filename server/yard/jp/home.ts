import type { HomeRows } from '#server/yard/home/home-rows.ts';
import { is, oneOf } from '#shared/query/conditions.ts';
import { jpApply } from '#shared/yard/jp/jp-apply.ts';
import { jpPallet } from '#shared/yard/jp/jp-pallet.ts';

/** Deliveries of the day, and containers to be returned, on the home page. */
export const jpHome: readonly HomeRows[] = [
  {
    key: 'jp.delivery',
    card: 'today',
    title: { zh: '集配送达', en: 'Deliveries' },
    of: jpApply,
    at: 'needTime',
    where: [oneOf('bizStatus', ['10', '20', '30', '40', '45', '50'])],
    names: ['ship', 'siteId'],
  },
  {
    key: 'jp.container',
    card: 'expiring',
    title: { zh: '载具回收', en: 'Containers due back' },
    of: jpPallet,
    at: 'containerDue',
    where: [is('palletStatus', '60')],
    names: ['ship', 'team'],
  },
];
