import type { HomeRows } from '#server/yard/home/home-rows.ts';
import { wharfStay } from '#shared/yard/wharf/wharf-stay.ts';

/** Berths on the home page: ships that come, move or leave. A move ends one stay and begins another. */
export const wharfHome: readonly HomeRows[] = [
  {
    key: 'wharf.moor',
    card: 'today',
    title: { zh: '靠泊', en: 'Ships mooring' },
    of: wharfStay,
    at: 'fromTime',
    where: [{ field: 'state', rule: 'in', val: '1,2,3' }],
    names: ['berth'],
  },
  {
    key: 'wharf.depart',
    card: 'today',
    title: { zh: '离泊', en: 'Ships departing' },
    of: wharfStay,
    at: 'toTime',
    where: [{ field: 'state', rule: 'in', val: '2,3' }],
    names: ['berth'],
  },
  {
    key: 'wharf.stay',
    card: 'expiring',
    title: { zh: '在泊到期', en: 'Stays at berths' },
    of: wharfStay,
    at: 'toTime',
    where: [{ field: 'state', rule: 'eq', val: '2' }],
    names: ['berth'],
  },
];
