import type { ServerAreaOf } from '#server/yard/server-area.ts';
import { toolArea } from '#shared/yard/tool/area.ts';
import { toolApplyHooks } from './apply-hooks.ts';
import { toolAvailability } from './availability.ts';
import { toolCalibHooks } from './calib-hooks.ts';
import { toolCheckGuard } from './check-guard.ts';
import { toolCheckHooks } from './check-hooks.ts';
import { toolDemo } from './demo/demo-store.ts';
import { toolGrants } from './grants.ts';
import { toolGuard } from './guard.ts';
import { toolHome } from './home.ts';
import { toolLate } from './late.ts';
import { toolMonth } from './month-figures.ts';
import { toolMoveHooks } from './move-hooks.ts';
import { openTools } from './open-tools.ts';
import { toolScrapGuard } from './scrap-guard.ts';
import { toolScrapHooks } from './scrap-hooks.ts';
import { toolSummaryRows } from './summaries.ts';
import { toolHooks } from './tool-hooks.ts';
import { toolNightly } from './tool-nightly.ts';

/** 工装 (docs/domain.md §5). */
export const toolServerArea: ServerAreaOf<typeof toolArea> = {
  area: toolArea,
  hooks: {
    tool: toolHooks,
    tool_apply: toolApplyHooks,
    tool_move: toolMoveHooks,
    tool_calib: toolCalibHooks,
    tool_check: toolCheckHooks,
    tool_scrap: toolScrapHooks,
  },
  guards: [toolGuard, toolScrapGuard, toolCheckGuard],
  availability: [toolAvailability],
  openOnShip: [openTools],
  openOnBoards: ['tool_apply'],
  jobs: [
    {
      name: 'tool.nightly',
      title: { zh: '工装逾期与检定提醒', en: 'Overdue tools and calibrations' },
      cron: '0 20 0 * * ?',
      run: toolNightly,
    },
  ],
  home: toolHome,
  late: toolLate,
  month: toolMonth,
  summaries: toolSummaryRows,
  grants: toolGrants,
  demo: toolDemo,
};
