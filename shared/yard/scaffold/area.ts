import { resourcePage, todoPage } from '#shared/resource/menu-entry.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';
import { scaffoldDictionaries } from './scaffold.dictionaries.ts';
import { scaffoldErrors } from './scaffold.errors.ts';
import { scaffoldSummaries } from './scaffold.summaries.ts';
import { scaffold } from './scaffold.ts';
import { scaffoldApplyFlow } from './scaffold-apply.flow.ts';
import { scaffoldApply } from './scaffold-apply.ts';
import { scaffoldDismantleFlow } from './scaffold-dismantle.flow.ts';
import { scaffoldInspect } from './scaffold-inspect.ts';

/** 脚手架 (docs/domain.md §6). */
export const scaffoldArea = {
  key: 'scaffold',
  title: { zh: '脚手架', en: 'Scaffold' },
  hue: 'magenta',
  definitions: [scaffold, scaffoldApply, scaffoldInspect],
  flows: [scaffoldApplyFlow, scaffoldDismantleFlow],
  dictionaries: scaffoldDictionaries,
  errors: scaffoldErrors,
  summaries: scaffoldSummaries,
  late: [
    {
      key: 'scaffold.inspection',
      title: { zh: '脚手架检查到期', en: 'Scaffold inspection due' },
      resource: 'scaffold',
      due: 'nextInspect',
      onTheDay: true,
      owner: { field: 'crew' },
      names: ['ship', 'place'],
    },
  ],
  parameters: {
    'scaffold.inspectDays': {
      name: { zh: '脚手架检查周期', en: 'Days between inspections' },
      value: 7,
      unit: 'd',
      min: 1,
      max: 60,
    },
    'scaffold.alarmDays': {
      name: { zh: '检查到期前多少天标红', en: 'Days before the next inspection from which it is shown in red' },
      value: 1,
      unit: 'd',
      max: 30,
    },
    'scaffold.fixDays': {
      name: { zh: '黄牌整改期限', en: 'Days to correct the faults of a yellow tag' },
      value: 3,
      unit: 'd',
      min: 1,
      max: 30,
    },
    'scaffold.stopWind': {
      name: { zh: '停用风力', en: 'Wind force that takes scaffolds out of use' },
      value: 6,
      min: 1,
      max: 17,
    },
    'scaffold.schemeHeight': {
      name: {
        zh: '须附搭设方案、须 HSE 审核的高度（达到）',
        en: 'Height from which a scheme and HSE review are needed',
      },
      value: 24,
      unit: 'm',
      type: 'decimal',
      max: 200,
    },
    'scaffold.schemeLoad': {
      name: { zh: '须附搭设方案的荷载（达到）', en: 'Load from which a scheme is needed' },
      value: 3,
      unit: 'kN/m²',
      type: 'decimal',
      max: 50,
    },
    'scaffold.minVolume': {
      name: { zh: '结算最小体积', en: 'Minimum volume for settlement' },
      value: 20,
      unit: 'm³',
      type: 'decimal',
      max: 10_000,
    },
  },
  menu: {
    key: 'scaffold',
    order: 40,
    title: { zh: '脚手架管理', en: 'Scaffolding' },
    icon: 'build',
    url: '/prm/scaffold',
    children: [
      {
        key: 'scaffold.board',
        title: { zh: '脚手架看板', en: 'Scaffold board' },
        url: '/prm/scaffold/board',
        component: 'scaffold/ScaffoldBoard',
        keepAlive: true,
        beside: 'scaffold.ledger',
      },
      resourcePage('scaffold.apply', scaffoldApply, { zh: '脚手架申请', en: 'Scaffold applications' }),
      todoPage('scaffold.todo', 'scaffold', { zh: '脚手架待办', en: 'Pending tasks' }),
      resourcePage('scaffold.ledger', scaffold, { zh: '脚手架台账', en: 'Scaffolds' }),
      resourcePage('scaffold.inspect', scaffoldInspect, { zh: '检查记录', en: 'Inspections' }),
    ],
  },
} as const satisfies YardArea;
