import type { HomeRows } from '#server/yard/home/home-rows.ts';
import { isNot, oneOf } from '#shared/query/conditions.ts';
import { tool } from '#shared/yard/tool/tool.ts';
import { toolApply } from '#shared/yard/tool/tool-apply.ts';

/** Tools to be returned or calibrated, on the home page. */
export const toolHome: readonly HomeRows[] = [
  {
    key: 'tool.return',
    card: 'expiring',
    title: { zh: '工装归还', en: 'Tool returns' },
    of: toolApply,
    at: 'planReturn',
    where: [oneOf('bizStatus', ['30', '35', '40'])],
    names: ['ship', 'receiver'],
  },
  {
    key: 'tool.calib',
    card: 'expiring',
    title: { zh: '工装检定', en: 'Tool calibrations' },
    of: tool,
    at: 'nextCalibDate',
    where: [isNot('toolStatus', '5')],
    names: ['toolName', 'location'],
  },
];
