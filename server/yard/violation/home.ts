import type { HomeRows } from '#server/yard/home/home-rows.ts';
import { oneOf } from '#shared/query/conditions.ts';
import { violation } from '#shared/yard/violation/violation.ts';

/** Violations whose correction is due, on the home page. */
export const violationHome: readonly HomeRows[] = [
  {
    key: 'violation.fix',
    card: 'expiring',
    title: { zh: '违章整改', en: 'Corrections of violations' },
    of: violation,
    at: 'fixBefore',
    where: [oneOf('violStatus', ['20', '35'])],
    names: ['contractor', 'category'],
  },
];
