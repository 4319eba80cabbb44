import type { HomeRows } from '#server/yard/home/home-rows.ts';
import { empty } from '#shared/query/conditions.ts';
import { milestone } from '#shared/yard/ship/milestone.ts';

/** Milestones that are due, on the home page. */
export const shipHome: readonly HomeRows[] = [
  {
    key: 'ship.milestone',
    card: 'expiring',
    title: { zh: '主节点到期', en: 'Milestones due' },
    of: milestone,
    at: 'planDate',
    where: [empty('actualDate')],
    names: ['ship'],
  },
];
