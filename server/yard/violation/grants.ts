import type { AreaGrant, AreaGrants } from '#server/yard/area-grants.ts';
import type { violationArea } from '#shared/yard/violation/area.ts';

type Area = typeof violationArea;

const read = { violation: ['list'], violation_fix: ['list'], unit_points: ['list'], retraining: ['list'] } as const;
const reader: AreaGrant<Area> = { pages: 'all', rights: read };

/** Whoever speaks for a unit: which unit that is, its record says. */
const unit: AreaGrant<Area> = {
  pages: ['violation.list', 'violation.fix', 'violation.points'],
  rights: { ...read, violation: ['list', 'appeal', 'reply'] },
};

/** Roles × rights of the area (docs/domain.md §1, §10). */
export const violationGrants: AreaGrants<Area> = {
  roles: {
    hse: {
      pages: 'all',
      rights: {
        ...read,
        violation: ['list', 'add', 'edit', 'delete', 'deleteBatch', 'confirm', 'judge', 'appeal', 'reply'],
        retraining: ['list', 'add', 'edit', 'delete', 'deleteBatch', 'confirm'],
      },
    },
    team_leader: unit,
    wx_vendor: unit,
    planner: reader,
    dispatcher: reader,
    prod_mgr: reader,
    leader: reader,
    admin: reader,
  },
};
