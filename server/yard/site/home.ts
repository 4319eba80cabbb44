import type { HomeRows } from '#server/yard/home/home-rows.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';

const names = ['ship', 'block', 'siteId'];

/** Sites on the home page: who enters and leaves today, and which uses end. */
export const siteHome: readonly HomeRows[] = [
  {
    key: 'site.enter',
    card: 'today',
    title: { zh: '场地进场', en: 'Sites entered' },
    of: siteApply,
    at: 'startDate',
    where: [
      { field: 'applyType', rule: 'in', val: '1,3' },
      { field: 'bizStatus', rule: 'in', val: '20,25,30' },
    ],
    names,
  },
  {
    key: 'site.leave',
    card: 'today',
    title: { zh: '场地退场', en: 'Sites left' },
    of: siteApply,
    at: 'endDate',
    where: [
      { field: 'applyType', rule: 'in', val: '1,3' },
      { field: 'bizStatus', rule: 'in', val: '30,40,50' },
    ],
    names,
  },
  {
    key: 'site.use',
    card: 'expiring',
    title: { zh: '场地占用', en: 'Site uses' },
    of: siteApply,
    at: 'endDate',
    where: [{ field: 'bizStatus', rule: 'in', val: '30,35' }],
    names,
  },
];
