import { resourcePage } from '#shared/resource/menu-entry.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';
import { retraining } from './retraining.ts';
import { unitApproval } from './unit-approval.ts';
import { unitPoints } from './unit-points.ts';
import { violationDictionaries } from './violation.dictionaries.ts';
import { violationErrors } from './violation.errors.ts';
import { violationParameters } from './violation.parameters.ts';
import { violationSummaries } from './violation.summaries.ts';
import { violation } from './violation.ts';
import { violationFix } from './violation-fix.ts';

/** 违章 (docs/domain.md §10). */
export const violationArea = {
  key: 'violation',
  title: { zh: '违章', en: 'Violations' },
  definitions: [violation, violationFix, unitPoints, retraining],
  dictionaries: violationDictionaries,
  errors: violationErrors,
  summaries: violationSummaries,
  parameters: violationParameters,
  extraApprovals: [unitApproval],
  late: [
    {
      key: 'violation.fix',
      title: { zh: '违章整改到期', en: 'Violation to be corrected' },
      resource: 'violation',
      due: 'fixBefore',
      owner: { field: 'leader', through: 'contractor' },
      names: ['contractor', 'category', 'level'],
    },
  ],
  menu: {
    key: 'violation',
    order: 80,
    title: { zh: '违章管理', en: 'Violations' },
    icon: 'alert',
    url: '/prm/violation',
    children: [
      resourcePage('violation.list', violation, { zh: '违章列表', en: 'Violations' }),
      resourcePage('violation.fix', violationFix, { zh: '整改记录', en: 'Corrections' }),
      resourcePage('violation.points', unitPoints, { zh: '单位记分榜', en: 'Points of contractors' }),
      resourcePage('violation.retraining', retraining, { zh: '再培训记录', en: 'Retrainings' }),
    ],
  },
} as const satisfies YardArea;
