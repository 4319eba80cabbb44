import { resourcePage, todoPage } from '#shared/resource/menu-entry.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';
import { berth } from './berth.ts';
import { wharfDictionaries } from './wharf.dictionaries.ts';
import { wharfErrors } from './wharf.errors.ts';
import { wharfParameters } from './wharf.parameters.ts';
import { wharfSummaries } from './wharf.summaries.ts';
import { wharfApplyFlow } from './wharf-apply.flow.ts';
import { wharfApply } from './wharf-apply.ts';
import { wharfStay } from './wharf-stay.ts';

/** 码头 (docs/domain.md §7). */
export const wharfArea = {
  key: 'wharf',
  title: { zh: '码头', en: 'Wharf' },
  hue: 'cyan',
  definitions: [berth, wharfApply, wharfStay],
  flows: [wharfApplyFlow],
  dictionaries: wharfDictionaries,
  errors: wharfErrors,
  summaries: wharfSummaries,
  parameters: wharfParameters,
  late: [
    {
      key: 'wharf.stay',
      title: { zh: '在泊到期', en: 'Ship to depart' },
      resource: 'wharf_apply',
      due: 'leaveBy',
      owner: { field: 'createBy' },
      names: ['shipName', 'berthId'],
    },
  ],
  menu: {
    key: 'wharf',
    order: 50,
    title: { zh: '码头管理', en: 'Wharf' },
    icon: 'deployment-unit',
    url: '/prm/wharf',
    children: [
      resourcePage('wharf.berth', berth, { zh: '泊位台账', en: 'Berths' }),
      resourcePage('wharf.apply', wharfApply, { zh: '码头申请', en: 'Wharf applications' }),
      todoPage('wharf.todo', 'wharf', { zh: '码头待办', en: 'Pending tasks' }),
      {
        key: 'wharf.plan',
        title: { zh: '泊位计划图', en: 'Berth plan' },
        url: '/prm/wharf/plan',
        component: 'wharf/BerthPlan',
        keepAlive: true,
      },
      resourcePage('wharf.stay', wharfStay, { zh: '在泊记录', en: 'Stays' }),
    ],
  },
} as const satisfies YardArea;
