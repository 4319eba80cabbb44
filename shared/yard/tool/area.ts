import { resourcePage, todoPage } from '#shared/resource/menu-entry.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';
import { toolDictionaries } from './tool.dictionaries.ts';
import { toolErrors } from './tool.errors.ts';
import { toolSummaries } from './tool.summaries.ts';
import { tool } from './tool.ts';
import { toolApplyFlow } from './tool-apply.flow.ts';
import { toolApply } from './tool-apply.ts';
import { toolCalib } from './tool-calib.ts';
import { toolCheckFlow } from './tool-check.flow.ts';
import { toolCheck } from './tool-check.ts';
import { toolMove } from './tool-move.ts';
import { toolScrapFlow } from './tool-scrap.flow.ts';
import { toolScrap } from './tool-scrap.ts';

/** 工装 (docs/domain.md §5). */
export const toolArea = {
  key: 'tool',
  title: { zh: '工装', en: 'Tooling' },
  hue: 'teal',
  definitions: [tool, toolApply, toolMove, toolCalib, toolCheck, toolScrap],
  flows: [toolApplyFlow, toolScrapFlow, toolCheckFlow],
  dictionaries: toolDictionaries,
  errors: toolErrors,
  summaries: toolSummaries,
  late: [
    {
      key: 'tool.return',
      title: { zh: '工装逾期未还', en: 'Tools to be returned' },
      resource: 'tool_apply',
      due: 'planReturn',
      owner: { field: 'receiver' },
      names: ['ship', 'itemCount'],
    },
    {
      key: 'tool.calib',
      title: { zh: '工装检定到期', en: 'Tool calibration due' },
      resource: 'tool',
      due: 'nextCalibDate',
      owner: { field: 'createBy' },
      names: ['toolName', 'location'],
    },
  ],
  parameters: {
    'tool.highValue': {
      name: { zh: '高值工装单价（不低于）', en: 'Price from which a tool counts as high-value' },
      value: 5,
      unit: '万元',
      type: 'decimal',
      max: 100_000,
    },
    'tool.longDays': {
      name: { zh: '需主管批准的借用天数（超过）', en: 'Days of use above which the tooling manager approves' },
      value: 60,
      unit: 'd',
      max: 3650,
    },
    'tool.collectDays': {
      name: { zh: '未领用释放的工作日', en: 'Working days to collect tools' },
      value: 3,
      unit: 'd',
      min: 1,
      max: 60,
    },
    'tool.calibDays': {
      name: { zh: '检定到期提前提醒天数', en: 'Days before the end of a calibration on which a reminder is sent' },
      value: 15,
      unit: 'd',
      max: 365,
    },
    'tool.liftFactor': {
      name: { zh: '吊具载荷与分段重量之比', en: 'Ratio of the rated load of lifting gear to the weight of the block' },
      value: 1.25,
      type: 'decimal',
      min: 1,
      max: 10,
    },
    'tool.overdueReturns': {
      name: {
        zh: '需主管批准的逾期张数（达到）',
        en: 'Overdue returns of a receiver from which the tooling manager approves',
      },
      value: 3,
      min: 1,
      max: 100,
    },
  },
  menu: {
    key: 'tool',
    order: 30,
    title: { zh: '工装管理', en: 'Tooling' },
    icon: 'tool',
    url: '/prm/tool',
    children: [
      resourcePage('tool.stock', tool, { zh: '工装库存', en: 'Tools' }),
      resourcePage('tool.apply', toolApply, { zh: '工装申请', en: 'Tool applications' }),
      todoPage('tool.todo', 'tool', { zh: '工装待办', en: 'Pending tasks' }),
      resourcePage('tool.move', toolMove, { zh: '出入库流水', en: 'Stock movements' }),
      resourcePage('tool.calib', toolCalib, { zh: '检定管理', en: 'Calibrations' }),
      resourcePage('tool.check', toolCheck, { zh: '盘点', en: 'Stock-takes' }),
      resourcePage('tool.scrap', toolScrap, { zh: '工装报废', en: 'Scrapping' }),
    ],
  },
} as const satisfies YardArea;
