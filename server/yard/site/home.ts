import type { HomeRows } from '#server/yard/home/home-rows.ts';
import { oneOf } from '#shared/query/conditions.ts';
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
    where: [oneOf('applyType', ['1', '3']), oneOf('bizStatus', ['20', '25', '30'])],
    names,
  },
  {
    key: 'site.leave',
    card: 'today',
    title: { zh: '场地退场', en: 'Sites left' },
    of: siteApply,
    at: 'endDate',
    where: [oneOf('applyType', ['1', '3']), oneOf('bizStatus', ['30', '40', '50'])],
    names,
  },
  {
    key: 'site.use',
    card: 'expiring',
    title: { zh: '场地占用', en: 'Site uses' },
    of: siteApply,
    at: 'endDate',
    where: [oneOf('bizStatus', ['30', '35'])],
    names,
  },
];
