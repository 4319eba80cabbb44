import type { HomeRows } from '#server/yard/home/home-rows.ts';
import { oneOf } from '#shared/query/conditions.ts';
import { scaffold } from '#shared/yard/scaffold/scaffold.ts';

/** Inspections of scaffolds that are due, on the home page. */
export const scaffoldHome: readonly HomeRows[] = [
  {
    key: 'scaffold.inspection',
    card: 'expiring',
    title: { zh: '脚手架检查', en: 'Scaffold inspections' },
    of: scaffold,
    at: 'nextInspect',
    where: [oneOf('scafStatus', ['40', '45'])],
    names: ['ship', 'place'],
  },
];
