import { resourcePage } from '#shared/resource/menu-entry.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';
import { block } from './block.ts';
import { blockStage } from './block-stage.ts';
import { milestone } from './milestone.ts';
import { progressDay } from './progress-day.ts';
import { shipDictionaries } from './ship.dictionaries.ts';
import { shipErrors } from './ship.errors.ts';
import { shipParameters } from './ship.parameters.ts';
import { shipSummaries } from './ship.summaries.ts';
import { ship } from './ship.ts';
import { shipBaseline } from './ship-baseline.ts';

/** 船舶进度 (docs/domain.md §2, §11): the ships and blocks that are built, and their progress. */
export const shipArea = {
  key: 'ship',
  title: { zh: '船舶', en: 'Ship' },
  definitions: [ship, block, blockStage, milestone, progressDay, shipBaseline],
  dictionaries: shipDictionaries,
  errors: shipErrors,
  summaries: shipSummaries,
  parameters: shipParameters,
  late: [
    {
      key: 'ship.milestone',
      title: { zh: '节点滞后', en: 'Milestone late' },
      resource: 'milestone',
      due: 'planDate',
      owner: { field: 'manager', through: 'ship' },
      names: ['ship'],
    },
    {
      key: 'ship.stageStart',
      title: { zh: '工序未开工', en: 'Stage not begun' },
      resource: 'block_stage',
      due: 'planStart',
      owner: { field: 'reporter' },
      last: true,
      names: ['block'],
    },
    {
      key: 'ship.stageEnd',
      title: { zh: '工序未完工', en: 'Stage not finished' },
      resource: 'block_stage',
      due: 'planEnd',
      owner: { field: 'reporter' },
      last: true,
      names: ['block'],
    },
  ],
  menu: {
    key: 'ship',
    order: 90,
    title: { zh: '船舶进度', en: 'Ship progress' },
    icon: 'rocket',
    url: '/prm/ship',
    children: [
      resourcePage('ship.ship', ship, { zh: '船舶', en: 'Ships' }),
      resourcePage('ship.block', block, { zh: '分段', en: 'Blocks' }),
      resourcePage('ship.milestone', milestone, { zh: '节点', en: 'Milestones' }),
      resourcePage('ship.stage', blockStage, { zh: '工序', en: 'Block stages' }),
      resourcePage('ship.day', progressDay, { zh: '日报', en: 'Day logs' }),
      resourcePage('ship.baseline', shipBaseline, { zh: '基线变更', en: 'Baseline changes' }),
    ],
  },
} as const satisfies YardArea;
