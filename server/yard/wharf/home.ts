import type { HomeRows } from '#server/yard/home/home-rows.ts';
import { is, oneOf } from '#shared/query/conditions.ts';
import { wharfStay } from '#shared/yard/wharf/wharf-stay.ts';
import { stayStates } from './predicates.ts';

/** Berths on the home page: ships that come, move or leave. A move ends one stay and begins another. */
export const wharfHome: readonly HomeRows[] = [
  {
    key: 'wharf.moor',
    card: 'today',
    title: { zh: '靠泊', en: 'Ships mooring' },
    of: wharfStay,
    at: 'fromTime',
    where: [oneOf('state', [stayStates.planned, stayStates.alongside, stayStates.left])],
    names: ['berth'],
  },
  {
    key: 'wharf.depart',
    card: 'today',
    title: { zh: '离泊', en: 'Ships departing' },
    of: wharfStay,
    at: 'toTime',
    where: [oneOf('state', [stayStates.alongside, stayStates.left])],
    names: ['berth'],
  },
  {
    key: 'wharf.stay',
    card: 'expiring',
    title: { zh: '在泊到期', en: 'Stays at berths' },
    of: wharfStay,
    at: 'toTime',
    where: [is('state', stayStates.alongside)],
    names: ['berth'],
  },
];
